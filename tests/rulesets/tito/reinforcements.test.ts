import { describe, expect, it } from 'vitest';
import { d10, endCombat, everyUnit, type Game, of, position } from './table.ts';

/* Step C1. The platoon in 48 is far from every entry. */

const far = (given: Parameters<typeof position>[0]): Game =>
  position({ germans: { 48: ['rot-1'] }, alert: 8, ...given });
const emptied = (game: Game, ...colours: string[]): Game => {
  for (const [id, unit] of Object.entries(game.state.units))
    if (colours.some((colour) => id.startsWith(`${colour}-`))) unit.at = 'eliminated';
  return game;
};
const MANY = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

describe('11 reinforcements', () => {
  it.each([
    [6, 0],
    [7, 1],
  ])('[tito/11-a] at alert %i there are %i rolls', (alert, rolls) => {
    expect(of(endCombat(far({ alert }), d10(9)), 'ReinforcementsRolled').length).toBe(rolls);
  });

  it.each([
    [8, true],
    [9, false],
    [0, true],
  ])('[tito/11-b] a %i at alert 8: %s', (roll, success) => {
    const events = endCombat(far({}), d10(roll), 1, 1, ...MANY);
    expect(of(events, 'ReinforcementsRolled')[0]!.success).toBe(success);
    expect(of(events, 'ReinforcementArrived').length).toBe(success ? 1 : 0);
  });

  it('[tito/11-c] turns 1 and 2 red, 3 to 6 red and blue, from 7 on all', () => {
    const sides = (turn: number) => {
      const game = far({ turn });
      endCombat(game, d10(1), 1, 1, ...MANY);
      return game.log.flatMap(({ rolls }) => rolls).find(({ purpose }) => purpose === 'draw reinforcement')!.sides;
    };
    expect([1, 2, 3, 6, 7, 8].map(sides)).toEqual([7, 7, 14, 14, 20, 20]);
    const colours = (turn: number, face: number) =>
      of(endCombat(far({ turn }), d10(1), 1, 1, face, ...MANY), 'ReinforcementArrived')[0]!.colour;
    expect([colours(1, 7), colours(3, 8), colours(7, 20)]).toEqual(['red', 'blue', 'black']);
  });

  it('[tito/11-d] the label is read in the colour of the counter drawn', () => {
    const entry = (label: number, face: number) =>
      of(endCombat(far({ turn: 8 }), d10(1), label, 1, face, ...MANY), 'ReinforcementArrived')[0]!.zone;
    expect([entry(1, 1), entry(6, 1), entry(2, 8), entry(3, 15)]).toEqual(['25', '84', '24', '3']);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('[tito/11-t] a %i brings %i', (die, number) => {
    const events = endCombat(far({}), d10(1), 1, die, ...MANY);
    expect(of(events, 'ReinforcementArrived').length).toBe(number);
  });

  it('[tito/11-e] blindly, from all colours that may come', () => {
    const game = far({ turn: 3 });
    const events = endCombat(game, d10(1), 1, 5, 14, 1, 12, ...MANY);
    expect(of(events, 'ReinforcementArrived').map(({ unit }) => unit)).toEqual(['blue-7', 'red-1', 'blue-6']);
  });

  it('[tito/6-a, tito/11-b] the roll counts the alert that whoever came in late has raised', () => {
    const game = far({ alert: 7, triggers: ['landing'], germans: { 25: ['rot-1'] }, markers: { 33: ['A'] } });
    game.state.contents.A = [0, 0, 0, 1];
    game.state.units['red-1']!.at = 'delayed';
    game.state.delayed = [{ unit: 'red-1', zone: '25' }];
    const events = endCombat(game, d10(8), 6, 1, ...MANY);
    expect(of(events, 'ReinforcementArrived')[0]).toMatchObject({ unit: 'red-1', zone: '33' });
    expect(of(events, 'AlertRaised')[0]).toMatchObject({ trigger: 'marker', level: 8 });
    expect(of(events, 'ReinforcementsRolled')).toMatchObject([{ roll: 8, alert: 8, success: true }]);
  });

  it('[tito/11-f] an entry held by paratroopers: they come the next turn beside it', () => {
    const game = far({ turn: 2, germans: { 25: ['rot-1'] } });
    const events = endCombat(game, d10(1), 1, 1, 1);
    expect(of(events, 'ReinforcementDelayed')).toMatchObject([{ unit: 'red-1', zone: '25' }]);
    expect(game.state.units['red-1']!.at).toBe('delayed');
    game.state.step = 'combat';
    game.state.turn = 6;
    const next = endCombat(game, d10(9), ...MANY);
    expect(of(next, 'ReinforcementArrived')).toMatchObject([{ unit: 'red-1', zone: '33' }]);
    expect(game.state.delayed).toEqual([]);
  });

  it('[tito/11-f] an officer alone closes the entry too, and a way all closed leaves them waiting', () => {
    const game = far({ turn: 6, germans: { 25: ['rybka'], 48: ['rot-1'] } });
    endCombat(game, d10(1), 1, 1, 1, ...MANY);
    expect(game.state.delayed).toEqual([{ unit: 'red-1', zone: '25' }]);
    const shut = far({ turn: 6, germans: { 25: ['rot-1'], 33: ['rot-2'] } });
    shut.state.units['red-1']!.at = 'delayed';
    shut.state.delayed = [{ unit: 'red-1', zone: '25' }];
    endCombat(shut, d10(9), ...MANY);
    expect(shut.state.delayed.length).toBe(1);
  });

  it('[tito/11-g] to arrive is an action: at alert 7 or more one more is left', () => {
    const game = far({ alert: 8, germans: { 25: [], 34: ['rot-1'] } });
    delete game.state.stacks.german['25'];
    const events = endCombat(game, d10(1), 1, 1, 1, 1, 6);
    expect(of(events, 'ReinforcementArrived')).toMatchObject([{ zone: '25' }]);
    expect(of(events, 'YugoslavHeld')).toMatchObject([{ zone: '25', reason: 'pinned' }]);
    expect(of(events, 'FireResolved')).toMatchObject([{ side: 'yugoslav', from: '25' }]);
    const walker = far({ alert: 8, germans: { 58: ['rot-1'] } });
    const walked = endCombat(walker, d10(1), 1, 1, 1, ...MANY);
    expect(of(walked, 'YugoslavMoved').length).toBe(1);
    expect(of(walked, 'FireResolved').length).toBe(0);
  });

  it('[tito/11-h] no roll when nobody is left who may come', () => {
    expect(of(endCombat(emptied(far({ turn: 6 }), 'red', 'blue')), 'ReinforcementsRolled')).toEqual([]);
    expect(of(endCombat(emptied(far({ turn: 6 }), 'red', 'blue'), d10(9)), 'ReinforcementsRolled')).toEqual([]);
    const one = emptied(far({ turn: 6 }), 'blue');
    for (const unit of everyUnit(6, 'red')) one.state.units[unit]!.at = 'eliminated';
    expect(of(endCombat(one, d10(1), 1, 6, ...MANY), 'ReinforcementArrived').map(({ unit }) => unit)).toEqual([
      'red-7',
    ]);
  });

  it('[tito/11-i] one roll a turn', () => {
    const game = far({});
    const events = endCombat(game, d10(1), 1, 6, ...MANY);
    expect(of(events, 'ReinforcementsRolled').length).toBe(1);
  });

  it('[tito/2.2-d] a full entry sends them to the next one of their colour', () => {
    const game = far({ turn: 6, partisans: { 25: everyUnit(5, 'hq') } });
    const events = endCombat(game, d10(1), 1, 1, 1, ...MANY);
    expect(of(events, 'ReinforcementArrived')[0]!.zone).toBe('33');
    const full = far({ turn: 6, partisans: { 25: everyUnit(5, 'hq'), 33: everyUnit(5, 'youth') } });
    expect(of(endCombat(full, d10(1), 1, 1, 1, ...MANY), 'ReinforcementDelayed').length).toBe(1);
  });

  it('[tito/8-k] reinforcements turn the markers they come down upon', () => {
    const game = far({ turn: 6, markers: { 25: ['C'] } });
    game.state.contents.C = [1, 0, 0, 0, 0, 0];
    const events = endCombat(game, d10(1), 1, 1, 1, ...MANY);
    expect(of(events, 'MarkersRevealed')).toMatchObject([{ zone: '25', cause: 'entered' }]);
  });
});
