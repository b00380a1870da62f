import { describe, expect, it } from 'vitest';
import { d10, endCombat, newGame, of, order, partOf, play, position, QUIET } from './table.ts';

/* The rulebook's own examples, number by number. */

function landRot() {
  const game = newGame();
  const { state } = game;
  for (const [id, unit] of Object.entries(state.units))
    if (unit.at === 'aboard' && !id.startsWith('rot-') && id !== 'rybka') unit.at = 'removed';
  state.step = 'attachment';
  state.alert = 2;
  state.triggers = ['air-support', 'marker'];
  const events = order(game.dice(1, 2, 2, 3), { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-2' });
  return { game, events };
}

describe('GE-1 landing and activation', () => {
  it('[tito/10-b, tito/10-f, tito/10-g, tito/8-c, tito/8-f, tito/3.2-c] the group Rot in drop zone V', () => {
    const { game, events } = landRot();
    expect(of(events, 'UnitLanded').map(({ unit, zone }) => [unit, zone])).toEqual([
      ['rot-1', '54'],
      ['rot-2', '55'],
      ['rot-3', '63'],
    ]);
    expect(of(events, 'OfficerLanded')).toMatchObject([{ officer: 'rybka', roll: 2, zone: '55' }]);
    expect(game.state.alert).toBe(3);
    for (const unit of ['rot-1', 'rot-2', 'rot-3', 'rybka']) expect(game.state.units[unit]!.actions).toBe(1);
    expect(play.pending(game.state)[0]!.about['pairs']).toEqual([{ from: '54', zone: '53' }]);

    const checked = order(game.dice(d10(2), 4, 1, 1, 1), { type: 'CheckActivation', from: '54', zone: '53' });
    expect(of(checked, 'ActivationChecked')).toMatchObject([{ roll: 2, alert: 3, success: true }]);
    expect(of(checked, 'MarkersRevealed')).toMatchObject([
      {
        zone: '53',
        markers: [
          { letter: 'A', secret: 'uniform', units: [] },
          { letter: 'B', units: ['hq-1', 'hq-2'] },
        ],
      },
    ]);
    expect(game.state.stacks.yugoslav['53']).toEqual(['hq-1', 'hq-2']);
    const cup = play.tracks(game.state, { kind: 'spectator' }).find(({ id }) => id === 'cup-b');
    expect(cup?.value).toBe(5);
    expect(game.state.alert).toBe(3);
  });

  it.each([
    [3, true],
    [4, false],
  ])('[tito/8-c, tito/8-d] a roll of %i at alert 3: %s', (roll, success) => {
    const { game } = landRot();
    const events = order(game.dice(d10(roll), 4, 1, 1, 1), { type: 'CheckActivation', from: '54', zone: '53' });
    expect(of(events, 'ActivationChecked')[0]!.success).toBe(success);
    expect(game.state.markers['53'] === undefined).toBe(success);
  });
});

describe('GE-2 German fire', () => {
  const fire = (attack: number, defence: number) => {
    const { game } = landRot();
    order(game.dice(d10(2), 4, 1, 1, 1), { type: 'CheckActivation', from: '54', zone: '53' });
    game.state.air = { zone: '53', bonus: 1 };
    order(game, { type: 'EndMovement' });
    const events = order(game.dice(attack, defence), { type: 'Fire', from: '54', zone: '53' });
    return { game, events, result: of(events, 'FireResolved')[0]! };
  };

  it('[tito/13.2.3-a, tito/13.2.3-e, tito/13.2.3-d, tito/13.2.3-g, tito/13.2.3-h, tito/13.2.4-a, tito/13.1-a, tito/2.2-j] 8 against 7', () => {
    const { game, events, result } = fire(6, 1);
    expect(result.attack.total).toBe(8);
    expect(['fire-factor', 'air-support', 'light', 'die'].map((part) => partOf(result.attack, part))).toEqual([
      2, 1, -1, 6,
    ]);
    expect(result.defence.total).toBe(7);
    expect(['fire-factor', 'support', 'protection', 'die'].map((part) => partOf(result.defence, part))).toEqual([
      3, 2, 1, 1,
    ]);
    expect(result.loss).toEqual({ unit: 'hq-1', side: 'yugoslav', now: 'reduced' });
    expect(game.state.stacks.yugoslav['53']).toEqual(['hq-2', 'hq-1']);
    expect(game.state.ammunition).toBe(59);
    expect(game.state.units['rot-1']!.actions).toBe(2);
    expect(of(events, 'AlertRaised')).toMatchObject([{ trigger: 'shot', level: 4 }]);
  });

  it('[tito/13.2.4-a, tito/13.2.4-b] its twins: 7 against 7 hits the target, 6 against 7 the shooter', () => {
    expect(fire(5, 1).result.loss.unit).toBe('hq-1');
    expect(fire(4, 1).result.loss.unit).toBe('rot-1');
  });
});

describe('GE-3 and GE-4 Yugoslav movement', () => {
  it('[tito/12.3-a, tito/12.3-c, tito/12.3-i, tito/12.3-l, tito/7-d] alert 6: 39 is pinned, 42 goes to 38, 37 follows the larger stack', () => {
    const game = position({
      alert: 6,
      germans: { 30: ['rot-1', 'rot-2'] },
      partisans: { 39: ['youth-1'], 42: ['youth-2', 'youth-3'], 37: ['youth-4'] },
    });
    const events = endCombat(game, 3, 3);
    expect(of(events, 'YugoslavHeld').map(({ zone, reason }) => [zone, reason])).toEqual([['39', 'pinned']]);
    expect(of(events, 'YugoslavMoved').map(({ path }) => path)).toEqual([
      ['42', '38'],
      ['37', '38'],
    ]);
    expect(of(events, 'TieBroken')).toEqual([]);
    expect(of(events, 'FireResolved').map(({ from }) => from)).toEqual(['39']);
  });

  it('[tito/12.3-e, tito/12.3-f, tito/12.3-o, tito/7-e] alert 8: 22 attacks and stops in 29, Tito goes 42-37-41', () => {
    const game = position({
      alert: 8,
      germans: { 30: ['rot-1', 'rot-2'] },
      partisans: { 22: ['youth-1', 'youth-2', 'youth-3', 'youth-4'], 42: ['hq-1', 'hq-2', 'hq-3', 'hq-4'] },
      tito: { status: 'free', at: '42' },
    });
    const events = endCombat(game, d10(9), 1, 3, 3);
    expect(of(events, 'TieBroken').map(({ candidates }) => candidates)).toEqual([['22', '42']]);
    expect(of(events, 'YugoslavMoved').map(({ path, heading, target }) => [path, heading, target])).toEqual([
      [['22', '29'], 'enemy', '30'],
      [['42', '37', '41'], 'escape', '49'],
    ]);
    expect(game.state.vips.tito.at).toBe('41');
    expect(of(events, 'FireResolved').map(({ from }) => from)).toEqual(['29']);
  });

  it('[tito/12.3-g, tito/12.3-o] its twin: a platoon in 36 stops an ordinary stack in 37, not the one with Tito', () => {
    const walk = (status: 'free' | 'hidden') => {
      const game = position({
        alert: 8,
        germans: { 36: ['rot-1', 'rot-2'] },
        partisans: { 42: ['hq-1', 'hq-2', 'hq-3', 'hq-4'] },
        tito: { status, at: '42' },
      });
      return of(endCombat(game, d10(9), 3, 3), 'YugoslavMoved')[0]!.path;
    };
    expect(walk('free')).toEqual(['42', '37', '41']);
    expect(walk('hidden')).toEqual(['42', '37']);
  });
});

describe('GE-5 assault', () => {
  it('[tito/13.3.1-a, tito/13.3.1-c, tito/13.3.1-d, tito/13.3.1-e, tito/13.3.1-f, tito/13.3.1-g, tito/13.3.1-h, tito/13.3.1-o, tito/13.1-b] two rounds in 53', () => {
    const game = position({
      turn: 2,
      alert: 3,
      ammunition: 27,
      triggers: QUIET.filter((trigger) => trigger !== 'assault'),
      germans: { 53: ['rot-1', 'rot-2', 'rot-3', 'rybka'] },
      partisans: { 53: ['hq-1', 'hq-2'] },
      reduced: ['hq-2'],
      actions: { 'rot-1': 1, 'rot-2': 1, 'rot-3': 1, rybka: 1 },
    });
    expect(of(order(game, { type: 'StartAssault', zone: '53' }), 'AlertRaised')).toMatchObject([
      { trigger: 'assault', level: 4 },
    ]);
    const first = order(game.dice(1, 4, 4, 2), {
      type: 'PlaceAssault',
      lines: [
        { contact: 'rot-1', support: ['rot-3'] },
        { contact: 'rot-2', support: [] },
      ],
    });
    const [one, two] = of(first, 'AssaultLineResolved');
    expect([one!.attack.total, one!.defence.total, one!.loss]).toEqual([
      6,
      7,
      { unit: 'rot-1', side: 'german', now: 'reduced' },
    ]);
    expect(
      ['assault-factor', 'ammunition', 'officer', 'support', 'die'].map((part) => partOf(one!.attack, part)),
    ).toEqual([3, -1, 1, 2, 1]);
    expect(['assault-factor', 'protection', 'die'].map((part) => partOf(one!.defence, part))).toEqual([2, 1, 4]);
    expect([two!.attack.total, two!.defence.total, two!.loss]).toEqual([
      7,
      4,
      { unit: 'hq-2', side: 'yugoslav', now: 'eliminated' },
    ]);
    expect(game.state.ammunition).toBe(26);

    order(game, { type: 'ContinueAssault' });
    const second = order(game.dice(5, 6), {
      type: 'PlaceAssault',
      lines: [{ contact: 'rot-2', support: ['rot-3', 'rot-1'] }],
    });
    const [line] = of(second, 'AssaultLineResolved');
    expect([line!.attack.total, line!.defence.total, line!.loss]).toEqual([
      11,
      9,
      { unit: 'hq-1', side: 'yugoslav', now: 'reduced' },
    ]);
    expect(partOf(line!.attack, 'support')).toBe(3);
    expect(game.state.ammunition).toBe(25);
    expect(game.kinds).toEqual(['assault-decision']);
    for (const unit of ['rot-1', 'rot-2', 'rot-3', 'rybka']) expect(game.state.units[unit]!.actions).toBe(2);
    for (const unit of ['hq-1']) expect(game.state.units[unit]!.actions).toBe(0);
  });
});

describe('GE-6 small figures', () => {
  it('[tito/9-e, tito/9-c, tito/9-d] the air modifier of turn 1 is -3', () => {
    const game = newGame();
    game.dice(d10(0));
    game.start();
    const [called] = of(order(game.dice(d10(6)), { type: 'CallAirSupport', zone: '50' }), 'AirSupportCalled');
    expect(called).toMatchObject({ roll: 6, modifier: -3, modified: 3, bonus: 1 });
  });
});
