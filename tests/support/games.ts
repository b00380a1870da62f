import { randomUUID } from 'node:crypto';
import type { Caller } from '#games/caller';
import { createGames, type GamesService } from '#games/games-service';
import type { HostedRuleset } from '#games/hosted-rulesets';
import type { Outcome, Problem } from '#games/outcome';
import { hashPack } from '#store/data-packs';
import { openMemoryStore } from '#store/memory/open-memory-store';
import type { Store } from '#store/store';
import { sealedSkirmish, skirmishPack } from './skirmish.ts';

export const hostedSkirmish: HostedRuleset = {
  ruleset: sealedSkirmish,
  pack: skirmishPack,
  packHash: hashPack(skirmishPack),
  clauses: ['1', '2', '3', '4', '5'].map((section) => ({
    id: `skirmish/${section}-a`,
    section,
    title: `Paragraph ${section}`,
    kind: 'rule',
    text: '',
    status: 'enforced' as const,
    tests: [],
  })),
  rulings: [],
};

/** The same game with every decision under seal: nobody else may learn that it is open, or by whom it was answered. */
export const hostedUnderSeal: HostedRuleset = {
  ...hostedSkirmish,
  ruleset: {
    ...sealedSkirmish,
    load: (pack, scenario) => {
      const play = sealedSkirmish.load(pack, scenario);
      const open = play.pending.bind(play);
      const pending: typeof open = (state) => open(state).map((each) => ({ ...each, sealed: true }));
      return Object.assign(play, { pending });
    },
  },
};

export const ANNA: Caller = { kind: 'player', id: 'anna', name: 'Anna', role: 'player' };
export const BRUNO: Caller = { kind: 'player', id: 'bruno', name: 'Bruno', role: 'player' };
export const CARLA: Caller = { kind: 'player', id: 'carla', name: 'Carla', role: 'player' };

/** The use cases over a store of the test's choice; the memory of another process is a second one over the same store. */
export async function gamesOver(
  store: Store = openMemoryStore(),
  setting: Partial<Parameters<typeof createGames>[0]> = {},
): Promise<GamesService> {
  return createGames({
    store,
    hosted: [hostedSkirmish],
    keep: 100,
    snapshotEvery: 5,
    chainLength: 512,
    now: () => new Date(),
    newId: () => randomUUID(),
    randomBytes: (count) => Buffer.alloc(count, 3),
    invariants: 'checked',
    log: { warn: () => {}, error: () => {} },
    ...setting,
  });
}

export function granted<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.problem.code}: ${outcome.problem.message}`);
  return outcome.value;
}

export function denied<Value>(outcome: Outcome<Value>): Problem {
  if (outcome.ok) throw new Error(`granted: ${JSON.stringify(outcome.value)}`);
  return outcome.problem;
}

/** A skirmish with Anna as red and Bruno as blue, begun. */
export async function skirmishBegun(games: GamesService, options: { turns?: number } = {}): Promise<string> {
  const { id } = granted(await games.open(ANNA, { ruleset: 'skirmish', scenario: 'duel', options }));
  granted(await games.takeSeat(ANNA, id, 'red', { phrase: 'rosso di sera' }));
  granted(await games.takeSeat(BRUNO, id, 'blue', { phrase: 'mare calmo' }));
  return id;
}

/** A skirmish with R1 on the bridge and B1 on the hill, red to move. */
export async function faceToFace(games: GamesService): Promise<string> {
  const id = await skirmishBegun(games);
  granted(await games.submit(ANNA, id, { text: 'advance R1 wood\nadvance R1 bridge\nend' }));
  granted(await games.submit(BRUNO, id, { text: 'advance B1 hill\nend' }));
  return id;
}

export const spaceOf = async (games: GamesService, id: string, unit: string): Promise<string | undefined> =>
  granted(await games.view(CARLA, id, {})).view.units.find((each) => each.id === unit)?.space;

/** The topics of what was written to a player, in order. */
export async function noticesTo(store: Store, player: string): Promise<string[]> {
  const now = new Date().toISOString();
  const kept = taken.get(store) ?? [];
  taken.set(store, kept);
  for (;;) {
    const rows = await store.outbox.claim({ now, leasedUntil: now, limit: 50 });
    if (rows.length === 0)
      return kept.filter((each) => each.recipient === `player:${player}`).map(({ topic }) => topic);
    for (const row of rows) {
      kept.push(row);
      await store.outbox.acknowledge(row.gameId, row.number, now);
    }
  }
}
/** An outbox gives each row once: what was asked for before is kept here. */
const taken = new WeakMap<Store, { recipient: string; topic: string }[]>();
