import { describe, expect, it } from 'vitest';
import type { SalernoSide } from '#rulesets/salerno/names';
import { type Sandbox, sandbox } from './sandbox.ts';

/*
 * The example of play, second turn, first impulse, on a fixture of its own: axial coordinates,
 * all plain but the village of Troia and one hill. Supply reaches everybody.
 */

const COLUMNS = 20;
const ROWS = 24;
/** Axial coordinates of the fixture as a hex of the test board. */
const at = (q: number, r: number): string => {
  const column = q + 10;
  const row = r + 8 + Math.floor((column - 1) / 2);
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
};
const path = (...steps: (readonly [number, number])[]): string[] => steps.map(([q, r]) => at(q, r));

const TROIA = at(0, 0);
const HILL = at(-1, 1);

/** The fixture at the start of planning. */
const fixture = (): Sandbox => {
  const table = sandbox({
    columns: COLUMNS,
    rows: ROWS,
    turn: 2,
    hexes: {
      [TROIA]: { place: 'Troia', village: true },
      [HILL]: { terrain: 'hill' },
      [at(6, -6)]: { place: 'Foggia', airfield: { name: 'Foggia', points: 3 } },
      [at(7, -6)]: { airfield: { name: 'Amendola', points: 1 } },
    },
    control: { Foggia: 'allied', 'airfield Foggia': 'allied', 'airfield Amendola': 'allied' },
    terminals: [
      { id: 'allied rear', side: 'allied', hex: 0 },
      { id: 'axis rear', side: 'axis', hex: 0 },
    ],
    corps: { 'XIII Corps': ['78 Inf', '1 Can', '5 Inf'], '76.PzK': ['26.Pz', '1.FJ'] },
    units: {
      '11/78': at(3, -2),
      '36/78': at(5, -2),
      '38/78': at(5, -1),
      '1/1 Can': at(3, 0),
      '2/1 Can': at(2, -3),
      '3/1 Can': at(5, 0),
      '7/6': at(3, 0),
      '7/2': at(6, -1),
      '7/8': at(5, 0),
      KDG: at(6, -2),
      '13/5 Inf': at(2, -2),
      'II-67/26.Pz': at(0, 0),
      'II-3/1.FJ': at(-1, 0),
      'D/26.Pz': at(-1, 1),
      'I-9/26.Pz': at(-1, 1),
      'A/26.Pz': at(-1, 1),
      'B/26.Pz': at(-1, 1),
      'I-67/26.Pz': at(-3, 1),
      'C/26.Pz': at(-3, 1),
      'Afkl/26.Pz': at(-2, -1),
      'III-3/1.FJ': at(-3, -1),
      'I-3/1.FJ': at(3, 3),
      // In the Cadre at first, for the replacements of the example.
      'II-9/26.Pz': 'cadre',
      'I-1/1.FJ': 'cadre',
      'II-1/1.FJ': 'cadre',
    },
  });
  // Both sources in the rear of their own side: east and west of the fight.
  const terminals = table.theatre.scenario.terminals as unknown as { hex: number }[];
  terminals[0]!.hex = table.theatre.hexIndex(at(9, -5));
  terminals[1]!.hex = table.theatre.hexIndex(at(-8, 4));
  table.unit('I-3/1.FJ').reserve = true;
  return table;
};

const passKind = (table: Sandbox, ...kinds: string[]): void => {
  while (kinds.includes(table.kind)) table.order(table.side, { type: 'Pass' });
};

describe('the example of play', () => {
  it('[salerno/19-b, salerno/19-a] row 2: 26.Pz replaces a tank and a battalion, 1.FJ two battalions because one is in Reserve', () => {
    const table = fixture();
    table.state.units['D/26.Pz']!.at = 'cadre';
    table.state.units['D/26.Pz']!.steps = 0;
    table.open({ kind: 'replacements', side: 'axis', infantry: {}, armour: {}, independents: 0 });
    table.order('axis', { type: 'ReplaceStep', unit: 'D/26.Pz', hex: HILL });
    table.order('axis', { type: 'ReplaceStep', unit: 'II-9/26.Pz', hex: at(-2, 1) });
    table.order('axis', { type: 'ReplaceStep', unit: 'I-1/1.FJ', hex: at(-3, -1) });
    table.order('axis', { type: 'ReplaceStep', unit: 'II-1/1.FJ', hex: at(-2, -2) });
    expect(table.frame('replacements')).toMatchObject({ infantry: { '26.Pz': 1, '1.FJ': 2 }, armour: { '26.Pz': 1 } });
    expect(table.unit('II-1/1.FJ')).toMatchObject({ at: at(-2, -2), steps: 1 });
  });

  it('[salerno/EX-a, salerno/EX-b, salerno/EX-c, salerno/EX-d, salerno/EX-e, salerno/EX-f] rows 4 to 27, every number', () => {
    const table = fixture();
    for (const unit of ['II-9/26.Pz', 'I-1/1.FJ', 'II-1/1.FJ']) table.unit(unit).at = 'absent';
    table.state.serial = 10;

    // Rows 4-6: weather 6, Axis aircraft 4, three for the Allies because of Foggia.
    table.open({ kind: 'weather' });
    table.open({ kind: 'recovery', side: 'axis', steps: 1, cadreOnly: true, clause: 'salerno/19' });
    table.dice(6, 4).order('axis', { type: 'EndPhase', phase: 'recovery' });
    expect(table.last('WeatherSet')).toMatchObject({ weather: 'good', dice: [6] });
    expect(table.all('AircraftChecked')).toMatchObject([
      { side: 'allied', dice: [], total: 3 },
      { side: 'axis', dice: [4], total: 1 },
    ]);

    // Rows 7-9: 3 points for XIII Corps, 1 for three aircraft; 1 for 26.Pz.
    table.order('allied', {
      type: 'SubmitPlan',
      corps: [{ corps: 'XIII Corps', divisions: ['78 Inf', '1 Can'] }],
      airGroups: 1,
    });
    table.order('axis', { type: 'SubmitPlan', divisions: ['26.Pz'] });
    expect(table.last('PlansRevealed')).toMatchObject({ allied: 4, axis: 1 });
    expect(table.last('AircraftAdded')).toMatchObject({ added: 3, total: 6 });
    expect(table.last('InitiativeSet')).toMatchObject({ side: 'allied', forced: false });

    // Row 10: the Axis, without initiative, sites first; 76.PzK comes as the bonus of 26.Pz.
    const site = (side: SalernoSide, gun: string, hex: string): void =>
      void table.order(side, { type: 'PlaceGun', gun, hex });
    site('axis', '26.Pz Art', at(-2, 1));
    site('axis', '76.PzK Art', at(-3, 0));
    site('axis', '1.FJ Art', at(-4, 0));
    expect(table.last('GunPlaced')).toMatchObject({ gun: '1.FJ Art', active: false });
    expect(table.state.activations.find(({ formation }) => formation === '26.Pz')!.bonus).toEqual(['76.PzK Art']);
    table.order('axis', { type: 'EndPhase', phase: 'artillery' });
    site('allied', 'XIII Art', at(3, -1));
    site('allied', '78 Art', at(3, -2));
    site('allied', '1 Can Art', at(3, 0));
    site('allied', '5 Inf Art', at(2, -2));
    expect(table.last('GunPlaced')).toMatchObject({ gun: '5 Inf Art', active: false });
    table.order('allied', { type: 'EndPhase', phase: 'artillery' });
    table.order('axis', { type: 'EndPhase', phase: 'fieldworks' });

    // Row 11: a brigade of each division and a tank battalion go into Reserve.
    table.order('allied', { type: 'BeginFormation', formation: 'XIII Corps' });
    table.order('allied', { type: 'DesignateReserve', hex: at(5, -2), units: ['36/78'] });
    table.order('allied', { type: 'NameBonus', counter: '7/8' });
    expect(table.last('BonusNamed')).toMatchObject({ used: 1, capacity: 6 });
    table.order('allied', { type: 'DesignateReserve', hex: at(5, 0), units: ['3/1 Can', '7/8'] });
    table.order('allied', { type: 'EndPhase', phase: 'reserve' });

    // Row 12: three brigades and 7/6 go next to Troia.
    table.order('allied', { type: 'MoveStack', units: ['11/78'], path: path([2, -2], [1, -1]) });
    table.pass();
    table.order('allied', { type: 'MoveStack', units: ['2/1 Can'], path: path([1, -2], [0, -1]) });
    table.pass();
    table.order('allied', { type: 'NameBonus', counter: '7/6' });
    expect(table.last('BonusNamed').used).toBe(2);
    table.order('allied', { type: 'MoveStack', units: ['1/1 Can', '7/6'], path: path([2, 0], [1, 0]) });
    passKind(table, 'defensive-fire');
    expect(table.kind).toBe('reaction');

    // Row 13: II-3 and tank D react into the village.
    table.order('axis', { type: 'React', units: ['II-3/1.FJ'], path: [TROIA] });
    expect(table.last('StackMoved').halfPoints).toEqual({ 'II-3/1.FJ': 4 });
    passKind(table, 'defensive-fire');
    table.order('axis', { type: 'React', units: ['D/26.Pz'], path: [TROIA] });
    passKind(table, 'defensive-fire');
    table.order('axis', { type: 'Pass' });
    expect(table.unit('II-3/1.FJ').reacted && table.unit('D/26.Pz').reacted).toBe(true);

    // Rows 14-15: the active player has his guns fire first.
    expect(table.kind).toBe('priority');
    table.order('allied', { type: 'ChoosePriority', first: 'allied' });
    table.dice(1, 3).order('allied', { type: 'Bombard', firers: ['XIII Art'], hex: TROIA });
    expect(table.last('Bombarded')).toMatchObject({
      factors: 9,
      shifts: { moved: 1, size: 0, terrain: -1 },
      column: '9-12',
      dice: [1, 3],
      result: '-',
    });
    table.order('allied', { type: 'Pass' });
    table.dice(4, 4).order('axis', { type: 'Bombard', firers: ['26.Pz Art'], hex: at(1, 0) });
    expect(table.last('Bombarded')).toMatchObject({
      factors: 4,
      shifts: { moved: 1, size: 1, terrain: 0 },
      column: '9-12',
      result: 'R',
    });
    table.order('axis', { type: 'ChooseHit', choice: 'step' });
    table.order('allied', { type: 'TakeLosses', losses: [{ unit: '7/6', steps: 1 }] });
    expect(table.unit('7/6').steps).toBe(1);
    table.order('axis', { type: 'Pass' });
    table.pass();

    // Row 16: KDG and 7/2 move; the Axis reserve unit is contacted and loses its status.
    table.order('allied', { type: 'NameBonus', counter: 'KDG' });
    table.order('allied', { type: 'MoveStack', units: ['KDG'], path: path([5, -1], [5, 0], [4, 1], [4, 2]) });
    table.pass();
    expect(table.last('ReserveCleared')).toMatchObject({ units: ['I-3/1.FJ'], cause: 'contact' });
    table.order('allied', { type: 'NameBonus', counter: '7/2' });
    expect(table.last('BonusNamed').used).toBe(4);
    table.order('allied', { type: 'MoveStack', units: ['7/2'], path: path([5, 0]) });
    table.pass();
    table.order('allied', { type: 'EndPhase', phase: 'movement' });
    expect(table.unit('7/2').endOps).toBe('own');

    // Row 17: 13 against 6.
    table.order('allied', { type: 'DeclareAttack', hex: TROIA, attackers: ['11/78', '2/1 Can', '1/1 Can', '7/6'] });
    table.order('allied', { type: 'ChooseSupport', firer: 'allied-air-1' });
    table.dice(4, 5, 3, 4).order('axis', { type: 'ChooseSupport', firer: '' });
    expect(table.last('SupportRolled')).toMatchObject({ role: 'attacker', die: 2, columns: 0 });
    expect(table.last('CombatResolved')).toMatchObject({
      attack: 13,
      defence: 6,
      ratio: '2:1',
      column: '2:1',
      shifts: {},
      modifiers: { 'attacking-armour': 1, 'defending-armour': -1, 'attacker-support': 2 },
      total: 9,
      result: 'D1',
    });
    const byHex = Object.fromEntries(
      table.last('CombatResolved').strengths.map(({ hex, strength }) => [hex, strength]),
    );
    expect(byHex).toEqual({ [at(1, -1)]: 3, [at(0, -1)]: 3, [at(1, 0)]: 7 });
    table.order('axis', { type: 'AnswerLoss', answer: 'retreat' });
    table.order('axis', { type: 'Retreat', path: path([-1, 0], [-2, 0]) });
    table.order('allied', { type: 'Pass' });

    // Row 18: two brigades and the tank advance; the Axis may fire and does not.
    table.order('allied', { type: 'Advance', units: ['11/78', '1/1 Can', '7/6'] });
    expect(table.unit('2/1 Can').endOps).toBe('own');
    expect([table.kind, table.side]).toEqual(['defensive-fire', 'axis']);
    table.pass();
    expect(table.kind).toBe('breakthrough');

    // Row 19: uphill, 13 is halved to 6 against 4.
    table.order('allied', { type: 'DeclareAttack', hex: HILL, attackers: ['11/78', '1/1 Can', '7/6'] });
    table.order('allied', { type: 'ChooseSupport', firer: 'allied-air-2' });
    table.dice(2, 3, 3, 4).order('axis', { type: 'Pass' });
    expect(table.last('SupportRolled')).toMatchObject({ die: 0, columns: 0 });
    expect(table.last('CombatResolved')).toMatchObject({
      attack: 6,
      defence: 4,
      ratio: '1:1',
      modifiers: { 'attacking-armour': 1, 'defending-armour': -1 },
      total: 7,
      result: 'A1*D1*',
    });
    expect(table.last('CombatResolved').strengths).toMatchObject([{ factors: 13, halvedBy: 'uphill', strength: 6.5 }]);
    table.order('axis', { type: 'AnswerLoss', answer: 'retreat' });
    table.order('axis', { type: 'Retreat', path: path([-2, 1]) });
    table.order('allied', { type: 'Pass' });
    table.order('allied', { type: 'TakeLosses', losses: [{ unit: '7/6', steps: 1 }] });
    expect(table.unit('7/6').at).toBe('cadre');
    table.order('allied', { type: 'Advance', units: ['11/78'] });
    expect([table.unit('11/78').endOps, table.unit('1/1 Can').endOps]).toEqual(['combat', 'combat']);
    expect(table.unit('I-9/26.Pz').endOps).toBe('combat');
    passKind(table, 'defensive-fire', 'reaction');
    expect(table.kind).not.toBe('breakthrough');

    // Rows 20-21: two reserve hexes act, supply, END OPS leaves the Allies only.
    while (table.kind === 'combat-step') table.order('allied', { type: 'EndPhase', phase: 'combat' });
    for (const hex of [at(5, 0), at(5, -2)]) {
      expect(table.kind).toBe('reserves');
      table.order('allied', { type: 'ActivateReserve', hex });
      table.order('allied', { type: 'EndPhase', phase: 'movement' });
      passKind(table, 'reserve-interrupt');
    }
    passKind(table, 'reserves', 'reserve-interrupt');
    table.order('allied', { type: 'EndPhase', phase: 'operations' });
    passKind(table, 'reserves', 'reserve-interrupt');
    expect(table.last('SupplyChecked')).toMatchObject({ side: 'allied', marked: [] });
    const stillDone = Object.keys(table.state.units).filter((unit) => table.unit(unit).endOps !== 'none');
    expect(stillDone.sort()).toEqual(['A/26.Pz', 'B/26.Pz', 'I-9/26.Pz']);

    // Row 22: the Axis segment; the stack with END OPS stays.
    expect(table.state.active).toBe('axis');
    table.order('axis', { type: 'BeginFormation', formation: '26.Pz' });
    table.order('axis', { type: 'EndPhase', phase: 'reserve' });
    expect(table.refused('axis', { type: 'MoveStack', units: ['I-9/26.Pz'], path: path([-3, 1]) })).toBe('not-active');

    // Row 23: Afkl comes next to the guns of 5 Inf, which are inactive but may fire.
    table.order('axis', { type: 'MoveStack', units: ['Afkl/26.Pz'], path: path([-1, -2], [0, -3], [1, -3], [1, -2]) });
    while (table.kind === 'defensive-fire' && table.unit('Afkl/26.Pz').at !== at(1, -2))
      table.order('allied', { type: 'Pass' });
    table.dice(2, 2).order('allied', { type: 'Bombard', firers: ['5 Inf Art'], hex: at(1, -2) });
    expect(table.last('Bombarded')).toMatchObject({
      shifts: { moved: 1, size: -1, terrain: 0 },
      column: '3-5',
      result: '-',
    });
    expect(table.refused('allied', { type: 'Bombard', firers: ['5 Inf Art'], hex: at(1, -2) })).toBe('not-ready');
    table.pass();

    // Row 24: 76.PzK on 2 Can, three dots, not moved, in the open.
    table.order('axis', { type: 'MoveStack', units: ['I-67/26.Pz', 'C/26.Pz'], path: path([-2, 0], [-1, 0]) });
    table.pass();
    table.dice(4, 6).order('axis', { type: 'Bombard', firers: ['76.PzK Art'], hex: at(0, -1) });
    expect(table.last('Bombarded')).toMatchObject({
      shifts: { moved: 0, size: 0, terrain: 0 },
      column: '3-5',
      result: 'R',
    });
    table.order('axis', { type: 'ChooseHit', choice: 'step' });
    expect(table.unit('2/1 Can').steps).toBe(1);
    table.order('axis', { type: 'EndPhase', phase: 'movement' });

    // Row 25: 3 doubled plus 2 against 4, from opposite hexes.
    table.order('axis', {
      type: 'DeclareAttack',
      hex: at(0, -1),
      attackers: ['I-67/26.Pz', 'C/26.Pz', 'Afkl/26.Pz'],
    });
    passKind(table, 'gegenangriff');
    table.order('axis', { type: 'ChooseSupport', firer: 'axis-air-1' });
    table.dice(3, 3, 2, 4, 4, 5).order('allied', { type: 'ChooseSupport', firer: 'allied-air-3' });
    expect(table.last('CombatResolved')).toMatchObject({
      attack: 8,
      defence: 4,
      ratio: '2:1',
      shifts: { encirclement: 1 },
      column: '3:1',
      modifiers: { 'attacking-armour': 1 },
      total: 10,
      result: 'D2',
    });
    expect(table.unit('2/1 Can').at).toBe('cadre');

    // Row 26: Afkl advances and does not break through.
    table.order('axis', { type: 'Advance', units: ['Afkl/26.Pz'] });
    table.pass();
    if (table.kind === 'breakthrough') table.order('axis', { type: 'Pass' });
    while (table.kind === 'combat-step') table.order('axis', { type: 'EndPhase', phase: 'combat' });
    passKind(table, 'reserves', 'reserve-interrupt');
    table.order('axis', { type: 'EndPhase', phase: 'operations' });
    passKind(table, 'reserves', 'reserve-interrupt');

    // Row 27: the last three aircraft on III-3.
    expect([table.kind, table.side]).toEqual(['last-call', 'allied']);
    table
      .dice(5, 6)
      .order('allied', { type: 'Bombard', firers: ['allied-air-4', 'allied-air-5', 'allied-air-6'], hex: at(-3, -1) });
    expect(table.last('Bombarded')).toMatchObject({
      factors: 9,
      shifts: { moved: 0, size: -1, terrain: 0 },
      column: '6-8',
      result: 'R',
    });
    expect(table.state.aircraft.allied.used).toHaveLength(6);
    expect(table.state.aircraft.axis.used).toHaveLength(1);
    // The last aircraft gone, the impulse ends and the next one opens with its weather.
    table.dice(6, 4).order('allied', { type: 'ChooseHit', choice: 'step' });
    expect(table.unit('III-3/1.FJ').at).toBe('cadre');
    expect(table.last('ImpulseEnded')).toMatchObject({ turn: 2, impulse: 1 });
  });
});
