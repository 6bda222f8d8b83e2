# Fixes the manual page that ArgumentParser generates: man and mandoc warn about blank lines and
# about several sentences on a line, and examples would be filled.

function close_example() { if (example) print ".Ed"; example = 0 }

/^\.Pp$/ || /^$/ { gap = 1; next }
# A list adds its own space.
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
