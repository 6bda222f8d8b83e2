# What in a Swift file is code? For: arrows, mutations.py.
"""What is code in a Swift file, and what is a comment or a string."""

import re

# A string may hold interpolations, and these strings: three deep is enough.
STRING, GROUP = r'"(?:\\.|[^"\\\n])*"', r"\([^()\"\n]*\)"
for _ in range(3):
    GROUP = rf'\((?:[^()"\n]|{STRING}|{GROUP})*\)'
    STRING = rf'"(?:\\{GROUP}|\\.|[^"\\\n])*"'
NOT_CODE = re.compile(rf'//[^\n]*|/\*.*?\*/|(#+)"(?:"".*?""|[^\n]*?)"\1|"""(?:\\.|[^\\])*?"""|{STRING}', re.DOTALL)


def masked(text):
    """The text with blanks for comments and quotes for strings, so that all else keeps its place."""
    return NOT_CODE.sub(lambda found: re.sub(r"[^\n]", " " if found[0][0] == "/" else '"', found[0]), text)
