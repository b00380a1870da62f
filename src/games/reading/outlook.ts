import type { Side } from '#kernel/side';
import { spoken } from '#kernel/text';
import type { Caller } from '../caller.ts';
import type { OutlookCard } from '../cards.ts';
import { type Outcome, succeed } from '../outcome.ts';
import type { Workplace } from '../workplace.ts';
import { sideFor } from './read-game.ts';

/** What the next check of supply, or the like, will make of a side's units. */
export function readOutlook(
  work: Workplace,
  caller: Caller,
  id: string,
  request: { readonly side?: Side | undefined },
): Promise<Outcome<OutlookCard>> {
  return work.live.useCurrent<OutlookCard>(id, async (game) => {
    const side = sideFor(game, caller, request.side);
    if (!side.ok) return side;
    const { play, state, version } = game;
    const units = game.status === 'running' ? play.outlook(state, side.value) : [];
    return succeed({
      version,
      side: side.value,
      units: units.map(({ remedies = [], ...outlook }) => ({
        ...outlook,
        name: play.nameOf('unit', outlook.unit),
        remedies: remedies.map(({ order, ...remedy }) =>
          order === undefined
            ? remedy
            : { ...remedy, order, text: spoken((language) => play.notation.makeOrder(order, state, language)) },
        ),
      })),
    });
  });
}
