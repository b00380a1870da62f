import type { Side } from '#kernel/side';

/** A sealed bid: the side a player wants and the victory points they give the opponent for it. */
export interface SideBid {
  readonly player: string;
  readonly side: Side;
  readonly points: number;
}

export interface SideAuction {
  readonly sides: Readonly<Record<Side, string>>;
  /** Points that the opponent of the winner of the auction starts with. */
  readonly handicap: Readonly<Record<Side, number>>;
}

/**
 * Settles two sealed bids. Different wishes are both granted for nothing; for the same side the higher bid gets it and pays
 * what it bid; equal bids are decided by a die of two sides (1: the first bidder).
 */
export function settleBids(bids: readonly [SideBid, SideBid], sides: readonly [Side, Side], die: 1 | 2): SideAuction {
  const [first, second] = bids;
  const other = (side: Side): Side => (side === sides[0] ? sides[1] : sides[0]);
  if (first.side !== second.side) {
    return {
      sides: { [first.side]: first.player, [second.side]: second.player },
      handicap: { [sides[0]]: 0, [sides[1]]: 0 },
    };
  }
  const isFirst = first.points === second.points ? die === 1 : first.points > second.points;
  const [winner, loser] = isFirst ? [first, second] : [second, first];
  return {
    sides: { [winner.side]: winner.player, [other(winner.side)]: loser.player },
    handicap: { [winner.side]: 0, [other(winner.side)]: winner.points },
  };
}
