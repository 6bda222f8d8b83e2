// Prints the results of Waymark's public interface for short strings. Builds of all configurations
// must print the same, and the location of a string's bytes must make no difference.
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
