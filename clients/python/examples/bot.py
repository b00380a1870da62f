"""A bot that plays one side, or both: it waits until it is asked and gives one of the orders it may give.

python bot.py URL TOKEN GAME [ORDERS]
"""
import random
import sys

from impulse_client import ImpulseClient, ImpulseError


def play(client: ImpulseClient, game_id: str, most: int, luck: random.Random) -> int:
    """Gives at most so many orders; returns how many were given."""
    given = 0
    game = client.game(game_id)
    while given < most and game["status"] == "running":
        sides = {decision["side"] for decision in game["pending"]} & set(game["you"]["sides"])
        if not sides:
            next(client.versions(game_id, after=game["version"]))
            game = client.game(game_id)
            continue
        side = sorted(sides)[0]
        legal = client.options(game_id, side=side, limit=200)
        order = luck.choice(legal["items"])["order"]
        try:
            client.submit_orders(game_id, orders=[order], side=side, expected_version=legal["version"])
            given += 1
        except ImpulseError as error:
            if error.kind != "stale":  # Somebody was faster: look again.
                raise
        game = client.game(game_id)
    return given


if __name__ == "__main__":
    url, token, game_id = sys.argv[1:4]
    most = int(sys.argv[4]) if len(sys.argv) > 4 else 1_000_000
    print(play(ImpulseClient(url, token), game_id, most, random.Random(7)))
