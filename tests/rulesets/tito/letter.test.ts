import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endCombat, everyUnit, newGame, of, order, partOf, play, position, refused } from './table.ts';

/* The letter of the rulebook: every sentence of obligation has its clause, and those once overlooked are obeyed. */

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/rulesets/tito/${file}`, import.meta.url), 'utf8'));

interface Sentence {
  readonly paragraph: string;
  readonly sentence: number;
  readonly clauses: readonly string[];
}

describe('sentences of obligation and prohibition', () => {
  const sentences: readonly Sentence[] = read('sentences.json');
  const clauses = new Map<string, string>(
    read('clauses.json').map(({ id, section }: { id: string; section: string }) => [id, section]),
  );

  it('have a clause each, and every chapter with rules has such sentences', () => {
    for (const { paragraph, sentence, clauses: named } of sentences) {
      expect(named.length, `${paragraph}, sentence ${sentence}`).toBeGreaterThan(0);
      for (const clause of named) expect(clauses.has(clause), `${clause} in ${paragraph}`).toBe(true);
    }
    const chapters = new Set([...clauses.values()].filter((section) => /^\d/.test(section)));
    const told = new Set(sentences.map(({ paragraph }) => paragraph.split('.')[0]));
    for (const chapter of chapters) expect(told, chapter).toContain(chapter.split('.')[0]);
  });

  it('are listed once, in the order of the rulebook, without a word of it', () => {
    const keys = sentences.map(({ paragraph, sentence }) => `${paragraph}:${sentence}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(133);
    const rank = ({ paragraph, sentence }: Sentence) =>
      [...paragraph.split('.').concat('0', '0').slice(0, 3), sentence]
        .map((part) => String(part).padStart(3, '0'))
        .join();
    expect(sentences.map(rank)).toEqual(sentences.map(rank).sort());
    for (const entry of sentences) expect(Object.keys(entry)).toEqual(['paragraph', 'sentence', 'clauses']);
  });
});

describe('13.4 prisoners are led to the airstrip', () => {
  const led = (given: Parameters<typeof position>[0] = {}) =>
    position({
      step: 'movement',
      germans: { 54: ['rot-1', 'rot-2'] },
      actions: { 'rot-2': 2 },
      tito: { status: 'prisoner', at: '54', escort: 'rot-1' },
      ...given,
    });

  it('[tito/13.4-e] the escort may neither stay nor go away while it can lead him on', () => {
    const game = led();
    expect(play.pending(game.state)).toMatchObject([{ clause: 'tito/13.4-e', about: { prisoners: ['tito'] } }]);
    expect(play.pending(game.state)[0]!.neutral).toBeUndefined();
    expect(refused(game, { type: 'EndMovement' })).toMatchObject({ code: 'prisoner-waits', clause: 'tito/13.4-e' });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '62'] })).toMatchObject({
      code: 'prisoner-astray',
      clause: 'tito/13.4-e',
    });
    expect(refused(game, { type: 'TransferPrisoner', vip: 'tito', unit: 'rot-2' })).toMatchObject({
      code: 'escort-must-lead',
      clause: 'tito/13.4-e',
    });
    const options = [...play.options(game.state, 'german')];
    expect(options.map(({ type }) => type)).not.toContain('EndMovement');
    expect(options.map(({ type }) => type)).not.toContain('TransferPrisoner');
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '47'] });
    order(game, { type: 'EndMovement' });
    expect(game.state.vips.tito.at).toBe('47');
  });

  it('[tito/13.4-e] Churchill too; part of the points will do, and another fresh platoon may take him over', () => {
    const game = led({
      actions: {},
      tito: {},
      churchill: { status: 'prisoner', at: '54', escort: 'rot-1' },
    });
    order(game, { type: 'TransferPrisoner', vip: 'churchill', unit: 'rot-2' });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '62'] });
    expect(refused(game, { type: 'EndMovement' })).toMatchObject({ code: 'prisoner-waits' });
    order(game, { type: 'MoveUnits', units: ['rot-2'], path: ['54', '47'] });
    order(game, { type: 'EndMovement' });
  });

  it('[tito/13.4-e, tito/14-c] on the airstrip he stays', () => {
    const game = led({
      germans: { 48: ['rot-1', 'rot-2'] },
      tito: { status: 'prisoner', at: '48', escort: 'rot-1' },
    });
    expect(refused(game, { type: 'MoveUnits', units: ['rot-1'], path: ['48', '47'] })).toMatchObject({
      code: 'prisoner-astray',
    });
    order(game, { type: 'TransferPrisoner', vip: 'tito', unit: 'rot-2' });
    order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['48', '47'] });
    order(game, { type: 'EndMovement' });
  });

  it('[tito/13.4-e] nobody is bound while partisans or hidden markers bar every way or hold the airstrip', () => {
    const barred: Parameters<typeof position>[0][] = [
      { partisans: { 48: ['hq-1'] } },
      { markers: { 48: ['C'] } },
      { partisans: { 46: ['hq-1'], 40: ['hq-2'], 56: ['hq-3'] }, markers: { 47: ['B'], 55: ['C'] } },
    ];
    for (const given of barred) {
      const game = led(given);
      order(game, { type: 'MoveUnits', units: ['rot-1'], path: ['54', '62'] });
      order(led(given), { type: 'EndMovement' });
    }
  });

  it('[tito/13.4-e] he is not led into the enemy while a way is open', () => {
    expect(
      refused(led({ markers: { 55: ['C'] } }), { type: 'MoveUnits', units: ['rot-1'], path: ['54', '55'] }),
    ).toMatchObject({ code: 'prisoner-astray' });
  });
});

describe('12.3 goals, ways and marches', () => {
  it('[tito/12.3-x] of equally short ways the one that leads furthest this turn, without a die', () => {
    // From 11 the way by 3 (two points) leaves three more to the platoon in 1, the one by 10 only two.
    const game = position({ alert: 5, germans: { 1: ['rot-1'] }, partisans: { 11: ['youth-1'] } });
    const events = endCombat(game);
    expect(of(events, 'YugoslavMoved').map(({ path }) => path.join('-'))).toEqual(['11-10']);
    expect(of(events, 'TieBroken')).toEqual([]);
  });

  it('[tito/12.3-y] a die chooses between equal goals before the ways to them', () => {
    // Two ways lead from 45 to the platoon in 48, one to that in 52; two points to either.
    const march = (...dice: number[]) => {
      const game = position({ alert: 5, germans: { 48: ['rot-1'], 52: ['rot-2'] }, partisans: { 45: ['youth-1'] } });
      const events = endCombat(game, ...dice);
      const ties = of(events, 'TieBroken').map(({ candidates, chosen }) => [candidates.join(' '), chosen]);
      return [...ties, of(events, 'YugoslavMoved').map(({ path, target }) => `${path.join('-')} ${target}`)];
    };
    expect(march(3, 4)).toEqual([['48 52', '48'], ['45-46 45-47', '45-47'], ['45-47 48']]);
    expect(march(4)).toEqual([['48 52', '52'], ['45-43 52']]);
  });
});

describe('10 an officer’s die', () => {
  const land = (given: string, ...dice: number[]) => {
    const game = newGame();
    for (const [id, unit] of Object.entries(game.state.units))
      if (unit.at === 'aboard' && !id.startsWith('rot-') && id !== 'rybka') unit.at = 'removed';
    game.state.step = 'attachment';
    return of(order(game.dice(...dice), { type: 'AttachOfficer', officer: 'rybka', unit: given }), 'OfficerLanded')[0];
  };

  it('[tito/10-j, tito/10-b] finds any platoon of the landing, those behind him in the table too', () => {
    expect(land('rot-1', 1, 3, 2, 3)).toMatchObject({ roll: 3, rolled: '63', zone: '63' });
    expect(land('rot-3', 3, 2, 1, 3)).toMatchObject({ roll: 3, zone: '63' });
  });

  it('[tito/10-j, tito/10-d] and where none came down he is with his own, wherever that is', () => {
    expect(land('rot-1', 1, 6, 2, 3)).toMatchObject({ rolled: '45', zone: '54' });
  });
});

describe('13 officers as combat units', () => {
  const given = { germans: { 54: ['rybka'] }, partisans: { 53: ['youth-1'] } };

  it('[tito/13-g, tito/13-a] an officer alone opens fire with factor 0 and the bonus of his presence', () => {
    const game = position(given);
    const [shot] = of(order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' }), 'FireResolved');
    expect(shot).toMatchObject({ shooter: 'rybka', supporters: [], loss: { unit: 'youth-1', now: 'reduced' } });
    expect([partOf(shot!.attack, 'fire-factor'), partOf(shot!.attack, 'officer'), shot!.attack.total]).toEqual([
      0, 1, 7,
    ]);
    expect(game.state.units['rybka']).toMatchObject({ actions: 1, fought: true });
  });

  it('[tito/13-g, tito/13.2.4-d] and falls when he is hit', () => {
    const game = position({ ...given, germans: { 54: ['rybka'], 8: ['rot-1'] } });
    order(game.dice(1, 6), { type: 'Fire', from: '54', zone: '53' });
    expect(game.state.units['rybka']!.at).toBe('eliminated');
  });

  it('[tito/13-g, tito/7-g] beside platoons that have spent their actions too, but not instead of one that can act', () => {
    const beside = (actions: number) => {
      const game = position({ ...given, germans: { 54: ['rot-1', 'rybka'] }, actions: { 'rot-1': actions } });
      return of(order(game.dice(3, 3), { type: 'Fire', from: '54', zone: '53' }), 'FireResolved')[0]!.shooter;
    };
    expect([beside(1), beside(2)]).toEqual(['rot-1', 'rybka']);
  });

  it('[tito/13-g] with two actions, or by the other reading, he does not', () => {
    for (const more of [{ actions: { rybka: 2 } }, { readings: { officerFire: 'never' as const } }]) {
      const game = position({ ...given, ...more });
      expect([...play.options(game.state, 'german', { type: 'Fire' })]).toEqual([]);
      expect(refused(game, { type: 'Fire', from: '54', zone: '53' })).toMatchObject({
        code: 'nobody-can-fire',
        clause: 'tito/13-a',
      });
    }
  });

  it('[tito/13.3-e] he starts no assault: he has no way into a zone of the enemy', () => {
    const game = position({ ...given, step: 'movement' });
    expect(refused(game, { type: 'MoveUnits', units: ['rybka'], path: ['54', '53'] })).toMatchObject({
      code: 'officer-alone',
    });
    order(game, { type: 'EndMovement' });
    expect([...play.options(game.state, 'german', { type: 'StartAssault' })]).toEqual([]);
    expect([...play.options(game.state, 'german', { type: 'Fire' })]).toHaveLength(1);
  });
});

describe('6 what occupies', () => {
  const enter = (zone: string, from: string, occupation: 'entered' | 'held', more: object = {}) => {
    const game = position({
      step: 'movement',
      alert: 2,
      triggers: ['landing', 'shot', 'assault', 'marker'],
      germans: { [from]: ['rot-1'] },
      readings: { occupation },
      ...more,
    });
    const events = order(game, { type: 'MoveUnits', units: ['rot-1'], path: [from, zone] });
    return of(events, 'AlertRaised').map(({ trigger, by }) => `${trigger} ${by}`);
  };

  it('[tito/6-m, tito/6-h, tito/6-b] the cave counts with the step into it, on markers or among partisans', () => {
    expect(enter('50', '51', 'entered', { markers: { 50: ['A', 'B'] } })).toEqual(['cave 2']);
    expect(enter('50', '51', 'entered', { partisans: { 50: ['hq-1'] } })).toEqual(['cave 2']);
    expect(enter('50', '51', 'held', { markers: { 50: ['A', 'B'] } })).toEqual([]);
    expect(enter('50', '51', 'held', { partisans: { 50: ['hq-1'] } })).toEqual([]);
    expect(enter('50', '51', 'held')).toEqual(['cave 2']);
  });

  it('[tito/6-m, tito/6-k] a mission counts on a hidden marker, but not among partisans', () => {
    expect(enter('28', '37', 'entered', { markers: { 28: ['A'] } })).toEqual(['mission:28 1']);
    expect(enter('28', '37', 'entered', { partisans: { 28: ['hq-1'] } })).toEqual([]);
    expect(enter('28', '37', 'held', { markers: { 28: ['A'] } })).toEqual([]);
    expect(enter('28', '37', 'held')).toEqual(['mission:28 1']);
  });
});

describe('13.3.1 guns and tanks', () => {
  const defences = (heavyWeapons: 'line' | 'zone') => {
    const game = position({
      germans: { 53: everyUnit(3, 'rot') },
      partisans: { 53: ['hq-1', 'tank-1', 'dca-1'] },
      readings: { heavyWeapons },
    });
    order(game, { type: 'StartAssault', zone: '53' });
    const lines = everyUnit(3, 'rot').map((contact) => ({ contact, support: [] }));
    const events = order(game.dice(1, 6, 1, 6, 1, 6), { type: 'PlaceAssault', lines });
    return of(events, 'AssaultLineResolved').map(({ yugoslav, defence }) => [
      yugoslav,
      partOf(defence, 'tank') ?? 0,
      partOf(defence, 'anti-aircraft') ?? 0,
    ]);
  };

  it('[tito/13.3.1-n] help their own line, or by the other reading every line, once', () => {
    expect(defences('line')).toEqual([
      ['hq-1', 0, 0],
      ['tank-1', 2, 0],
      ['dca-1', 0, 1],
    ]);
    expect(defences('zone')).toEqual([
      ['hq-1', 2, 1],
      ['tank-1', 2, 1],
      ['dca-1', 2, 1],
    ]);
  });

  it('stand with the other readings on the sheet, the letter first, and are refused when unknown', () => {
    expect(play.sheet.options.map(({ id, values, byDefault }) => [id, values, byDefault])).toEqual([
      ['difficulty', ['hard', 'medium', 'easy'], 'medium'],
      ['officerFire', ['alone', 'never'], 'alone'],
      ['occupation', ['entered', 'held'], 'entered'],
      ['heavyWeapons', ['line', 'zone'], 'line'],
    ]);
    const clauses = new Set(read('clauses.json').map(({ id }: { id: string }) => id));
    for (const { clause } of play.sheet.options) expect(clauses).toContain(clause);
    expect(() => play.setUp({ occupation: 'somehow' })).toThrow();
  });
});
