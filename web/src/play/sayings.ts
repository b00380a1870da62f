import type { EventCard, UnitView } from '../../../clients/typescript/index.ts';
import type { Saying } from '../board/marked.ts';
import type { Objection } from '../order/orders.ts';
import type { Touched } from '../story/story.ts';

interface Said {
  readonly telling: readonly EventCard[] | undefined;
  readonly objection: Objection | undefined;
  readonly refused: Touched;
  readonly units: ReadonlyMap<string, UnitView>;
}

const LINES = 3;
const DICE = 8;

/** What is said on the map itself: what has just happened where it happened, and a refusal at the place it is about. */
export function sayingsOf({ telling, objection, refused, units }: Said): readonly Saying[] {
  const sayings: Saying[] = [];
  const told = (telling ?? []).filter(({ sentence }) => sentence !== '');
  const fought = told.findLast(({ rolls }) => rolls.length > 0) ?? told.findLast(({ touches }) => touches.to !== null);
  const scene = fought?.touches.to ?? fought?.touches.spaces[0] ?? told.at(-1)?.touches.spaces[0];
  if (scene !== undefined && scene !== null)
    sayings.push({
      space: scene,
      tone: 'told',
      lines: told.slice(0, LINES).map(({ sentence }) => sentence),
      dice: told.flatMap(({ rolls }) => rolls.flatMap(({ faces }) => faces ?? [])).slice(0, DICE),
    });
  const [unit] = refused.units;
  const place = refused.spaces.at(-1) ?? units.get(unit ?? '')?.space;
  if (objection !== undefined && place !== undefined)
    sayings.push({ space: place, tone: 'refused', lines: [objection.reason] });
  return sayings;
}
