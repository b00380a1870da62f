import type { EventCard, UnitView } from '../../../clients/typescript/index.ts';
import type { Saying } from '../board/marked.ts';
import type { Objection } from '../order/orders.ts';
import type { Touched } from '../story/story.ts';

interface Said {
  readonly telling: readonly EventCard[] | undefined;
  /** A film has its words below the map: only dice are shown at their place. */
  readonly isFilm: boolean;
  readonly objection: Objection | undefined;
  readonly refused: Touched;
  readonly units: ReadonlyMap<string, UnitView>;
}

const LINES = 3;
const DICE = 8;

/** What is said on the map itself: what has just happened where it happened, and a refusal at the place it is about. */
export function sayingsOf({ telling, isFilm, objection, refused, units }: Said): readonly Saying[] {
  const sayings: Saying[] = [];
  const told = (telling ?? []).filter(({ sentence }) => sentence !== '');
  const fought = told.findLast(({ rolls, touches }) => rolls.length > 0 && touches.spaces.length > 0);
  const scene = fought?.touches.to ?? fought?.touches.spaces[0];
  if (scene !== undefined && scene !== null)
    sayings.push({
      space: scene,
      tone: 'told',
      lines: isFilm ? [] : told.slice(0, LINES).map(({ sentence }) => sentence),
      dice: told.flatMap(({ rolls }) => rolls.flatMap(({ faces }) => faces ?? [])).slice(0, DICE),
    });
  const [unit] = refused.units;
  const place = refused.spaces.at(-1) ?? units.get(unit ?? '')?.space;
  if (objection !== undefined && place !== undefined)
    sayings.push({ space: place, tone: 'refused', lines: [objection.reason] });
  return sayings;
}
