import { writtenOrder } from '#games/live/written-order';
import type { SeededDice } from '#kernel/dice';
import type { AnyPlay, AnyRuleset } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { asSide, MODERATOR, type Side, SPECTATOR, type Viewer } from '#kernel/side';
import { shuffled, someOf } from './twins.ts';

/* What can be asked of a position with the eyes of one side, straight from the rules. */

const OPTIONS = 250;

export interface Question {
  readonly order: Typed;
  readonly line: string;
}

/** Everything a side can learn by asking and by trying, question by question. */
export function knowledgeOf(
  play: AnyPlay,
  state: unknown,
  side: Side,
  questions: readonly Question[],
): Readonly<Record<string, unknown>> {
  const viewer = asSide(side);
  const options = someOf(play.options(state, side), OPTIONS);
  const answers = {
    ...seen(play, state, viewer),
    spectator: seen(play, state, SPECTATOR),
    imagined: play.imagine(state, side),
    options,
    lines: options.slice(0, 40).map((order) => writtenOrder(play, order, state)),
    ...Object.fromEntries(
      questions.map(({ order, line }, at) => {
        const verdict = play.decide(state, order, side);
        const answer = verdict.accepted ? 'accepted' : verdict.refusal;
        return [`question ${at}: ${line}`, { order, answer, read: play.notation.parseOrder(line, state, side) }];
      }),
    ),
  };
  // Sentences are put together when they are read.
  return JSON.parse(JSON.stringify(answers));
}

function seen(play: AnyPlay, state: unknown, viewer: Viewer): Readonly<Record<string, unknown>> {
  return {
    view: play.view(state, viewer),
    board: play.board(state, viewer),
    tracks: play.tracks(state, viewer),
    victory: play.victory(state, viewer),
    clock: play.clock(state),
    pending: play.pending(state).flatMap((decision) => {
      const isOwn = viewer.kind === 'side' && viewer.side === decision.side;
      if (decision.sealed === true && !isOwn) return [];
      const { about: _, explanation: __, neutral: ___, ...open } = decision;
      return isOwn ? decision : open;
    }),
  };
}

/**
 * Orders to try, legal or not: the side's own, the opponent's, and both with other units and places put in, hidden ones too. All
 * of them fit the schema; whether a rule allows them is what is asked.
 */
export function questionsFor(
  ruleset: AnyRuleset,
  play: AnyPlay,
  states: readonly unknown[],
  earlier: readonly Typed[],
  chance: SeededDice,
  most: number,
): Question[] {
  const [state] = states;
  const own = ruleset.about.seats.flatMap((side) => someOf(play.options(state, side), OPTIONS));
  const names = states.flatMap((each) => {
    const { units, stacks } = play.view(each, MODERATOR);
    return [...units.map(({ id }) => id), ...stacks.map(({ space }) => space)];
  });
  const places = play.board(state, MODERATOR).spaces.map(({ id }) => id);
  const known = new Set([...names, ...places]);
  const other = (value: unknown): unknown => {
    if (typeof value === 'string' && known.has(value) && chance.below(2) === 0) {
      const pool = places.includes(value) ? places : names;
      return pool[chance.below(pool.length)];
    }
    if (Array.isArray(value)) return value.map(other);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, other(field)]));
    return value;
  };
  const plain = shuffled([...own, ...earlier], chance).slice(0, most);
  const asked = [...plain, ...plain.map((order) => other(order) as Typed)];
  return asked.flatMap((order) => {
    const read = ruleset.schemas.order.safeParse(order);
    if (!read.success) return [];
    const line = lineOf(play, read.data, state);
    return line === undefined ? [] : [{ order: read.data, line: chance.below(4) === 0 ? line.slice(0, -2) : line }];
  });
}

/** Nonsense cannot always be written down. */
function lineOf(play: AnyPlay, order: Typed, state: unknown): string | undefined {
  try {
    return play.notation.makeOrder(order, state, 'en');
  } catch {
    return undefined;
  }
}

/** The first thing two answers differ in, as a path with both values; undefined when there is none. */
export function firstDifference(one: unknown, other: unknown, path = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  if (
    Object.keys(one).join() !== Object.keys(other).join() &&
    Object.keys(one).sort().join() === Object.keys(other).sort().join()
  )
    return `${path}: the order of ${Object.keys(one)} and of ${Object.keys(other)}`;
  for (const key of keys) {
    const found = firstDifference((one as never)[key], (other as never)[key], `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
