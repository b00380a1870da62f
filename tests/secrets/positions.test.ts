import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { SeededDice } from '#kernel/dice';
import { type AnyPlay, carryOut } from '#kernel/engine';
import type { Typed } from '#kernel/json';
import { RandomPlayer } from '#kernel/random-play';
import { asSide, type Side } from '#kernel/side';
import { everyScenario, type ListedScenario } from '../support/scenarios.ts';
import { firstDifference, knowledgeOf, questionsFor } from './knowledge.ts';
import { recipes } from './recipes.ts';
import { chainDice, type DiceFrom, effectOf, type Fork, forks, otherwiseInSecret, someOf, toldOf } from './twins.ts';

const GAMES = Number(process.env['IMPULSE_FUZZ_GAMES'] ?? 1);
const ORDERS = 30;
const FORKS_OF_A_KIND = 1;

describe.each(everyScenario)('$name', ({ ruleset, sheet, pack }) => {
  it('whatever one side does under cover, the other finds the same answers until it is told', () => {
    const play = ruleset.load(pack, sheet.id);
    for (let seed = 1; seed <= GAMES; seed++) {
      const dice = chainDice(createHash('sha256').update(`${seed}`).digest(), 'twins', {});
      const search = {
        play,
        options: defaultOptions(sheet),
        seats: ruleset.about.seats,
        dice,
        seed,
        orders: ORDERS,
        among: 6,
        ...recipes[ruleset.about.id],
      };
      const seen = new Map<string, number>();
      for (const fork of forks(search)) {
        const kind = `${fork.one.type} ${fork.other.type} ${fork.viewer}`;
        const times = seen.get(kind) ?? 0;
        if (times >= FORKS_OF_A_KIND) continue;
        seen.set(kind, times + 1);
        const otherDice = fork.one === fork.other ? otherwiseInSecret(dice) : dice;
        follow(ruleset, play, fork, [dice, otherDice], new SeededDice(seed + times), kind);
      }
    }
  });
});

/** Goes on in both games with the same orders until the viewer is told something else, and compares all the way. */
function follow(
  ruleset: ListedScenario['ruleset'],
  play: AnyPlay,
  fork: Fork & { readonly state: unknown; readonly next: number },
  dice: readonly [DiceFrom, DiceFrom],
  chance: SeededDice,
  kind: string,
): void {
  const earlier = fork.before.filter(({ by }) => by === fork.viewer).map(({ order }) => order);
  const [first, second] = [fork.one, fork.other].map((order, at) =>
    effectOf(play, fork.state, { by: fork.by, order }, dice[at]!(fork.next)),
  );
  const one = { state: first!.state, next: fork.next + first!.rolls };
  const other = { state: second!.state, next: fork.next + second!.rolls };
  const { liesOpen } = recipes[ruleset.about.id] ?? {};
  const trail: string[] = [`${JSON.stringify(fork.one)} or ${JSON.stringify(fork.other)} by ${fork.by}`];
  const player = new RandomPlayer(chance.below(1000));
  for (let step = 0; step < 7; step++) {
    const questions = questionsFor(ruleset, play, [one.state, other.state], earlier, chance, 10);
    const difference = firstDifference(
      knowledgeOf(play, one.state, fork.viewer, questions),
      knowledgeOf(play, other.state, fork.viewer, questions),
    );
    expect(difference, `${kind}: after ${trail.join('; ')}`).toBeUndefined();
    expect(autoAnswers(play, one.state, fork.viewer), `${kind}: after ${trail.join('; ')}`).toEqual(
      autoAnswers(play, other.state, fork.viewer),
    );
    const given = commonOrder(play, one.state, other.state, player);
    if (given === undefined) return;
    const told = [one, other].map((world, at) => {
      const carried = carryOut(play, world.state, given.order, given.by, dice[at]!(world.next));
      if (!carried.accepted) throw new Error(`${given.by} was offered ${JSON.stringify(given.order)} and refused`);
      world.next += carried.events.reduce((sum, { rolls }) => sum + rolls.length, 0);
      return carried.events.map(({ event }) => event);
    });
    trail.push(`${JSON.stringify(given.order)} by ${given.by}`);
    const where = `${kind}: after ${trail.join('; ')}`;
    if (!isToldTheSame(play, told[0]!, told[1]!, fork.viewer, given.by, where)) return;
    // Whoever has a secret may show it by what they do.
    const open = [one, other].map(({ state }) => JSON.stringify(liesOpen?.(play, state, fork.viewer)));
    if (given.by !== fork.viewer && open[0] !== open[1]) return;
  }
}

/**
 * Whether the opponent's standing orders would answer at once, policy by policy. A game that waits in the one case and goes on in the
 * other tells the viewer what the opponent could have done.
 */
const autoAnswers = (play: AnyPlay, state: unknown, viewer: Side): readonly string[] =>
  play
    .pending(state)
    .filter(({ side, sealed }) => side !== viewer && sealed !== true)
    .flatMap((decision) => [
      `${decision.kind} neutral ${decision.neutral !== undefined}`,
      ...play.policies
        .filter(({ kind }) => kind === decision.kind)
        .map((policy) => `${decision.kind} ${policy.id} ${policy.answer(state, decision) !== undefined}`),
    ]);

/** An order that is offered to the same side in both games. */
function commonOrder(
  play: AnyPlay,
  one: unknown,
  other: unknown,
  player: RandomPlayer,
): { by: Side; order: Typed } | undefined {
  const pending = play.pending(one);
  if (pending.length === 0) return undefined;
  const { side } = player.pickDecision(pending);
  const there = new Set(someOf(play.options(other, side), 400).map((order) => JSON.stringify(order)));
  const order = player.pickOrder(
    someOf(play.options(one, side), 400).filter((each) => there.has(JSON.stringify(each))),
  );
  return order === undefined ? undefined : { by: side, order };
}

/** False once the viewer has been told: by whoever had the secret, or by a revelation that no undo and no dry run goes past. */
function isToldTheSame(
  play: AnyPlay,
  one: readonly Typed[],
  other: readonly Typed[],
  viewer: Side,
  by: Side,
  where: string,
): boolean {
  const [mine, theirs] = [one, other].map((events) =>
    toldOf(play, events, asSide(viewer)).map((event) => JSON.stringify(event)),
  );
  const at = mine!.findIndex((event, index) => event !== theirs![index]);
  if (at < 0 && mine!.length === theirs!.length) return true;
  if (by !== viewer) return false;
  const index = at < 0 ? mine!.length : at;
  const known = [one, other].map((events) =>
    events.filter((event) => play.disclose(event, asSide(viewer)) !== undefined),
  );
  const revealing = known.some((events) => events[index] !== undefined && play.reveals?.(events[index]!));
  expect(revealing, `${where}: told ${mine![index]} or ${theirs![index]}, and neither is named in \`reveals\``).toBe(
    true,
  );
  return false;
}
