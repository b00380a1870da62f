import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Caller } from '#games/caller';
import { checkRecord } from '#games/record/record';
import { hostCatalogue } from '#host-catalogue';
import { facesFrom } from '#kernel/dice';
import type { AnyPlay, AnyRuleset } from '#kernel/engine';
import { makeCanonicalJson, type Typed } from '#kernel/json';
import type { DeclaredRoll, Purpose } from '#kernel/roll';
import { accept, type Table } from '#kernel/ruleset';
import { localised } from '#kernel/text';
import { catalogue } from '#rulesets/catalogue';
import { hashEvent } from '#store/hash-chain';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { checkRecord as checkByClient } from '../../clients/typescript/record.ts';
import { ANNA, BRUNO, CARLA, gamesOver, granted, hostedSkirmish, skirmishBegun } from '../support/games.ts';

/* What is hidden must not be found by guessing: hashes are shown to everybody, and few things are as easily guessed as a die. */

describe('the hash of an event that holds a secret', () => {
  it('fits none of the guesses, and the record shows why when the game is over', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store);
    const id = await skirmishBegun(games);
    const [drawn] = (await store.events.readEvents(id)).filter(({ type }) => type === 'StrengthsDrawn');
    const told = granted(await games.events(CARLA, id, { limit: 100 })).items.find(
      ({ type }) => type === 'StrengthsDrawn',
    )!;
    expect(told.data).toEqual({ side: 'red' });
    expect(told.hash).toBe(drawn!.hash);
    // Whoever guesses right knows everything of the event but its salt.
    const { '#salt': salt, ...guessed } = drawn!.data as Record<string, unknown>;
    expect(String(salt).length).toBeGreaterThanOrEqual(32);
    expect(hashEvent(drawn!.previousHash, drawn!.seq, { ...drawn!, data: guessed as never })).not.toBe(told.hash);
    expect(hashEvent(drawn!.previousHash, drawn!.seq, drawn!)).toBe(told.hash);
    // Nobody is told the salt, not even the side whose secret it is, until the game has ended.
    expect(JSON.stringify(granted(await games.events(ANNA, id, {})))).not.toContain('#salt');
    granted(await games.concede(ANNA, id, {}));
    const record = JSON.parse(JSON.stringify(granted(await games.record(CARLA, id))));
    expect(checkRecord(record).faults).toEqual([]);
    expect(JSON.stringify(record.events)).toContain(String(salt));
  });

  it('is salted for sealed bids and corrections of the moderator too; what lies open is not', async () => {
    const store = openMemoryStore();
    const games = await gamesOver(store);
    const { id } = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', sides: 'bids', as: 'moderator' }),
    );
    granted(await games.bidForSide(ANNA, id, { side: 'red', points: 2 }));
    granted(await games.bidForSide(BRUNO, id, { side: 'red', points: 1 }));
    const patch = [{ op: 'replace' as const, path: '/units/R1/space', value: 'bridge' }];
    granted(await games.moderate(CARLA, id, { act: 'correct', patch, reason: 'a slip', clause: 'skirmish/2' }));
    const events = await store.events.readEvents(id);
    const salted = events.filter(({ data }) => '#salt' in (data as object)).map(({ type }) => type);
    expect(salted).toContain('BidSealed');
    expect(salted).not.toContain('SeatTaken');
    expect(salted).toContain('PositionCorrected');
    const told = granted(await games.events(ANNA, id, {})).items.find(({ type }) => type === 'PositionCorrected');
    expect(told!.data).toMatchObject({ patch: [], reason: 'a slip' });
  });
});

describe('a game that goes on although it had ended', () => {
  it('rolls in secret again, whatever its end had published', async () => {
    // Here whoever fights does so under cover.
    const { ruleset } = hostedSkirmish;
    const load: AnyRuleset['load'] = (pack, scenario) => {
      const play = ruleset.load(pack, scenario);
      const judge = play.decide.bind(play);
      const decide: AnyPlay['decide'] = (...judged) => {
        const verdict = judge(...judged);
        if (!verdict.accepted) return verdict;
        return accept(({ emit, roll }) =>
          verdict.execute({ emit, roll: (request) => roll({ ...request, dice: request.dice, secret: true }) }),
        );
      };
      return Object.assign(play, { decide });
    };
    const store = openMemoryStore();
    let ids = 0;
    const newId = (): string => `id-${++ids}`;
    const setting = { hosted: [{ ...hostedSkirmish, ruleset: { ...ruleset, load } }], newId };
    const games = await gamesOver(store, setting);
    const { id } = granted(await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' }));
    granted(await games.takeSeat(ANNA, id, 'red', { phrase: 'a' }));
    granted(await games.takeSeat(BRUNO, id, 'blue', { phrase: 'b' }));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    const { version } = granted(await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' }));
    const ended = granted(await games.concede(ANNA, id, {}));
    const published = Buffer.from(ended.dice.veil!, 'hex');
    granted(await games.undo(CARLA, id, { to: version, reason: 'a slip' }));
    // Another process goes on with it.
    const elsewhere = await gamesOver(store, setting);
    granted(await elsewhere.submit(ANNA, id, { text: 'assault hill with R1' }));
    granted(await elsewhere.submit(BRUNO, id, { text: 'stand' }));
    const fought = async (caller: Caller) =>
      granted(await elsewhere.events(caller, id, { limit: 1000 })).items.find(({ type }) => type === 'AssaultFought')!
        .rolls[0]!;
    const [{ link, number, purpose, sides, faces: told }, { faces }] = [await fought(BRUNO), await fought(CARLA)];
    expect(told).toBeUndefined();
    const context = { game: id, phrases: { red: 'a', blue: 'b' } };
    const guess = facesFrom(Buffer.from(link!, 'hex'), context, number, { purpose, sides, dice: 2 }, published);
    expect(guess).not.toEqual(faces);
    // In the end everything can be checked, what was rolled before the first end too.
    granted(await elsewhere.concede(ANNA, id, {}));
    const record = JSON.parse(JSON.stringify(granted(await elsewhere.record(BRUNO, id))));
    expect(checkRecord(record)).toMatchObject({ rolls: { veiled: 0 }, faults: [] });
    expect(await checkByClient(record)).toMatchObject({ rolls: { verified: 3, veiled: 0 }, faults: [] });
  });
});

describe('dice entered by hand', () => {
  it('stay hidden where the draw is', async () => {
    const games = await gamesOver();
    const { id } = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', dice: 'entered', as: 'moderator' }),
    );
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    granted(await games.moderate(CARLA, id, { act: 'begin', dice: [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3] }));
    for (const caller of [ANNA, BRUNO, { kind: 'anonymous' } as const]) {
      const { items: events } = granted(await games.events(caller, id, {}));
      const rolls = events.filter(({ type }) => type === 'StrengthsDrawn').flatMap((event) => event.rolls);
      expect(rolls.length).toBeGreaterThan(0);
      for (const roll of rolls) expect(roll).toMatchObject({ secret: true, source: 'entered' });
      for (const roll of rolls) expect(roll.faces).toBeUndefined();
    }
    const { items: events } = granted(await games.events(CARLA, id, {}));
    expect(events.flatMap(({ rolls }) => rolls).every(({ faces }) => faces !== undefined)).toBe(true);
  });

  it('are wanted, of whoever cannot enter them, for what that player may suppose', async () => {
    // Here the dice of an assault depend on the strength of the attacker, which the defender does not know.
    const telling = (play: AnyPlay): AnyPlay => {
      const judge = play.decide.bind(play);
      const decide: AnyPlay['decide'] = (state, order, by) => {
        const verdict = judge(state, order, by);
        if (!verdict.accepted) return verdict;
        const { strength } = (state as { units: Record<string, { strength: number }> }).units['R1']!;
        const roll = (table: Table<Typed>, request: DeclaredRoll) =>
          table.roll({ ...request, purpose: `${request.purpose}, attacker of ${strength}` as Purpose });
        return accept((table) =>
          verdict.execute({ emit: (event) => table.emit(event), roll: (request) => roll(table, request) }),
        );
      };
      return Object.assign(play, { decide });
    };
    const { ruleset } = hostedSkirmish;
    const load: AnyRuleset['load'] = (pack, scenario) => telling(ruleset.load(pack, scenario));
    const hosted = [{ ...hostedSkirmish, ruleset: { ...ruleset, load } }];
    const games = await gamesOver(openMemoryStore(), { hosted });
    const { id } = granted(
      await games.open(CARLA, { ruleset: 'skirmish', scenario: 'duel', dice: 'entered', as: 'moderator' }),
    );
    granted(await games.takeSeat(ANNA, id, 'red', {}));
    granted(await games.takeSeat(BRUNO, id, 'blue', {}));
    granted(await games.moderate(CARLA, id, { act: 'begin', dice: [1, 1, 1, 1, 1, 1] }));
    granted(await games.submit(ANNA, id, { text: 'advance R1 to wood\nadvance R1 to bridge\nend' }));
    granted(await games.submit(BRUNO, id, { text: 'advance B1 to hill\nend' }));
    granted(await games.submit(ANNA, id, { text: 'assault hill with R1' }));
    const { version } = granted(await games.game(BRUNO, id));
    const wanted = granted(await games.submit(BRUNO, id, { text: 'stand' }));
    expect(wanted).toMatchObject({ version, moves: [], events: [], notTried: 0 });
    expect(localised(wanted.diceWanted, 'it')).toEqual({
      index: 0,
      title: 'assalto di R1 a B1, attacker of 2',
      dice: 2,
      sides: 6,
    });
    expect(granted(await games.submit(CARLA, id, { text: 'stand', side: 'blue' })).diceWanted!.title.en).toContain(
      'of 1',
    );
    const stood = granted(await games.submit(CARLA, id, { text: 'stand', side: 'blue', dice: [3, 4] }));
    expect(stood.moves.length).toBe(1);
  });
});

describe('tito', () => {
  it('has no secret that one may know and another not: a spectator sees what the player sees', async () => {
    const hosted = (await hostCatalogue(catalogue, undefined)).filter(({ ruleset }) => ruleset.about.id === 'tito');
    const games = await gamesOver(openMemoryStore(), { hosted, chainLength: 4096 });
    const { id } = granted(await games.open(ANNA, { ruleset: 'tito', scenario: 'roesselsprung', seed: 'tito' }));
    granted(await games.takeSeat(ANNA, id, 'german', {}));
    for (let order = 0; order < 40; order++) {
      const { items: options } = granted(await games.options(ANNA, id, { limit: 40 }));
      if (options.length === 0) break;
      granted(await games.submit(ANNA, id, { orders: [options[(order * 7) % options.length]!.order] }));
      const [own, open] = await Promise.all([games.view(ANNA, id, {}), games.view(BRUNO, id, {})]);
      const { view, board, tracks, victory } = granted(own);
      expect(makeCanonicalJson(granted(open))).toContain(makeCanonicalJson({ view }).slice(1, -1));
      expect(granted(open)).toMatchObject({ board, tracks, victory });
    }
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
    const [own, open] = await Promise.all([games.events(ANNA, id, {}), games.events(BRUNO, id, {})]);
    expect(hash(JSON.stringify(granted(own).items))).toBe(hash(JSON.stringify(granted(open).items)));
    expect(JSON.stringify(granted(own).items)).not.toContain('"secret":true');
  });
});
