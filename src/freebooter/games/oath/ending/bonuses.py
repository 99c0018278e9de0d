"""O15.10 The five bonuses, and who has won."""

from freebooter.games.oath.crew.player import Player
from freebooter.games.oath.crew.sets import count_of
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    BONUS_COUNT,
    BONUS_TIED,
    BONUS_WON,
    GAME_WON,
    MOST_DOUBLOONS,
    MOST_FOLLOWERS,
    MOST_MISSIONS,
    MOST_TOKENS,
    MOST_TOUGHNESS_LEFT,
    SCORE_COUNTED,
    TIE_BROKEN,
)
from freebooter.kernel.choice import NOBODY, Seat


def count_for(player: Player, bonus: int) -> int:
    """What a bonus counts."""
    if bonus == MOST_MISSIONS:
        return len(player.completed)
    if bonus == MOST_DOUBLOONS:
        return player.doubloons
    if bonus == MOST_TOKENS:
        return player.count_tokens()
    if bonus == MOST_FOLLOWERS:
        return count_of(player.followers)
    if bonus == MOST_TOUGHNESS_LEFT:
        return player.toughness
    raise ValueError(f"bonus {bonus} is not counted")


def winner_of(game: Oath, bonus: int) -> Seat:
    """Who alone has the most, or NOBODY: O15.11."""
    most = -1
    winner = NOBODY
    for seat in range(game.seats):
        number = count_for(game.players[seat], bonus)
        if number > most:
            most = number
            winner = Seat(seat)
        elif number == most:
            winner = NOBODY
    return winner


def judge(game: Oath) -> None:
    """O15.10 to O15.16 Five bonuses, all on the same state (O15.13); then the game is over."""
    winners: list[int] = [winner_of(game, bonus) for bonus in range(BONUS_COUNT)]
    game.bonus_winners = winners
    for bonus in range(BONUS_COUNT):
        if winners[bonus] == NOBODY:
            game.tell(BONUS_TIED, bonus)
        else:
            game.players[winners[bonus]].vp += 1
            game.tell(BONUS_WON, winners[bonus], bonus)
    if game.facts is not None:
        tell_result(game)


def tell_result(game: Oath) -> None:
    """Who has how many VP, who has won, and by what if others have as many."""
    ranking = game.ranking()
    for seat in range(game.seats):
        game.tell(SCORE_COUNTED, seat, game.players[seat].vp)
    for seat in range(game.seats):
        if ranking[seat] == 1:
            for other in range(game.seats):
                tell_tie(game, seat, other)
            game.tell(GAME_WON, seat, game.players[seat].vp)


def tell_tie(game: Oath, seat: int, other: int) -> None:
    """O15.15 What put a winner ahead of somebody with as many VP, if anything did."""
    ours, theirs = game.players[seat], game.players[other]
    if ours.vp == theirs.vp:
        for bonus in (MOST_MISSIONS, MOST_DOUBLOONS, MOST_TOKENS):
            if count_for(ours, bonus) != count_for(theirs, bonus):
                game.tell(TIE_BROKEN, seat, other, bonus)
                return
