import type { Track } from '#kernel/plain/ruleset';
import { CUPS } from './names.ts';
import { counterCup } from './rules/activation.ts';
import { secondWaveReserve } from './rules/random-events.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';
import { scoreOf, totalOf } from './victory.ts';

/** The scales beside the map. */
export function tracksOf(theatre: Theatre, state: State): readonly Track[] {
  const cups = CUPS.map(
    (cup): Track => ({
      id: `cup-${cup.toLowerCase()}`,
      label: cup === 'B' || cup === 'C' ? `Counters left in group ${cup}` : `Reinforcements left, ${cup}`,
      kind: 'resource',
      side: 'yugoslav',
      value: counterCup(theatre, state, cup).length,
    }),
  );
  const guns = theatre.partisans.filter(
    (unit) => theatre.counters.get(unit)!.kind === 'dca' && state.units[unit]!.at === 'eliminated',
  ).length;
  return [
    {
      id: 'alert',
      label: 'Alert level',
      kind: 'marker',
      side: 'yugoslav',
      value: state.alert,
      maximum: theatre.tables.alert.maximum,
    },
    {
      id: 'ammunition',
      label: 'Ammunition',
      kind: 'resource',
      side: 'german',
      value: state.ammunition,
      maximum: theatre.tables.ammunition.maximum,
    },
    {
      id: 'victory-points',
      label: 'Victory points',
      kind: 'marker',
      side: 'german',
      value: totalOf(state.ended?.lines ?? scoreOf(theatre, state)),
    },
    {
      id: 'second-wave',
      label: 'Second wave in reserve',
      kind: 'resource',
      side: 'german',
      value: secondWaveReserve(theatre, state).length,
    },
    {
      id: 'anti-aircraft-lost',
      label: 'AA counters eliminated',
      kind: 'marker',
      side: 'german',
      value: guns,
      maximum: 2,
    },
    { id: 'last-turn', label: 'Last turn', kind: 'marker', value: state.lastTurn },
    ...cups,
  ];
}
