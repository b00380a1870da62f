import { defaultOptions } from '#games/hosted-rulesets';
import { SeededDice } from '#kernel/dice';
import { type AnyRuleset, carryOut, execute } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { RandomPlayer } from '#kernel/random-play';
import type { Pack } from '#kernel/ruleset';

/*
 * How often a game asks, and whom: the number that decides whether it can be played by mail. A question is counted when it is put to a
 * side, not for every order that it takes (a phase of twenty moves is one question). Orders without a choice are counted apart: the
 * last order of a phase in which nothing else is left to do is one.
 */

export interface QuestionMeasures {
  readonly ruleset: string;
  readonly scenario: string;
  readonly games: number;
  readonly turns: number;
  readonly orders: number;
  readonly questions: number;
  readonly questionsPerTurn: number;
  /** Questions that had one answer when they were put. */
  readonly oneAnswer: number;
  readonly oneAnswerShare: number;
  /** Orders that were the only one that could be given. */
  readonly forcedOrders: number;
  readonly forcedShare: number;
  /** How often the side that the game waits for is another than before. */
  readonly changesOfSide: number;
  readonly changesPerTurn: number;
  /** By kind, those asked most first. */
  readonly kinds: readonly { readonly kind: string; readonly asked: number; readonly oneAnswer: number }[];
}

export interface QuestionRequest {
  readonly games: number;
  /** Orders after which a game is left. */
  readonly most: number;
  readonly scenario?: string | undefined;
}

export function* measureQuestions(
  ruleset: AnyRuleset,
  pack: Pack,
  { games, most, scenario }: QuestionRequest,
): Generator<QuestionMeasures> {
  for (const sheet of ruleset.scenarios(pack)) {
    if (scenario !== undefined && sheet.id !== scenario) continue;
    const play = ruleset.load(pack, sheet.id);
    const counts = new Map<string, { asked: number; oneAnswer: number }>();
    let [orders, turns, changes, forced] = [0, 0, 0, 0];
    for (let seed = 1; seed <= games; seed++) {
      const state = play.setUp(ruleset.schemas.options.parse(defaultOptions(sheet)) as never);
      const dice = new SeededDice(seed);
      const player = new RandomPlayer(seed);
      if (play.start !== undefined) execute(play, state, play.start(state), dice);
      const turnsSeen = new Set<number>();
      let open = new Set<string>();
      let waitedFor: string | undefined;
      for (let given = 0; given < most; given++) {
        const pending = play.pending(state);
        if (pending.length === 0) break;
        turnsSeen.add(play.clock(state).turn);
        for (const { id, kind, side } of pending) {
          if (open.has(`${side} ${id}`)) continue;
          const count = counts.get(kind) ?? { asked: 0, oneAnswer: 0 };
          counts.set(kind, count);
          count.asked++;
          if (hasOneAnswer(play.options(state, side))) count.oneAnswer++;
        }
        open = new Set(pending.map(({ id, side }) => `${side} ${id}`));
        const waits = [...new Set(pending.map(({ side }) => side))].sort().join();
        if (waitedFor !== undefined && waits !== waitedFor) changes++;
        waitedFor = waits;
        const { side, kind } = player.pickDecision(pending);
        const isForced = hasOneAnswer(play.options(state, side));
        const order = player.pickOrder(play.options(state, side));
        if (order === undefined) throw new Error(`${side} must answer ${kind}, but has no option`);
        const carried = carryOut(play, state, order, side, dice);
        if (!carried.accepted) throw new Error(`an option was refused: ${JSON.stringify(order)}`);
        orders++;
        if (isForced) forced++;
      }
      turns += turnsSeen.size;
    }
    const kinds = [...counts].map(([kind, count]) => ({ kind, ...count })).sort((a, b) => b.asked - a.asked);
    const questions = kinds.reduce((sum, { asked }) => sum + asked, 0);
    const oneAnswer = kinds.reduce((sum, each) => sum + each.oneAnswer, 0);
    yield {
      ruleset: ruleset.about.id,
      scenario: sheet.id,
      games,
      turns,
      orders,
      questions,
      questionsPerTurn: questions / turns,
      oneAnswer,
      oneAnswerShare: oneAnswer / questions,
      forcedOrders: forced,
      forcedShare: forced / orders,
      changesOfSide: changes,
      changesPerTurn: changes / turns,
      kinds,
    };
  }
}

/** Whether a single order can be given; the second one found answers that. */
function hasOneAnswer(options: Iterable<Typed>): boolean {
  let first: string | undefined;
  for (const order of options) {
    const key = JSON.stringify(order);
    if (first !== undefined && key !== first) return false;
    first = key;
  }
  return true;
}

/** `caucasus/fall-blau  31.2 questions a turn, 12 % with one answer, 14.8 changes of side a turn`: a row of the table. */
export function makeQuestionRow({
  ruleset,
  scenario,
  questionsPerTurn,
  oneAnswerShare,
  forcedShare,
  changesPerTurn,
  turns,
  orders,
}: QuestionMeasures): string {
  const share = (part: number): string => `${(100 * part).toFixed(1)} %`.padStart(7);
  return [
    `${ruleset}/${scenario}`.padEnd(34),
    questionsPerTurn.toFixed(1).padStart(9),
    share(oneAnswerShare).padStart(11),
    share(forcedShare).padStart(14),
    changesPerTurn.toFixed(1).padStart(13),
    String(turns).padStart(7),
    String(orders).padStart(8),
  ].join('');
}

export const QUESTION_COLUMNS = [
  'game'.padEnd(34),
  'questions'.padStart(9),
  'one answer'.padStart(11),
  'forced orders'.padStart(14),
  'side changes'.padStart(13),
  'turns'.padStart(7),
  'orders'.padStart(8),
].join('');
