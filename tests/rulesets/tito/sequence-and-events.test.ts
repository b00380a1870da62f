import { describe, expect, it } from 'vitest';
import { playAtRandom } from '../../support/referee.ts';
import { d10, endCombat, everyUnit, type Game, newGame, of, order, play, position, refused } from './table.ts';

/** Starts turn 1 with the event of this D10 and whatever dice it needs. */
function firstTurn(roll: number, ...dice: number[]) {
  const game = newGame();
  const events = game.dice(d10(roll), ...dice).start();
  return { game, events };
}

/** At the end of the combat step of a turn, with a platoon far from anybody. */
const endOf = (turn: number, change: (game: Game) => void = () => {}): Game => {
  const game = position({ turn, germans: { 48: ['rot-1'] } });
  change(game);
  return game;
};

const reserve = (game: Game, count: number): void => {
  for (const unit of everyUnit(count, 'wave2')) game.state.units[unit]!.at = 'reserve';
};

describe('4 sequence', () => {
  it('[tito/4-a, tito/4-e] the phases follow one another and the marker moves one space', () => {
    const game = endOf(6);
    const events = endCombat(game);
    const told = events.flatMap((event) =>
      event.type === 'StepBegan'
        ? [event.step]
        : ['TurnEnded', 'TurnBegan', 'GameEnded'].includes(event.type)
          ? [event.type]
          : [],
    );
    expect(told).toEqual([
      'reinforcements',
      'yugoslav-movement',
      'yugoslav-fire',
      'TurnEnded',
      'TurnBegan',
      'air-support',
      'movement',
    ]);
    expect(game.state.turn).toBe(7);
  });

  it('[tito/4-b, tito/7-c] air support, landing, activation, movement, activation, combat', () => {
    const { game } = firstTurn(0);
    const steps: string[] = [game.state.step];
    const go = (events: readonly { type: string }[]) => {
      for (const event of events)
        if (event.type === 'StepBegan') steps.push((event as unknown as { step: string }).step);
    };
    game.seed(3);
    expect(refused(game, { type: 'EndCombat' })).toMatchObject({ code: 'wrong-time', facts: { asked: 'air-support' } });
    go(order(game, { type: 'PassAirSupport' }));
    go(order(game, { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-1' }));
    if (game.state.step === 'activation-after-landing') go(order(game, { type: 'CheckAllActivations' }));
    while (game.kinds[0] === 'escort') go(order(game, game.options('german')[0]!));
    expect(game.state.step).toBe('movement');
    go(order(game, game.options('german', 'MoveUnits')[0]!));
    go(order(game, { type: 'EndMovement' }));
    if (game.state.step === 'activation-after-movement') go(order(game, { type: 'CheckAllActivations' }));
    expect(steps).toEqual([
      'air-support',
      'attachment',
      'landing',
      'activation-after-landing',
      'movement',
      'activation-after-movement',
      'combat',
    ]);
  });

  it('[tito/4-c] reinforcements, movement, fire', () => {
    const game = position({ alert: 9, germans: { 54: ['rot-1'] }, partisans: { 53: ['youth-1'] } });
    const events = endCombat(game, d10(1), 6, 1, 1, 1, 1, 1, 1);
    const kinds = events.map(({ type }) => type);
    expect(kinds.indexOf('ReinforcementArrived')).toBeLessThan(kinds.indexOf('YugoslavMoved'));
    expect(kinds.indexOf('YugoslavMoved')).toBeLessThan(kinds.indexOf('FireResolved'));
  });

  it('[tito/4-d, tito/9-h] clean-up takes the air support away, used or not, and turns every counter back', () => {
    const game = position({
      germans: { 48: ['rot-1', 'rybka'] },
      partisans: { 1: ['youth-1'] },
      actions: { 'rot-1': 2, rybka: 1 },
      air: { zone: '1', bonus: 2 },
    });
    endCombat(game, 1);
    expect(game.state.air).toBeUndefined();
    for (const unit of Object.values(game.state.units))
      expect([unit.actions, unit.moved, unit.fought, unit.landed]).toEqual([0, false, false, false]);
  });

  it.each([
    [12, 12],
    [11, 11],
    [10, 10],
  ])('[tito/4-f] the raid is judged at the end of turn %i when that is the last', (turn, lastTurn) => {
    const game = endOf(turn, ({ state }) => {
      state.lastTurn = lastTurn;
    });
    expect(of(endCombat(game), 'GameEnded').length).toBe(1);
    expect(play.pending(game.state)).toEqual([]);
    const earlier = endOf(turn - 1, ({ state }) => {
      state.lastTurn = lastTurn;
    });
    expect(of(endCombat(earlier, ...(turn === 11 ? [5] : turn - 1 === 9 ? [d10(4)] : [])), 'GameEnded').length).toBe(0);
  });

  it('[tito/4-g, tito/5-a, tito/5-b] phase A rolls on turns 1, 3, 4, 5 and 10 and never on others', () => {
    const chance = (turn: number, ...dice: number[]) => {
      const game = endOf(turn - 1, (at) => reserve(at, 6));
      const events = endCombat(game, ...dice);
      return events
        .slice(events.findIndex(({ type }) => type === 'TurnBegan') + 1)
        .map(({ type }) => type)
        .filter((type) => type !== 'StepBegan');
    };
    for (const turn of [2, 6, 7, 8, 9, 11, 12]) expect(chance(turn)).toEqual([]);
    for (const turn of [3, 4, 5]) expect(chance(turn, 6, 5, 1, 1, 1, 1, 1, 1)[0]).toBe('SecondWaveRolled');
    expect(chance(10, 5)).toEqual(['AmmunitionAdded']);
    expect(firstTurn(0).events.map(({ type }) => type)).toContain('EventDrawn');
    const game = newGame('easy');
    game.seed(11);
    game.start();
    playAtRandom(game, 11, { orders: 3000 });
    expect(game.log.filter(({ event }) => event.type === 'EventDrawn').length).toBe(1);
  });
});

describe('5.1 events of turn 1', () => {
  it('[tito/5.1-t] the table', () => {
    const letters = Array.from(
      { length: 10 },
      (_, roll) => of(firstTurn(roll, 1, 1, 1, 1, 1, 1, 1, 1).events, 'EventDrawn')[0]!.letter,
    );
    expect(letters.join('')).toBe('abbccdeffg');
  });

  it('[tito/5.1-a] a changes nothing', () => {
    const { game } = firstTurn(0);
    const fresh = newGame();
    fresh.state.step = 'air-support';
    expect(game.state).toEqual(fresh.state);
  });

  it('[tito/5.1-b1] b: the group and its loss', () => {
    const rows = Array.from({ length: 10 }, (_, roll) => {
      const [row] = of(firstTurn(1, d10(roll)).events, 'LossGroupDrawn');
      return [row!.groups.join(), row!.points];
    });
    expect(rows).toEqual([
      ['blau,gruen,rot', 1],
      ['draufganger', 1],
      ['draufganger', 2],
      ['sturmer', 1],
      ['panther', 2],
      ['greifer', 1],
      ['panther', 2],
      ['brecher', 1],
      ['panther', 2],
      ['beisser', 1],
    ]);
    const { game } = firstTurn(2, d10(3));
    expect(game.state.units['sturmer']!.strength).toBe(1);
    expect(game.kinds).toEqual(['air-support']);
  });

  it('[tito/5.1-b2] b: two points fall on two different platoons', () => {
    const { game } = firstTurn(1, d10(4));
    expect(game.kinds).toEqual(['event-losses']);
    expect(refused(game, { type: 'ChooseLosses', units: ['panther-1'] })).toMatchObject({
      code: 'wrong-number',
      clause: 'tito/5.1-b2',
    });
    expect(refused(game, { type: 'ChooseLosses', units: ['panther-1', 'panther-1'] })).toMatchObject({
      code: 'wrong-number',
    });
    expect(refused(game, { type: 'ChooseLosses', units: ['panther-1', 'rot-1'] })).toMatchObject({
      code: 'wrong-group',
    });
    order(game, { type: 'ChooseLosses', units: ['panther-1', 'panther-3'] });
    expect(['panther-1', 'panther-2', 'panther-3'].map((unit) => game.state.units[unit]!.strength)).toEqual([1, 2, 1]);
    expect(of(firstTurn(1, d10(2)).events, 'LossesTaken')).toMatchObject([
      { units: ['draufganger-1', 'draufganger-2'] },
    ]);
  });

  it('[tito/5.1-b3] b: on 0 the player chooses a platoon of Blau, Grün or Rot', () => {
    const { game } = firstTurn(1, d10(0));
    expect(game.options('german', 'ChooseLosses').length).toBe(10);
    expect(refused(game, { type: 'ChooseLosses', units: ['panther-1'] })).toMatchObject({ code: 'wrong-group' });
    order(game, { type: 'ChooseLosses', units: ['gruen-2'] });
    expect(game.state.units['gruen-2']!.strength).toBe(1);
  });

  it('[tito/5.1-b4] b: officers are spared', () => {
    const { game } = firstTurn(1, d10(0));
    expect(refused(game, { type: 'ChooseLosses', units: ['rybka'] })).toMatchObject({ code: 'wrong-group' });
    expect(game.options('german').some((option) => JSON.stringify(option).includes('rybka'))).toBe(false);
  });

  it.each([
    [3, 1, 1],
    [4, 2, 2],
  ])('[tito/5.1-c1, tito/5.1-c2] c: event roll %i, D6 %i: %i A markers leave unseen', (roll, die, count) => {
    const { game, events } = firstTurn(roll, die, 2, 1);
    const [set] = of(events, 'MarkersSetAside');
    expect(set!.zones.length).toBe(count);
    expect(
      Object.values(game.state.markers)
        .flat()
        .filter((letter) => letter === 'A').length,
    ).toBe(6 - count);
    expect(game.state.contents.A.reduce((sum, left) => sum + left, 0)).toBe(6);
    expect(JSON.stringify(set)).not.toMatch(/tito|churchill|documents|uniform/);
  });

  it.each([
    [1, '50', '69'],
    [3, '50', '69'],
    [4, '69', '50'],
    [6, '69', '50'],
  ])('[tito/5.1-d1, tito/5.1-d2] d: on %i the marker B goes from %s to %s', (die, from, to) => {
    const { game } = firstTurn(5, die);
    expect(game.state.markers[from]).toEqual(['A']);
    expect(game.state.markers[to]).toEqual(['A', 'B', 'B']);
  });

  it('[tito/5.1-d1] d: without a marker B there nothing moves', () => {
    const game = newGame();
    game.state.markers['50'] = ['A'];
    game.dice(d10(5), 1).start();
    expect(game.state.markers['69']).toEqual(['A', 'B']);
  });

  it('[tito/5.1-e] e: the die takes so many of the seventeen youth companies', () => {
    const { game, events } = firstTurn(6, 5, 1, 1, 1, 1, 1);
    expect(of(events, 'YouthRemoved')[0]!.units.length).toBe(5);
    const left = Object.entries(game.state.units).filter(
      ([id, { at }]) => id.startsWith('youth-') && at === 'cup',
    ).length;
    expect(left).toBe(12);
    expect(
      Object.entries(game.state.units).filter(([id, { at }]) => id.startsWith('pioneer-') && at === 'cup').length,
    ).toBe(6);
  });

  it('[tito/5.1-f1] f: the stray group', () => {
    const groups = [1, 2, 3, 4, 5, 6].map((die) => of(firstTurn(7, die, 1).events, 'PlatoonStrayed')[0]!.group);
    expect(groups).toEqual(['beisser', 'brecher', 'draufganger', 'greifer', 'panther', 'sturmer']);
  });

  it('[tito/5.1-f2] f: one of the group, drawn blindly, comes down in VII', () => {
    const { game, events } = firstTurn(8, 5, 2);
    expect(of(events, 'PlatoonStrayed')[0]!.unit).toBe('panther-2');
    game.seed(5);
    order(game, { type: 'PassAirSupport' });
    const landed = of(order(game, { type: 'AttachOfficer', officer: 'rybka', unit: 'rot-1' }), 'UnitLanded');
    expect(landed.filter(({ dropZone }) => dropZone === 'VII').map(({ unit }) => unit)).toEqual(['panther-2']);
    expect(landed.find(({ unit }) => unit === 'panther-1')!.dropZone).toBe('VI');
  });

  it('[tito/5.1-g1] g: the die falls at the end of turn 9 and at no other time', () => {
    const { game } = firstTurn(9);
    expect([game.state.earlyEnd, game.state.lastTurn]).toEqual([true, 12]);
    const arm = ({ state }: Game) => {
      state.earlyEnd = true;
    };
    for (const turn of [8, 10]) expect(of(endCombat(endOf(turn, arm)), 'LastTurnSet').length).toBe(0);
    expect(of(endCombat(endOf(9, arm), 1, 5), 'LastTurnSet').length).toBe(1);
    expect(of(endCombat(endOf(9), 5), 'LastTurnSet').length).toBe(0);
  });

  it.each([
    [1, 11],
    [5, 11],
    [2, 10],
    [6, 10],
  ])('[tito/5.1-g2] g: on %i turn %i is the last', (die, last) => {
    const game = endOf(9, ({ state }) => {
      state.earlyEnd = true;
    });
    endCombat(game, die, 5);
    expect(game.state.lastTurn).toBe(last);
    expect(game.state.turn).toBe(10);
  });
});

describe('5.2 second wave and ammunition', () => {
  it('[tito/5.2-a] turn 3: the D6 brings so many platoons, and the player says which', () => {
    const game = endOf(2, (at) => reserve(at, 6));
    endCombat(game, 2, 5);
    expect(game.kinds).toEqual(['second-wave']);
    expect(game.options('german').length).toBe(15);
    expect(refused(game, { type: 'ChooseSecondWave', units: ['wave2-1'] })).toMatchObject({ code: 'wrong-number' });
    expect(refused(game, { type: 'ChooseSecondWave', units: ['wave2-1', 'rot-1'] })).toMatchObject({
      code: 'not-in-reserve',
    });
    game.dice(1, 2);
    const events = order(game, { type: 'ChooseSecondWave', units: ['wave2-2', 'wave2-5'] });
    expect(of(events, 'UnitLanded').map(({ unit }) => unit)).toEqual(['wave2-2', 'wave2-5']);
  });

  it('[tito/5.2-b] turns 4 and 5: as many as the die says, never more than are left', () => {
    for (const turn of [4, 5]) {
      const game = endOf(turn - 1, (at) => reserve(at, 3));
      const events = endCombat(game, 6, 5, 1, 1, 1);
      expect(of(events, 'SecondWaveRolled')).toMatchObject([{ roll: 6, arriving: 3 }]);
      expect(of(events, 'UnitLanded').length).toBe(3);
    }
  });

  it('[tito/5.2-c] turn 5: whoever stays behind is lost and costs a point each', () => {
    const game = endOf(4, (at) => reserve(at, 6));
    endCombat(game, 1, 5);
    const events = order(game.dice(1), { type: 'ChooseSecondWave', units: ['wave2-1'] });
    expect(of(events, 'SecondWaveLost')[0]!.units.length).toBe(5);
    expect(play.victory(game.state, { kind: 'spectator' }).points['german']).toBe(-5);
    const earlier = endOf(3, (at) => reserve(at, 6));
    endCombat(earlier, 1, 5);
    expect(of(order(earlier.dice(1), { type: 'ChooseSecondWave', units: ['wave2-1'] }), 'SecondWaveLost')).toEqual([]);
  });

  it.each([
    ['hard', [4], 4],
    ['medium', [10], 0],
    ['easy', [3, 5], 8],
  ] as const)('[tito/5.2-d] %s: dice %j bring %i points', (difficulty, dice, amount) => {
    const game = position({ turn: 2, germans: { 48: ['rot-1'] }, difficulty, ammunition: 40 });
    reserve(game, 6);
    const events = endCombat(game, 6, ...dice, 1, 1, 1, 1, 1, 1);
    expect(of(events, 'AmmunitionAdded')).toMatchObject([{ amount, level: 40 + amount }]);
  });

  it('[tito/5.2-e] no roll once the whole wave has landed', () => {
    for (const turn of [4, 5]) expect(of(endCombat(endOf(turn - 1)), 'AmmunitionAdded')).toEqual([]);
  });

  it.each(['hard', 'medium', 'easy'] as const)('[tito/5.2-f] turn 10, %s: a D10', (difficulty) => {
    const game = position({ turn: 9, germans: { 48: ['rot-1'] }, difficulty, ammunition: 20 });
    expect(of(endCombat(game, d10(7)), 'AmmunitionAdded')).toMatchObject([{ rolls: [7], amount: 7, level: 27 }]);
  });
});
