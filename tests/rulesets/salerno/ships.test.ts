import { describe, expect, it } from 'vitest';
import { forgetDerived } from '#kernel/derived';
import { asSide, MODERATOR, SPECTATOR } from '#kernel/side';
import { type SandboxInput, sandbox } from './sandbox.ts';

/** The Tyrrhenian in the first two columns, its outer one at the border of the map, a coast behind it. */
const COAST: SandboxInput['hexes'] = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((row) => [
    [`01${row}`, { terrain: 'sea' as const, greyBorder: true as const }],
    [`02${row}`, { terrain: 'sea' as const }],
    [`03${row}`, { coast: 'tyrrhenian' as const }],
  ]),
);
const site = (gun: string, hex: string) => ({ type: 'PlaceGun', gun, hex });
const SHIPS = { 'Naval 3': '', 'Naval 6': '' };

describe('ships', () => {
  it('[salerno/9.5-d, salerno/9.5.5-a] both join the major landing as soon as its depot lies on the beach', () => {
    const table = sandbox({ hexes: COAST, turn: 5, guns: SHIPS, units: { '7/3 Inf': 'pool', '145/65.I': '0905' } });
    table.segment('allied', '3 Inf');
    table.state.source = 'naples';
    table.state.majorLanding = ['7/3 Inf'];
    expect(table.refused('allied', site('Naval 6', '0105'))).toBe('wrong-time');
    table.order('allied', { type: 'PlaceLandingDepot', hex: '0305' });
    while (table.side === 'axis') table.referee.order('axis', table.referee.play.pending(table.state)[0]!.neutral!);
    expect(table.kind).toBe('placement');
    expect(table.refused('allied', site('Naval 6', '0110'))).toBe('not-siting-now');
    expect(table.refused('allied', site('Naval 6', '0205'))).toBe('not-siting-now');
    expect(table.options('allied', 'PlaceGun').length).toBeGreaterThan(0);
    table.order('allied', site('Naval 6', '0105'));
    table.order('allied', site('Naval 3', '0106'));
    expect(table.refused('allied', site('Naval 3', '0104'))).toBe('not-siting-now');
    table.order('allied', { type: 'LandUnits', placements: [{ unit: '7/3 Inf', hex: '0304' }] });
    table.pass();
    table.unit('145/65.I').at = '0404';
    forgetDerived(table.state);
    table.dice(3, 4).order('allied', { type: 'Bombard', firers: ['Naval 3', 'Naval 6'], hex: '0404' });
    expect(table.last('Bombarded').factors).toBe(9);
  });

  it('[salerno/16-g, salerno/9.5.5-a] one driven off by fire comes to no landing of the same impulse', () => {
    const table = sandbox({
      hexes: COAST,
      turn: 5,
      guns: { 'Naval 3': '0111', 'Naval 6': '0112', '65.I Art': '0410' },
      depots: { 'depot 1': '0312' },
      units: { Rngrs: 'bari', '145/65.I': '0410' },
    });
    table.segment('axis', '65.I');
    for (const [ship, hex] of [
      ['Naval 3', '0111'],
      ['Naval 6', '0112'],
    ] as const)
      table.referee.play.evolve(table.state, {
        type: 'GunsRemoved',
        side: 'allied',
        guns: [ship],
        hex,
        cause: 'bombardment',
      });
    table.segment('allied');
    table.state.minorLanding = 'Rngrs';
    table.order('allied', { type: 'LandMinor', hex: '0303' });
    table.pass();
    expect(table.options('allied', 'PlaceGun')).toEqual([]);
    expect(table.refusal('allied', site('Naval 3', '0102'))).toMatchObject({
      code: 'driven-off',
      clause: 'salerno/16-g',
    });
    // one that left with its depot has nothing to wait for, and with the next impulse all are free again
    table.referee.play.evolve(table.state, {
      type: 'ImpulseStarted',
      turn: table.state.turn,
      impulse: table.state.impulse + 1,
      serial: table.state.serial + 1,
      axisOnly: false,
    });
    expect(table.state.used.lostGuns).toBeUndefined();
    table.referee.play.evolve(table.state, {
      type: 'GunsRemoved',
      side: 'allied',
      guns: ['Naval 3'],
      hex: '',
      cause: 'depot',
    });
    expect(table.accepts('allied', site('Naval 3', '0102'))).toBe(true);
  });

  it('[salerno/9.5.5-a] lie in stacks of the view like everything on the map, open to everybody', () => {
    const table = sandbox({
      hexes: COAST,
      turn: 5,
      guns: { 'Naval 3': '0105', 'Naval 6': '0105', '78 Art': '0405' },
      depots: { 'depot 1': '0305' },
      units: { '11/78': '0405', 'I-9/26.Pz': '1010' },
    });
    for (const viewer of [asSide('allied'), asSide('axis'), SPECTATOR, MODERATOR]) {
      const view = table.referee.play.view(table.state, viewer);
      expect(view.stacks.filter(({ space }) => space === '0105')).toEqual([
        { space: '0105', side: 'allied', units: ['Naval 3', 'Naval 6'], markers: [] },
      ]);
      // whoever is in a space is in a stack of it
      for (const { id, space } of view.units.filter((unit) => unit.space !== undefined))
        expect(view.stacks.some((stack) => stack.space === space && stack.units?.includes(id))).toBe(true);
    }
    expect(table.referee.play.view(table.state, asSide('axis')).stacks.find(({ space }) => space === '0405')).toEqual({
      space: '0405',
      side: 'allied',
      markers: [],
    });
  });

  it('[salerno/9.5.5-d] the one of a minor landing leaves at the end of the impulse even if a depot lies elsewhere', () => {
    const table = sandbox({
      hexes: COAST,
      turn: 5,
      guns: SHIPS,
      units: { Rngrs: 'bari' },
      depots: { 'depot 1': '0312' },
    });
    table.segment('allied');
    table.state.minorLanding = 'Rngrs';
    table.order('allied', { type: 'LandMinor', hex: '0303' });
    table.pass();
    table.order('allied', site('Naval 3', '0102'));
    table.state.guns['Naval 6'] = { hex: '0111', inPlay: true, fired: false };
    table.state.stack = [{ kind: 'impulse-end' }, { kind: 'last-call', side: 'axis' }];
    table.dice(6, 1, 1).order('axis', { type: 'Pass' });
    expect(table.state.guns['Naval 3']!.hex).toBe('');
    expect(table.state.guns['Naval 6']!.hex).toBe('0111');
  });

  it('[salerno/9.5.5-b] a ship leaves with the last depot it could lie at', () => {
    const table = sandbox({ hexes: COAST, turn: 5, guns: { 'Naval 6': '0105' }, depots: { 'depot 1': '0305' } });
    const end = () => {
      table.state.stack = [{ kind: 'impulse-end' }, { kind: 'last-call', side: 'axis' }];
      table.dice(6, 1, 1).order('axis', { type: 'Pass' });
      return table.state.guns['Naval 6']!.hex;
    };
    expect(end()).toBe('0105');
    table.state.depots[0]!.hex = '';
    expect(end()).toBe('');
  });

  it('[salerno/9.5.5-a, salerno/11.3-b, salerno/18-a] hinder neither strategic movement nor arrivals: what lies at sea is no stack of units', () => {
    const table = sandbox({
      hexes: COAST,
      turn: 5,
      guns: { 'Naval 6': '0105', '26.Pz Art': '0405' },
      terminals: [{ id: 'axis base', side: 'axis', hex: 5 * 12 + 5 }],
      depots: { 'depot 1': '0301' },
      units: { 'I-9/26.Pz': '0405', '11/78': '1212', 'I-67/26.Pz': 'pool' },
      arrivals: [{ id: 'T5', at: [5, 1], side: 'axis', units: ['I-67/26.Pz'] }],
    });
    table.state.entries.push('T5');
    table.segment('axis', '26.Pz').begin('26.Pz');
    const march = { type: 'MoveStack', units: ['I-9/26.Pz'], path: ['0406', '0407'], mode: 'strategic' };
    expect(table.accepts('axis', march)).toBe(true);
    const arrival = { type: 'EnterUnits', placements: [{ unit: 'I-67/26.Pz', hex: '0405' }] };
    table.open({ kind: 'reinforcements', side: 'axis' });
    expect(table.accepts('axis', arrival)).toBe(true);
    // On land a stack nobody can look into still counts.
    table.state.guns['78 Art'] = { hex: '0407', inPlay: true, fired: false };
    forgetDerived(table.state);
    expect(table.refused('axis', arrival)).toBe('too-near-the-enemy');
    table.state.stack.pop();
    expect(table.refused('axis', march)).toBe('too-near-for-strategic');
  });
});
