"""The mutants: changes of the code, each of which the vectors of a part must notice."""
from collections import namedtuple
from zlib import crc32

from controllers import CONTROLLERS
from gestures import GESTURES
from motion import MOTION
from photos import PHOTOS
from views import VIEWS

# Stands for the condition that a mutant is active, in the text that replaces a part of a file.
CONDITION = "MUTANT"


class Mutant(namedtuple("Mutant", "part path before after")):
    """A change of a file.

    `before` is a text that occurs once in the file. Where {{ and }} mark an expression in it, `after` is the expression that
    replaces it. Otherwise `after` replaces the whole text, and contains MUTANT, the condition under which it differs.
    """
    @property
    def number(self):
        """The number by which it is selected: of its text, so that another list compiles no other files again."""
        return crc32("\n".join(self).encode())

    @property
    def is_expression(self):
        return "{{" in self.before

    @property
    def parts(self):
        """What is before the expression that changes, the expression, and what is after it; only the text without one."""
        if not self.is_expression:
            return [self.before]
        start, rest = self.before.split("{{")
        return [start, *rest.rsplit("}}", 1)]

    def __str__(self):
        name = self.path.rpartition("/")[2]
        if not self.is_expression:
            return f"{self.part}: {name}: {' '.join(self.after.split())}"
        start, expression, _ = self.parts
        return f"{self.part}: {name}: {start.strip()} {{{{{expression}}}}} -> {self.after}"


MUTANTS = [Mutant(part, path, before, after) for changes in (MOTION, GESTURES, VIEWS, PHOTOS, CONTROLLERS)
           for path, rows in changes.items() for part, before, after in rows]
