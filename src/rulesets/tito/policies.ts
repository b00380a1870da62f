import type { Policy } from '#kernel/plain/ruleset';
import { arrange, strongestFirst } from './orders/assault.ts';
import type { TitoOrder } from './orders/schema.ts';
import { nextToWithdraw, withdrawalZones } from './rules/assault.ts';
import { platoonsFor, platoonsToLand } from './rules/landing.ts';
import { platoonsOf, secondWaveReserve } from './rules/random-events.ts';
import { faceOf, platoonsIn, strengthIn } from './rules/stacking.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';

/* Standing orders for decisions with an obvious answer. */

export function policiesOf(theatre: Theatre): readonly Policy<State, TitoOrder>[] {
  const byStrength = (state: State, zone: string, sign: 1 | -1): TitoOrder => {
    const platoons = platoonsIn(theatre, state, zone);
    const weight = (unit: string) => faceOf(theatre, state, unit).fire * 10 + state.units[unit]!.strength;
    const order = [...platoons].sort((a, b) => sign * (weight(b) - weight(a)));
    return order.every((unit, at) => unit === platoons[at])
      ? { type: 'KeepOrder' }
      : { type: 'ReorderStack', zone, order };
  };
  return [
    { kind: 'reorder', id: 'keep', title: 'Leave the stack as it is', answer: () => ({ type: 'KeepOrder' }) },
    {
      kind: 'reorder',
      id: 'strongest-in-front',
      title: 'Put the strongest platoon in front',
      answer: (state) => byStrength(state, state.reorder!.zone, 1),
    },
    {
      kind: 'reorder',
      id: 'weakest-in-front',
      title: 'Put the weakest platoon in front',
      answer: (state) => byStrength(state, state.reorder!.zone, -1),
    },
    {
      kind: 'activation',
      id: 'in-map-order',
      title: 'Check the marker zones in the order of their numbers',
      answer: () => ({ type: 'CheckAllActivations' }),
    },
    {
      kind: 'event-losses',
      id: 'first-platoons',
      title: 'The first platoons of the group take the losses',
      answer: (state) => {
        const { groups, points } = state.losses!;
        return { type: 'ChooseLosses', units: platoonsOf(theatre, groups).slice(0, points) };
      },
    },
    {
      kind: 'second-wave',
      id: 'first-platoons',
      title: 'The first platoons of the reserve jump first',
      answer: (state) => ({
        type: 'ChooseSecondWave',
        units: secondWaveReserve(theatre, state).slice(0, state.arrivals!),
      }),
    },
    {
      kind: 'assault-placement',
      id: 'strongest-in-contact',
      title: 'The strongest platoons in contact, the others behind the first line',
      answer: (state) => {
        const column = strongestFirst(theatre, state, platoonsIn(theatre, state, state.assault!.zone));
        return { type: 'PlaceAssault', lines: arrange(theatre, state, column, 'first-line') };
      },
    },
    { kind: 'assault-decision', id: 'press-on', title: 'Never break off', answer: () => ({ type: 'ContinueAssault' }) },
    {
      kind: 'assault-decision',
      id: 'stop-when-weaker',
      title: 'Break off once the partisans have more strength points',
      answer: (state) => {
        const { zone } = state.assault!;
        const isWeaker = strengthIn(state, 'german', zone) < strengthIn(state, 'yugoslav', zone);
        return { type: isWeaker ? 'StopAssault' : 'ContinueAssault' };
      },
    },
    { kind: 'air-support', id: 'never', title: 'Call no air support', answer: () => ({ type: 'PassAirSupport' }) },
    {
      kind: 'attachment',
      id: 'first-platoon',
      title: 'The officer jumps with the first platoon of his group',
      answer: (state, { about }) => {
        const [officer] = about['officers'] as readonly string[];
        const [unit] = platoonsFor(theatre, platoonsToLand(theatre, state), officer!);
        return { type: 'AttachOfficer', officer: officer!, unit: unit! };
      },
    },
    {
      kind: 'escort',
      id: 'front-platoon',
      title: 'The platoon in front escorts a prisoner',
      answer: (state) => {
        const { vip, zone } = state.escort!;
        return { type: 'AssignEscort', vip, unit: platoonsIn(theatre, state, zone)[0]! };
      },
    },
    {
      kind: 'withdrawal',
      id: 'first-zone',
      title: 'Withdraw to the first of the nearest zones',
      answer: (state) => {
        const unit = nextToWithdraw(theatre, state)!;
        return { type: 'Withdraw', unit, zone: withdrawalZones(theatre, state, unit)[0]! };
      },
    },
  ];
}
