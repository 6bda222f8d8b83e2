// Prints what Waymark's public interface says of short texts. Builds of each configuration have to print the same, and it
// has to make no difference where the bytes of a text are.
import Foundation

func answers(about text: String) -> [String] {
  var answers = Answers()
  answers.ask(aboutURL: text)
  answers.ask(aboutPattern: text)
  answers.ask(aboutValue: text)
  return answers.lines
}

for answer in try answersOfSubclass() { print(answer) }

var differences = 0
for text in shortTexts {
  for (short, long) in zip(answers(about: text), answers(about: text.madeLongAndCut)) {
    print(text.debugDescription, short)
    if short != long {
      differences += 1
      print("  in memory of its own:", long)
    }
  }
}
exit(differences == 0 ? 0 : 1)
