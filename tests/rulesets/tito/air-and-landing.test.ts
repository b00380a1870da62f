import { describe, expect, it } from 'vitest';
import type { Tables, UnitsData } from '#rulesets/tito/scenario';
import { d10, endCombat, everyUnit, newGame, of, order, pack, partOf, play, position, refused } from './table.ts';

const tables = pack['tables'] as Tables;
const units = pack['units'] as UnitsData;

describe('9 air support', () => {
  const ready = (given: Parameters<typeof position>[0] = {}) =>
    position({
      step: 'air-support',
      turn: 2,
      germans: { 54: ['rot-1'] },
      markers: { 50: ['A'] },
      partisans: { 53: ['hq-1'] },
      ...given,
    });

  it('[tito/9-a] it may be left, is called once a turn, and for one zone', () => {
    const game = ready();
    expect(play.pending(game.state)[0]!.neutral).toEqual({ type: 'PassAirSupport' });
    order(game.dice(d10(9)), { type: 'CallAirSupport', zone: '53' });
    expect(game.state.air).toEqual({ zone: '53', bonus: 2 });
    expect(refused(game, { type: 'CallAirSupport', zone: '50' })).toMatchObject({ code: 'wrong-time' });
    const passed = ready();
    order(passed, { type: 'PassAirSupport' });
    expect(passed.state.air).toBeUndefined();
  });

  it('[tito/9-b] the zone holds a hidden marker or a Yugoslav unit', () => {
    const game = ready();
    expect(refused(game, { type: 'CallAirSupport', zone: '54' })).toMatchObject({
      code: 'nothing-to-support',
      clause: 'tito/9-b',
    });
    expect(refused(game, { type: 'CallAirSupport', zone: '99' })).toMatchObject({ code: 'unknown-space' });
    expect(game.options('german', 'CallAirSupport')).toEqual([
      { type: 'CallAirSupport', zone: '50' },
      { type: 'CallAirSupport', zone: '53' },
    ]);
  });

  it('[tito/9-t] the modified D10: up to 2 nothing, 3 to 5 +1, from 6 on +2', () => {
    const bonuses = Array.from({ length: 10 }, (_, roll) => {
      const game = ready({ turn: 2 });
      for (const gun of ['dca-1', 'dca-2']) game.state.units[gun]!.at = 'eliminated';
      return of(order(game.dice(d10(roll)), { type: 'CallAirSupport', zone: '53' }), 'AirSupportCalled')[0]!.bonus;
    });
    expect(bonuses).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 2]);
  });

  it.each([
    [1, -3],
    [2, -2],
    [7, -3],
    [8, -5],
    [9, -5],
    [10, -3],
    [12, -2],
  ])('[tito/9-c] turn %i: %i with both anti-aircraft counters', (turn, modifier) => {
    const game = ready({ turn });
    expect(of(order(game.dice(d10(5)), { type: 'CallAirSupport', zone: '53' }), 'AirSupportCalled')[0]!.modifier).toBe(
      modifier,
    );
  });

  it('[tito/9-d, tito/9-f] each anti-aircraft counter not destroyed in combat: -1, on the map or not', () => {
    const modifier = (at: string) => {
      const game = ready({ turn: 2 });
      game.state.units['dca-1']!.at = at;
      return of(order(game.dice(d10(5)), { type: 'CallAirSupport', zone: '53' }), 'AirSupportCalled')[0]!.modifier;
    };
    expect([modifier('cup'), modifier('escaped'), modifier('removed'), modifier('eliminated')]).toEqual([
      -2, -2, -2, -1,
    ]);
    const game = position({ germans: { 54: ['rot-1'] }, partisans: { 53: ['dca-1'] }, reduced: ['dca-1'] });
    order(game.dice(6, 1), { type: 'Fire', from: '54', zone: '53' });
    expect(play.tracks(game.state, { kind: 'spectator' }).find(({ id }) => id === 'anti-aircraft-lost')!.value).toBe(1);
  });

  it('[tito/9-g] it counts in every fire at the zone, in defence against fire from it, and in every line of an assault', () => {
    const fire = position({
      germans: { 54: ['rot-1'], 61: ['rot-2'] },
      partisans: { 53: ['hq-1'] },
      air: { zone: '53', bonus: 2 },
    });
    for (const from of ['54', '61']) {
      expect(
        partOf(
          of(order(fire.dice(1, 6), { type: 'Fire', from, zone: '53' }), 'FireResolved')[0]!.attack,
          'air-support',
        ),
      ).toBe(2);
    }
    const theirs = of(endCombat(fire, 1, 1, 1), 'FireResolved')[0]!;
    expect(partOf(theirs.defence, 'air-support')).toBe(2);
    const elsewhere = position({
      germans: { 54: ['rot-1'] },
      partisans: { 53: ['hq-1'] },
      air: { zone: '50', bonus: 2 },
    });
    expect(
      partOf(
        of(order(elsewhere.dice(6, 1), { type: 'Fire', from: '54', zone: '53' }), 'FireResolved')[0]!.attack,
        'air-support',
      ),
    ).toBeUndefined();
    const assault = position({
      germans: { 53: ['rot-1', 'rot-2'] },
      partisans: { 53: ['hq-1', 'hq-2'] },
      air: { zone: '53', bonus: 1 },
    });
    order(assault, { type: 'StartAssault', zone: '53' });
    const lines = of(
      order(assault.dice(6, 1, 6, 1), {
        type: 'PlaceAssault',
        lines: [
          { contact: 'rot-1', support: [] },
          { contact: 'rot-2', support: [] },
        ],
      }),
      'AssaultLineResolved',
    );
    expect(lines.map(({ attack }) => partOf(attack, 'air-support'))).toEqual([1, 1]);
  });
});

describe('10 landing', () => {
  const jump = (seed = 21) => {
    const game = newGame();
    game.dice(d10(0)).start();
    game.seed(seed);
    order(game, { type: 'PassAirSupport' });
    return { game, events: order(game, { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-2' }) };
  };

  it('[tito/10-a, tito/10-c] the first wave lands on turn 1 in the order of the table; the second waits', () => {
    const { game, events } = jump();
    const groups = [...new Set(of(events, 'UnitLanded').map(({ unit }) => unit.replace(/-\d$/, '')))];
    expect(groups).toEqual([
      'blau',
      'gruen',
      'rot',
      'beisser',
      'brecher',
      'draufganger',
      'greifer',
      'panther',
      'sturmer',
    ]);
    expect(of(events, 'UnitLanded').length).toBe(19);
    expect(everyUnit(6, 'wave2').every((unit) => game.state.units[unit]!.at === 'reserve')).toBe(true);
    expect(game.state.units['obermaier']!.at).toBe('reserve');
  });

  it('[tito/10-a] the second wave lands from turn 3 on, Obermaier with one of its first platoons', () => {
    const game = position({ turn: 2, germans: { 48: ['rot-1'] } });
    for (const unit of [...everyUnit(6, 'wave2'), 'obermaier']) game.state.units[unit]!.at = 'reserve';
    endCombat(game, 2, d10(5));
    order(game, { type: 'ChooseSecondWave', units: ['wave2-3', 'wave2-4'] });
    expect(game.kinds).toEqual(['attachment']);
    expect(refused(game, { type: 'AttachOfficer', officer: 'obermaier', unit: 'wave2-1' })).toMatchObject({
      code: 'wrong-platoon',
      clause: 'tito/10-t',
    });
    expect(refused(game, { type: 'AttachOfficer', officer: 'rybka', unit: 'wave2-3' })).toMatchObject({
      code: 'no-such-officer',
    });
    const events = order(game.dice(1, 3, 6), { type: 'AttachOfficer', officer: 'obermaier', unit: 'wave2-4' });
    expect(of(events, 'UnitLanded').map(({ zone }) => zone)).toEqual(['13', '15']);
    expect(of(events, 'OfficerLanded')).toMatchObject([{ rolled: '8', zone: '15' }]);
  });

  it('[tito/10-t] the drop zones of the groups', () => {
    const { events } = jump();
    const zones = Object.fromEntries(
      of(events, 'UnitLanded').map(({ unit, dropZone }) => [unit.replace(/-\d$/, ''), dropZone]),
    );
    expect(zones).toEqual({
      blau: 'IV',
      gruen: 'I',
      rot: 'V',
      beisser: 'VIII',
      brecher: 'IX',
      draufganger: 'III',
      greifer: 'VIII',
      panther: 'VI',
      sturmer: 'II',
    });
    expect(of(events, 'OfficerLanded')).toMatchObject([{ officer: 'rybka', dropZone: 'V' }]);
    expect(units.platoons.find(({ id }) => id === 'wave2')!.dropZone).toBe('VIII');
    expect(tables.landing.order.at(-1)).toBe('wave2');
  });

  it('[tito/10-b] each counter has its own die', () => {
    const { game } = jump();
    const rolls = game.log.flatMap((entry) => entry.rolls).filter(({ purpose }) => purpose.startsWith('landing '));
    expect(rolls.length).toBe(20);
    expect(new Set(rolls.map(({ purpose }) => purpose)).size).toBe(20);
  });

  it('[tito/10-d] an officer never stands alone: without a platoon where he comes down he joins his own', () => {
    const land = (officer: number) => {
      const game = newGame();
      for (const [id, unit] of Object.entries(game.state.units))
        if (unit.at === 'aboard' && id !== 'rybka' && id !== 'rot-2') unit.at = 'removed';
      game.state.step = 'attachment';
      return of(
        order(game.dice(1, officer, 1, 1), { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-2' }),
        'OfficerLanded',
      )[0];
    };
    expect(land(5)).toMatchObject({ rolled: '47', zone: '54' });
    expect(land(1)).toMatchObject({ rolled: '54', zone: '54' });
  });

  it('[tito/10-e, tito/10-f] several may come down in one zone, and landing is an action', () => {
    const game = newGame();
    for (const [id, unit] of Object.entries(game.state.units))
      if (unit.at === 'aboard' && !id.startsWith('blau-') && !['rot-1', 'rybka'].includes(id)) unit.at = 'removed';
    game.state.step = 'attachment';
    order(game.dice(3, 3, 3, 3, 2, 2), { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-1' });
    expect(game.state.stacks.german['30']).toEqual(everyUnit(4, 'blau'));
    expect(everyUnit(4, 'blau').map((unit) => game.state.units[unit]!.actions)).toEqual([1, 1, 1, 1]);
  });

  it('[tito/10-g] movement is halved after a landing, rounded down: 3 and 2 become 1', () => {
    const game = position({
      step: 'movement',
      germans: { 55: ['rot-1', 'rot-2'] },
      reduced: ['rot-2'],
      actions: { 'rot-1': 1, 'rot-2': 1 },
    });
    for (const unit of ['rot-1', 'rot-2']) game.state.units[unit]!.landed = true;
    for (const unit of ['rot-1', 'rot-2']) {
      expect(refused(game, { type: 'MoveUnits', units: [unit], path: ['55', '54', '62'] })).toMatchObject({
        code: 'too-far',
        facts: { left: 1, needed: 2 },
      });
    }
    order(game, { type: 'MoveUnits', units: ['rot-1', 'rot-2'], path: ['55', '54'] });
  });

  it('[tito/10-h] whoever lands on the enemy stays and must assault', () => {
    const game = newGame();
    for (const [id, unit] of Object.entries(game.state.units))
      if (unit.at === 'aboard' && id !== 'panther-1' && !['rot-1', 'rybka'].includes(id)) unit.at = 'removed';
    game.state.step = 'attachment';
    game.state.contents = { A: [0, 0, 0, 6], B: [4, 0], C: [0, 0, 0, 0, 0, 15] };
    game.state.triggers = [];
    game.state.markers = { 43: ['B'] };
    const events = order(game.dice(2, 2, 3, 1, 1, 1, 1), { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-1' });
    expect(of(events, 'MarkersRevealed')).toMatchObject([{ zone: '43', cause: 'occupied' }]);
    expect(game.state.step).toBe('movement');
    expect(refused(game, { type: 'MoveUnits', units: ['panther-1'], path: ['43', '42'] })).toMatchObject({
      code: 'assault-awaits',
    });
    order(game, { type: 'EndMovement' });
    expect(refused(game, { type: 'EndCombat' })).toMatchObject({ code: 'assault-pending', facts: { zones: ['43'] } });
    order(game, { type: 'StartAssault', zone: '43' });
    expect(game.state.units['panther-1']!.actions).toBe(2);
  });

  it('[tito/10-i] too many in one zone after a landing: some must go on as long as any can', () => {
    const six = [...everyUnit(4, 'blau'), 'rot-1', 'rot-2'];
    const game = position({
      step: 'movement',
      germans: { 30: six },
      actions: Object.fromEntries(six.map((unit) => [unit, 1])),
    });
    for (const unit of six) game.state.units[unit]!.landed = true;
    expect(refused(game, { type: 'EndMovement' })).toMatchObject({
      code: 'overstacked',
      clause: 'tito/10-i',
      facts: { zone: '30', strength: 12 },
    });
    expect(game.options('german', 'EndMovement')).toEqual([]);
    order(game, { type: 'MoveUnits', units: ['rot-2'], path: ['30', '38'] });
    expect(of(order(game, { type: 'EndMovement' }), 'StepBegan').length).toBeGreaterThan(0);
    const stuck = position({ step: 'movement', germans: { 30: six }, partisans: { 30: ['youth-1'] } });
    order(stuck, { type: 'EndMovement' });
    expect(stuck.state.step).toBe('combat');
  });
});
