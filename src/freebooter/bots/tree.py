"""What a seat might choose after a candidate: a tree over choices, shared by all imagined worlds.

A node knows nothing of a position, only which choices led to it, so no choice can rest on what its
seat does not know. The quick policy's answer is tried first; others follow, the more the oftener a
node was passed.
"""

from math import log, sqrt
from typing import Final

from freebooter.kernel.choice import Choice

EXPLORED: Final = 0.15  # of the win chance: how far a choice tried rarely is given credit
WIDENED: Final = 2.0  # visits for a second choice are this squared


class Node:
    """A choice in the tree: how often it was made, and what that brought to who made it."""

    def __init__(self, choice: int) -> None:
        self.choice = choice
        self.visits = 0
        self.total = 0.0
        self.after: list[Node] = []  # by choice of whoever is asked next

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value

    def child(self, choice: int) -> "Node | None":
        for node in self.after:
            if node.choice == choice:
                return node
        return None

    def grow(self, choice: int) -> "Node":
        node = Node(choice)
        self.after.append(node)
        return node

    def is_wide(self, choices: list[Choice]) -> bool:
        """Whether as many of these choices were tried as the visits allow."""
        tried = 0
        for node in self.after:
            if node.choice in choices:
                tried += 1
        return tried == len(choices) or tried >= 1 + int(sqrt(self.visits) / WIDENED)

    def best(self, choices: list[Choice]) -> "Node":
        """The most promising of the choices that were tried; there is one."""
        found = self.after[0]
        most = -1000.0
        credit = EXPLORED * sqrt(log(self.visits + 1.0))
        for node in self.after:
            if node.choice not in choices:
                continue
            promise = 1000.0
            if node.visits:
                promise = node.total / node.visits + credit / sqrt(float(node.visits))
            if promise > most:
                most = promise
                found = node
        return found


def packed(root: Node) -> list[float]:
    """A tree as numbers, for another process: four a node, the first the place of its parent."""
    nodes = [root]
    parents = [0]
    numbers: list[float] = []
    place = 0
    while place < len(nodes):
        node = nodes[place]
        numbers += [float(parents[place]), float(node.choice), float(node.visits), node.total]
        for child in node.after:
            nodes.append(child)
            parents.append(place)
        place += 1
    return numbers


def unpacked(numbers: list[float]) -> Node:
    """The tree that was packed."""
    nodes: list[Node] = []
    for place in range(0, len(numbers), 4):
        node = Node(int(numbers[place + 1]))
        node.visits = int(numbers[place + 2])
        node.total = numbers[place + 3]
        if nodes:
            nodes[int(numbers[place])].after.append(node)
        nodes.append(node)
    return nodes[0]
