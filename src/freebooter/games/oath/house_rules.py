# Not compiled: it is sentences.
"""The options of Oath of the Brotherhood, as people read them."""

from freebooter.kernel.meta import Said, Shown

CREWS, ISLAND = "Crews", "The island"

HOUSE_RULES = {
    "pirates": Shown(
        "Pirates",
        {
            "random": Said("Dealt", "Everybody is dealt a Pirate.", "Pirates dealt"),
            "choice": Said(
                "Chosen", "Everybody chooses a Pirate in turn.", "Pirates chosen in turn"
            ),
        },
        group=CREWS,
        is_told=True,
    ),
    "first_player": Shown(
        "Who begins",
        {"random": Said("By lot", "Luck says who begins.", "luck says who begins")},
        Said("Seat {n}", "Seat {n} begins.", "seat {n} begins"),
        offered=(1, 2, 3, 4, 5),
        group=CREWS,
        is_told=True,
    ),
    "spaces": Shown(
        "Room for pawns",
        {},
        help="Every Location has room for 2 pawns, unless you give some of them 1, 3 or 4.",
        group=ISLAND,
    ),
    "inn_at_zero": Shown(
        "The Inn, without Toughness",
        {
            "allowed": Said(
                "Open",
                "Whoever has no Toughness left may go to the Inn though somebody is there.",
                "the Inn is open to all",
            ),
            "forbidden": Said(
                "Closed",
                "Whoever has no Toughness left must find the Inn empty.",
                "no Inn for the weak",
            ),
        },
        group=ISLAND,
    ),
    "last_mission_nevis": Shown(
        "Nevis Jackson's last Mission",
        {
            "off": Said("As printed", "His extra point does not count for the last Mission.", ""),
            "on": Said(
                "One point more",
                "His extra point counts for the last Mission too.",
                "Nevis has his extra point at the end too",
            ),
        },
    ),
}
