# Which changes can be made to a line? For: mutants.
"""Single-point changes of Swift code, and code that contains many of them, each behind its number.

Nothing here parses Swift. A change is written so that it doesn't affect the code around it: an
operator becomes a new operator with the same precedence (`a < b` becomes `a <↑↗ b`), and a
condition, a literal or a statement is wrapped. If the guess is wrong, the compiler refuses the
change, and it's dropped. Changes don't move lines, so that the compiler's errors identify them.
"""

import re
from dataclasses import dataclass

from swiftcode import masked

# The declarations added to each module of a mutated package. Inlinable code may call the functions.
# A compiler starts a plug-in with an empty environment, so the plug-in reads the compiler's.
PRELUDE = """
import class Foundation.FileManager
import class Foundation.ProcessInfo
import func Glibc.getppid
@usableFromInline let activeMutant: Int? = {
  let name = "WAYMARK_MUTANT"
  if let number = ProcessInfo.processInfo.environment[name] { return Int(number) }
  let variables = FileManager.default.contents(atPath: "/proc/\\(getppid())/environ")?.split(separator: 0) ?? []
  let pairs = variables.map { String(decoding: $0, as: UTF8.self).split(separator: "=") }
  return pairs.first { $0.first == name[...] }.flatMap { Int($0[1]) }
}()
@usableFromInline func isMutant(_ number: Int) -> Bool { activeMutant == number }
"""


@dataclass(frozen=True)
class Mutation:
    """A change in a file: `text[start:end]` becomes `change`."""

    kind: str
    start: int
    end: int
    change: str
    # The code that contains both; § stands for the original code, which may be changed in turn.
    schema: str
    # The declarations that the code needs.
    support: str = ""


class Operator:
    """How an infix operator becomes another one."""

    def __init__(
        self, kind, precedence, *signatures, body="isMutant({n}) ? a {new} b : a {old} b", disfavors=True,
    ):
        self.kind = kind
        self.support = f"infix operator {{op}}: {precedence}\n" + "".join(
            f"{'@_disfavoredOverload ' if index and disfavors else ''}@usableFromInline func {{op}} {signature} {{ {body} }}\n"
            for index, signature in enumerate(signatures)
        )

    def mutation(self, start, old, new):
        support = self.support.replace("{old}", old).replace("{new}", new)
        return Mutation(self.kind, start, start + len(old), new, "{op}", support)


def comparison(requirement):
    integers = "<A: BinaryInteger, B: BinaryInteger>(a: A, b: B) -> Bool"
    return Operator("comparison", "ComparisonPrecedence", f"<T: {requirement}>(a: T, b: T) -> Bool", integers)


def logic(precedence, is_and):
    body = f"if isMutant({{n}}) == {is_and} {{ return a ? true : try b() }}; return a ? try b() : false"
    return Operator("logic", precedence, "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool", body=body)


def arithmetic(precedence, requirement):
    return Operator("arithmetic", precedence, f"<T: {requirement}>(a: T, b: T) -> T")


EQUAL, ORDER = comparison("Equatable"), comparison("Comparable")
SUM = arithmetic("AdditionPrecedence", "AdditiveArithmetic")
WRAPPED = arithmetic("AdditionPrecedence", "FixedWidthInteger")
BITS = arithmetic("AdditionPrecedence", "BinaryInteger")
PRODUCT = arithmetic("MultiplicationPrecedence", "BinaryInteger")
SHIFT = Operator("arithmetic", "BitwiseShiftPrecedence", "<A: BinaryInteger, B: BinaryInteger>(a: A, b: B) -> A")
STEP = Operator(
    "arithmetic", "AssignmentPrecedence", "<T: AdditiveArithmetic>(a: inout T, b: T)",
    body="if isMutant({n}) { a {new} b } else { a {old} b }")
# With only one overload, `text ?? otherText` for two optionals would have the wrong type.
DEFAULT = Operator(
    "default", "NilCoalescingPrecedence",
    *(f"<T>(a: T?, b: @autoclosure () throws -> {result}) rethrows -> {result}" for result in ("T", "T?")),
    body="if !isMutant({n}), let a { return a }; return try b()", disfavors=False)

OPERATORS = {
    "==": ("!=", EQUAL), "!=": ("==", EQUAL),
    "<": ("<=", ORDER), "<=": ("<", ORDER), ">": (">=", ORDER), ">=": (">", ORDER),
    "&&": ("||", logic("LogicalConjunctionPrecedence", "true")),
    "||": ("&&", logic("LogicalDisjunctionPrecedence", "false")),
    "+": ("-", SUM), "-": ("+", SUM), "&+": ("&-", WRAPPED), "&-": ("&+", WRAPPED),
    "|": ("&", BITS), "^": ("|", BITS), "&": ("|", PRODUCT), "*": ("+", PRODUCT), "/": ("*", PRODUCT),
    "%": ("/", PRODUCT), "<<": (">>", SHIFT), ">>": ("<<", SHIFT), "+=": ("-=", STEP), "-=": ("+=", STEP),
    "??": ("/* always */ ??", DEFAULT),
}

INFIX = re.compile(rf"(?<!\bfunc )(?<=[\w)\]}}\"?!] )(?:{'|'.join(map(re.escape, sorted(OPERATORS, key=len, reverse=True)))})(?=\s)")
NOT = re.compile(r"(?<=[\s(\[{])!(?=[\w(.$])")
EXTREME = re.compile(r"(?<![\w.])(min|max)(?=\([^()]*,)")
BOOLEAN = re.compile(r"(?<![\w.])(?:true|false)\b(?!:)")
INTEGER = re.compile(r"(?<![\w.$])(?:0x[0-9A-F_]+|[0-9][0-9_]*)(?![\w.]*\w)")
CONDITION = re.compile(r"(?<![\w.#`])(if|guard|while)\s+(?=\S)")
WHERE = re.compile(r"^ *(?:case|for)\b.*?\bwhere\s+", re.MULTILINE)
BINDING = re.compile(r"(?:let|var|case)\b")
# Declarations, code that can't be left out, and code that stops the program instead of failing a
# test.
NOT_A_STATEMENT = r"(?!(?:private|fileprivate|package|public|self\.init|super\.init|init|subscript|precondition|assert)\b)"
TARGET = r"[A-Za-z_][\w.?!]*(?:\[[^\n]*?\][\w.?!]*)?"
ASSIGNMENT, CALL = rf"{TARGET} (?:[-+*/|&]|&[-+])?= \S.*", rf"{TARGET}\(.*\)(?: \{{.*\}})?"
STATEMENT = re.compile(
    rf"^ *{NOT_A_STATEMENT}((?:(?:try|unsafe|await) )*(?:{ASSIGNMENT}|{CALL}|continue)) *$", re.MULTILINE)
INITIALIZER = re.compile(r"\binit[?<(]|\bdeinit\b|\bfunc\b|\bsubscript\b|\bvar\b[^=\n]*\{$", re.MULTILINE)
GIVES_VALUE = re.compile(r"(?:->|\bvar\b)[^\n]*\{$")
PROCEDURE = re.compile(r"^ *(?:[@\w()]+ )*func [^\n]*\)(?: throws(?:\(\w+\))?)? \{$", re.MULTILINE)
VALUE_FOLLOWS = re.compile(r"(?:[^)\]}\w\"{:;]|(?<!\w)(?:return|in|else|=))\s*$")


def mutations(text):
    """All changes that can be tried."""
    code = masked(text)
    for found in INFIX.finditer(code):
        new, operator = OPERATORS[found[0]]
        yield operator.mutation(found.start(), found[0], new)
    for found in NOT.finditer(code):
        yield Mutation(
            "negation", *found.span(), "", "{op}",
            "prefix operator {op}\n@usableFromInline prefix func {op} (a: Bool) -> Bool { isMutant({n}) ? a : !a }\n")
    for found in EXTREME.finditer(code):
        old, new = found[1], {"min": "max", "max": "min"}[found[1]]
        yield Mutation(
            "extreme", *found.span(), new, f"{old}{{n}}",
            f"@usableFromInline func {old}{{n}}<T: Comparable>(_ a: T, _ b: T) -> T"
            f" {{ isMutant({{n}}) ? {new}(a, b) : {old}(a, b) }}\n")
    for found in BOOLEAN.finditer(code):
        yield either("boolean", *found.span(), "false" if found[0] == "true" else "true")
    for found in INTEGER.finditer(re.sub(r".*[#@]available.*", lambda line: " " * len(line[0]), code)):
        value = int(found[0], 16 if "x" in found[0] else 10)
        yield either("integer", *found.span(), f"{value - 1 if value else 1:{'#x' if 'x' in found[0] else ''}}")
    yield from conditions(code)
    yield from statements(code)
    for found in PROCEDURE.finditer(code):
        if "->" not in found[0]:
            yield Mutation("return", found.end() - 1, found.end(), "{ return", "§ if isMutant({n}) { return }")


def either(kind, start, end, change):
    return Mutation(kind, start, end, change, f"(isMutant({{n}}) ? {change} : §)")


def conditions(code):
    """Each clause of a condition as always true, and as always false."""
    begins = [(found[1], found.end()) for found in CONDITION.finditer(code)]
    begins += [("where", found.end()) for found in WHERE.finditer(code)]
    for keyword, begin in begins:
        if keyword == "while" and code[:begin].rstrip().endswith("} while"):
            continue
        for start, end in clauses(code, begin, keyword):
            if BINDING.match(code, start, end):
                yield Mutation("condition", start, end, "false", "§, !isMutant({n})")
            elif code[start] != "#":
                yield either("condition", start, end, "false")
                # An endless loop would only reach the time limit.
                if keyword != "while":
                    yield either("condition", start, end, "true")


def clauses(code, begin, keyword):
    """The ranges of a condition's clauses, up to a brace, colon or `else` outside parentheses."""
    depth, start = 0, begin
    for found in re.compile(r"[(\[{}\])]|[,:]|\belse\b").finditer(code, begin):
        mark = found[0]
        ends = {"guard": mark == "else", "where": mark in ("{", ":")}.get(keyword, mark == "{")
        if depth == 0 and (ends or mark == ","):
            stripped = code[start : found.start()].rstrip()
            yield start, start + len(stripped)
            start = re.compile(r"\s*").match(code, found.end()).end()
            if ends:
                return
        elif mark in "([{":
            depth += 1
        elif mark in ")]}":
            depth -= 1
            if depth < 0:
                return


def statements(code):
    """Statements on a single line, to be left out."""
    for found in STATEMENT.finditer(code):
        line, before, after = found[1], code[: found.start(1)].rstrip(), code[found.end() :].lstrip()
        if any(line.count(a) != line.count(b) for a, b in ("()", "[]", "{}")):
            continue
        # The line is the rest of an expression, or a function's only expression.
        if VALUE_FOLLOWS.search(before[-40:]) or re.match(r"[.?:&|+*/<>=-]", after):
            continue
        if after.startswith("}") and GIVES_VALUE.search(before[before.rfind("\n") + 1 :]):
            continue
        # An initializer must give each property a value.
        declarations = [declaration[0] for declaration in INITIALIZER.finditer(code, 0, found.start())]
        if declarations and declarations[-1].startswith("init") and re.match(rf"{TARGET} =", line):
            continue
        yield Mutation("statement", found.start(1), found.end(1), "", "if !isMutant({n}) { § }")


def operator_of(number, old):
    """An operator for a single mutant, with its number's digits as arrows."""
    return old + "".join(chr(0x2190 + int(digit)) for digit in str(number))


def mutated(text, chosen):
    """The text with mutations, by number, and the declarations that they need."""
    edits, support = [], []
    for number, mutation in chosen.items():
        op = operator_of(number, text[mutation.start : mutation.end])
        fill = lambda template: template.replace("{n}", str(number)).replace("{op}", op)
        before, whole, after = fill(mutation.schema).partition("§")
        support.append(fill(mutation.support))
        size = mutation.end - mutation.start
        if whole:
            # At the same position, inner code ends before outer code, and begins after it.
            edits.append((mutation.end, 0, size, -number, mutation.end, after))
            edits.append((mutation.start, 1, -size, number, mutation.start, before))
        else:
            edits.append((mutation.start, 2, 0, number, mutation.end, before))
    pieces, place = [], 0
    for start, *_, end, code in sorted(edits):
        pieces += [text[place:start], code]
        place = end
    return "".join(pieces) + text[place:], "".join(support)
