# Mends what ArgumentParser writes as a manual page: it has blank lines, examples that would be filled, and many
# sentences in a line, of which man and mandoc warn.

function close_example() { if (example) print ".Ed"; example = 0 }

/^\.Pp$/ || /^$/ { gap = 1; next }
# A list makes its own space.
/^\./ { close_example(); gap = 0; print; next }
/^  / { if (!example) print ".Bd -literal -offset 2n"; example = 1; gap = 0; print substr($0, 3); next }
{
  close_example()
  if (gap) print ".Pp"
  gap = 0
  while (match($0, /\. [A-Z]/)) {
    print substr($0, 1, RSTART)
    $0 = substr($0, RSTART + 2)
  }
  print
}
END { close_example() }
