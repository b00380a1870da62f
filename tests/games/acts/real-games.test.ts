import { describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import type { GamesService } from '#games/games-service';
import { checkRecord } from '#games/record/record';
import { hostCatalogue } from '#host-catalogue';
import { SeededDice } from '#kernel/dice';
import type { JsonObject } from '#kernel/json';
import { catalogue } from '#rulesets/catalogue';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { ANNA, denied, gamesOver, granted } from '../../support/games.ts';

/* Every game of the catalogue through the use cases: orders as JSON and as text, then its record taken over elsewhere. */

const hosted = await hostCatalogue(catalogue, undefined);
const ORDERS = 120;

/** A sealed decision shows only to who must take it: everybody looks at their own card. */
async function askedSide(games: GamesService, id: string, players: ReadonlyMap<string, Caller>): Promise<string> {
  for (const [side, player] of players) {
    const { pending } = granted(await games.game(player, id));
    if (pending.some((decision) => decision.side === side)) return side;
  }
  throw new Error('nobody is asked, but the game has not ended');
}

describe.each(
  hosted.map(({ ruleset, pack }) => ({
    id: ruleset.about.id,
    seats: ruleset.about.seats,
    scenario: ruleset.scenarios(pack)[0]!.id,
  })),
)('$id through the service', ({ id: ruleset, seats, scenario }) => {
  it('is played by its options, and its record verifies and plays elsewhere', async () => {
    const games = await gamesOver(openMemoryStore(), { hosted, chainLength: 4096, snapshotEvery: 100 });
    const players = new Map<string, Caller>(
      seats.map((side) => [side, { kind: 'player', id: `player-${side}`, name: side, role: 'player' }]),
    );
    const anybody = players.get(seats[0]!)!;
    const { id } = granted(await games.open(anybody, { ruleset, scenario }));
    for (const side of seats)
      granted(await games.takeSeat(players.get(side)!, id, side, { phrase: `phrase of ${side}` }));
    const typo = { side: seats[0]!, type: 'Typo' };
    expect(denied(await games.options(anybody, id, typo))).toMatchObject({ code: 'unknown-order-type' });
    const chance = new SeededDice(77);
    for (let order = 0; order < ORDERS; order++) {
      const { status, clock } = granted(await games.game(anybody, id));
      // Lists load no game: what they tell is what the last order left behind.
      expect(granted(await games.list(anybody, {})).items[0]).toMatchObject({ id, status, clock });
      if (status === 'ended') break;
      const side = await askedSide(games, id, players);
      const { items: options } = granted(await games.options(players.get(side)!, id, { limit: 200 }));
      const types = [...new Set(options.map(({ order: each }) => each.type))];
      const type = types[chance.below(types.length)];
      const [filtered] = granted(await games.options(players.get(side)!, id, { type: type!, limit: 1 })).items;
      expect(filtered?.order.type).toBe(type);
      const ofType = options.filter(({ order: each }) => each.type === type);
      const { order: given, text } = ofType[chance.below(ofType.length)]!;
      const request = chance.below(2) === 0 ? { orders: [given] } : { text };
      expect(granted(await games.submit(players.get(side)!, id, request)).refusal, text).toBeUndefined();
    }
    const played = granted(await games.game(anybody, id));
    if (played.status === 'running') granted(await games.concede(anybody, id, {}));

    // Everything is open now but what the rules note for themselves, which nobody is shown.
    const all = granted(await games.events(anybody, id, { limit: 1000 })).items;
    const read = granted(await games.events(anybody, id, { limit: 1000, machinery: 'left-out' })).items;
    const leftOut = new Set(
      all.filter(({ version }) => !read.some((each) => each.version === version)).map(({ type }) => type),
    );
    expect([...leftOut]).toEqual([]);
    expect(all.map(({ type }) => type)).not.toContain('Continued');

    const record = JSON.parse(JSON.stringify(granted(await games.record(anybody, id))));
    expect(checkRecord(record).faults).toEqual([]);
    const elsewhere = await gamesOver(openMemoryStore(), { hosted });
    const imported = granted(await elsewhere.importRecord(anybody, record));
    expect(imported.status).toBe('ended');
    // Whoever gets it from there can check as much as before, the secret rolls too.
    const handedOn = granted(await elsewhere.record(anybody, id));
    expect(handedOn.dice).toEqual(record.dice);
    expect(imported.dice).toEqual(granted(await games.game(anybody, id)).dice);
    expect(checkRecord(handedOn)).toEqual(checkRecord(record));
    expect(granted(await elsewhere.view(anybody, id, {})).view).toEqual(
      granted(await games.view(anybody, id, {})).view,
    );
    const middle = Math.floor(imported.version / 2);
    expect(granted(await elsewhere.view(anybody, id, { at: middle })).view).toEqual(
      granted(await games.view(anybody, id, { at: middle })).view,
    );
  });
});

describe('the options of a scenario', () => {
  const open = async (scenario: string, options: JsonObject) => {
    const games = await gamesOver(openMemoryStore(), { hosted, chainLength: 4096 });
    return games.open(ANNA, { ruleset: 'salerno', scenario, options });
  };

  it.each([
    ['one that nobody knows', 'ortona', { sitting: 'alternately' }],
    ['one that another scenario offers', 'ortona', { rules: ['devils'] }],
    ['a choice that another scenario offers', 'diadem', { rules: ['devils', 'case-foggia'] }],
  ])('are not passed over: %s', async (_, scenario, options) => {
    expect(denied(await open(scenario, options))).toMatchObject({ code: 'bad-options' });
  });

  it('may be chosen together', async () => {
    const options = { rules: ['devils', 'interdiction'], siting: 'alternately' };
    expect(granted(await open('diadem', options)).options).toMatchObject(options);
  });
});

it('a solitaire game has no seat to keep for an opponent', async () => {
  const games = await gamesOver(openMemoryStore(), { hosted });
  const solitaire = { ruleset: 'tito', scenario: 'roesselsprung' } as const;
  const problem = denied(await games.open(ANNA, { ...solitaire, opponent: 'bruno' }));
  expect(problem).toMatchObject({ kind: 'malformed', code: 'solitaire' });
  expect(granted(await games.list(ANNA, {})).items).toEqual([]);
  granted(await games.open(ANNA, solitaire));
});
