# Which parts of a Swift file are code? For: arrows, mutations.py.
"""Distinguishes code from comments and strings in a Swift file."""

import re

# A string may contain interpolations with strings in them. Three levels are enough.
STRING, GROUP = r'"(?:\\.|[^"\\\n])*"', r"\([^()\"\n]*\)"
for _ in range(3):
    GROUP = rf'\((?:[^()"\n]|{STRING}|{GROUP})*\)'
    STRING = rf'"(?:\\{GROUP}|\\.|[^"\\\n])*"'
NOT_CODE = re.compile(rf'//[^\n]*|/\*.*?\*/|(#+)"(?:"".*?""|[^\n]*?)"\1|"""(?:\\.|[^\\])*?"""|{STRING}', re.DOTALL)


def masked(text):
    """The text with spaces for comments and quotes for strings, which keeps all positions."""
    return NOT_CODE.sub(lambda found: re.sub(r"[^\n]", " " if found[0][0] == "/" else '"', found[0]), text)
