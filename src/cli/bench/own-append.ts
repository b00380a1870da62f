import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Caller } from '#games/caller';
import { createGames } from '#games/games-service';
import type { HostedRuleset } from '#games/hosted-rulesets';
import { firstOf } from '#kernel/known';
import type { GameAppend, GameOpening } from '#store/event-store';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { openStore } from '#store/open-store';
import { makeAppendArguments } from '#store/prisma/append-batch';
import { APPEND } from '#store/prisma/append-statement';
import { makeUniqueId } from '#unique-id';
import { granted } from '../game-source.ts';
import { type Latencies, summarise } from './http-load.ts';
import { type BenchedRuleset, chainOf, prepareGame } from './prepared-game.ts';

/*
 * The limit for what the service stores: the very statement it sends for an order, with the appends of real games, one order
 * each, through a bare driver. Nothing is judged, hashed or answered while it is measured.
 */

const ORDERS = 600;
/** Games in reserve for those that are over before the time. */
const SPARE = 16;
const PLAYER: Caller = { kind: 'player', id: 'bench', name: 'Bench', role: 'player' };

interface StoredGame {
  readonly opening: GameOpening;
  readonly appends: GameAppend[];
}

export async function measureOwnAppends(
  databaseUrl: string,
  games: number,
  seconds: number,
  hosted: readonly HostedRuleset[],
  played: BenchedRuleset,
): Promise<Latencies> {
  const waiting = await playInMemory(hosted, played, games + SPARE);
  const store = await openStore({ databaseUrl, dataFolder: '', log() {} });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: games });
  try {
    const at = new Date().toISOString();
    const { packHash, ruleset } = firstOf(waiting).opening;
    await store.packs.keep({ hash: packHash, ruleset, pack: played.pack }, at);
    for (const { opening } of waiting) await store.events.create(opening);
    await Promise.all(Array.from({ length: games }, () => pool.query('SELECT 1')));
    const times: number[] = [];
    const begun = performance.now();
    const until = begun + seconds * 1000;
    const appendAll = async (): Promise<void> => {
      for (let game = waiting.pop(); game !== undefined; game = waiting.pop()) {
        for (const append of game.appends) {
          if (performance.now() >= until) return;
          const values = [...makeAppendArguments([append])];
          const sent = performance.now();
          const { rows } = await pool.query({ name: 'own-append', text: APPEND, values });
          const { left_out } = rows[0] as { left_out: unknown };
          if (left_out !== null) throw new Error(`an append was answered ${JSON.stringify(left_out)}`);
          times.push(performance.now() - sent);
        }
      }
    };
    await Promise.all(Array.from({ length: games }, appendAll));
    return summarise(times, (performance.now() - begun) / 1000);
  } finally {
    await pool.end();
    await store.close();
  }
}

/** What the service would store of so many games, in the order in which it would. */
async function playInMemory(
  hosted: readonly HostedRuleset[],
  { ruleset, scenario, play, options }: BenchedRuleset,
  games: number,
): Promise<StoredGame[]> {
  const store = await openMemoryStore();
  const stored = new Map<string, StoredGame>();
  const { events } = store;
  const [create, append] = [events.create.bind(events), events.append.bind(events)];
  events.create = (opening) => {
    stored.set(opening.id, { opening, appends: [] });
    return create(opening);
  };
  events.append = (each) => {
    stored.get(each.gameId)?.appends.push(each);
    return append(each);
  };
  const service = await createGames({
    store,
    hosted,
    keep: games,
    snapshotEvery: Number.MAX_SAFE_INTEGER,
    now: () => new Date(),
    newId: makeUniqueId,
    randomBytes,
    invariants: 'unchecked',
    log: { warn() {}, error() {} },
  });
  for (let luck = 1; luck <= games; luck++) {
    const seed = `own append ${luck}`;
    const { id } = granted(await service.open(PLAYER, { ruleset: ruleset.about.id, scenario, seed }));
    for (const side of ruleset.about.seats) granted(await service.takeSeat(PLAYER, id, side, {}));
    const { orders } = prepareGame(play, options, id, chainOf(seed), ORDERS, luck);
    for (const { side, order } of orders) {
      const { refusal } = granted(await service.submit(PLAYER, id, { orders: [order], side }));
      if (refusal !== undefined) throw new Error(`a prepared order was refused: ${refusal.reason.en}`);
    }
  }
  await service.close();
  return [...stored.values()];
}
