import type { Policy } from '#kernel/plain/ruleset';
import { defenceColumn } from './orders/determined-defence.ts';
import { options } from './orders/index.ts';
import type { Order } from './orders/schema.ts';
import { leadsOf } from './resolution.ts';
import { quality } from './roster.ts';
import { lossCandidates } from './rules/losses.ts';
import type { SideId, State } from './state.ts';
import { faceOf, type Theatre } from './theatre.ts';

/** What players may leave as standing orders for the decisions that interrupt the other side's phase. */
export function policiesOf(t: Theatre): readonly Policy<State, Order>[] {
  const only = (s: State, side: string): Order | undefined => {
    const found: Order[] = [];
    for (const order of options(t, s, side as SideId)) {
      found.push(order);
      if (found.length > 1) return undefined;
    }
    return found[0];
  };
  const first = (s: State, side: string): Order | undefined => {
    for (const order of options(t, s, side as SideId)) return order;
    return undefined;
  };
  /** Defence first, attack where that is equal. */
  const weightOf = (s: State, unit: number): number => faceOf(t, s, unit).defence * 100 + faceOf(t, s, unit).attack;
  const isInTheOpen = (s: State): boolean => defenceColumn(t, s, t.board.index.get(s.battle!.target)!) <= 1;
  const hold = (s: State): Order | undefined => {
    const rank = (unit: number): number => quality(faceOf(t, s, unit), 'defence');
    const [lead] = leadsOf(t, s, s.battle!).sort((a, b) => rank(b) - rank(a) || weightOf(s, a) - weightOf(s, b));
    return lead === undefined ? undefined : { type: 'DefendDetermined', lead: t.roster.counters[lead]!.id };
  };
  return [
    {
      kind: 'loss',
      id: 'weakest-unit',
      title: 'Lose the unit with the least defence',
      answer: (s) => {
        const candidates = lossCandidates(t, s, s.battle!, s.battle!.losses[0]!);
        const [weakest] = [...candidates].sort((a, b) => weightOf(s, a) - weightOf(s, b) || a - b);
        return weakest === undefined ? undefined : { type: 'TakeLoss', unit: t.roster.counters[weakest]!.id };
      },
    },
    {
      kind: 'loss',
      id: 'strongest-unit',
      title: 'Make the unit with the most attack lose the step',
      answer: (s) => {
        const candidates = lossCandidates(t, s, s.battle!, s.battle!.losses[0]!);
        const [strongest] = [...candidates].sort((a, b) => faceOf(t, s, b).attack - faceOf(t, s, a).attack || a - b);
        return strongest === undefined ? undefined : { type: 'TakeLoss', unit: t.roster.counters[strongest]!.id };
      },
    },
    {
      kind: 'determined-defence',
      id: 'always',
      title: 'Always hold, led by the best troops and without support',
      answer: (s) => hold(s),
    },
    {
      kind: 'determined-defence',
      id: 'hold-in-cover',
      title: 'Hold on rough ground, in woods, marshes, mountains and settlements, retreat elsewhere',
      answer: (s) => (isInTheOpen(s) ? { type: 'DeclineDefence' } : hold(s)),
    },
    { kind: 'determined-defence', id: 'never', title: 'Always retreat', answer: () => ({ type: 'DeclineDefence' }) },
    {
      kind: 'determined-defence',
      id: 'never-in-the-open',
      title: 'Retreat from open ground and desert, decide elsewhere',
      answer: (s) => (isInTheOpen(s) ? { type: 'DeclineDefence' } : undefined),
    },
    {
      kind: 'retreat',
      id: 'only-way',
      title: 'Take the only way there is',
      answer: (s, decision) => only(s, decision.side),
    },
    {
      kind: 'retreat',
      id: 'any-way',
      title: 'Take the first of the ways the rules leave',
      answer: (s, decision) => first(s, decision.side),
    },
    {
      kind: 'retreat-extension',
      id: 'only-way',
      title: 'Take the only way there is',
      answer: (s, decision) => only(s, decision.side),
    },
    {
      kind: 'retreat-extension',
      id: 'any-way',
      title: 'Take the first of the ways the rules leave',
      answer: (s, decision) => first(s, decision.side),
    },
    {
      kind: 'stack-correction',
      id: 'weakest-units',
      title: 'Give up the units with the least defence',
      answer: (s, decision) => {
        const choices: { readonly order: Order; readonly weight: number }[] = [];
        for (const order of options(t, s, decision.side as SideId)) {
          if (order.type !== 'CorrectStacking') continue;
          const units = order.units.map((id) => t.roster.index.get(id)!);
          choices.push({ order, weight: units.reduce((sum, unit) => sum + weightOf(s, unit), 0) });
        }
        return choices.sort((a, b) => a.weight - b.weight)[0]?.order;
      },
    },
    { kind: 'advance', id: 'never', title: 'Never advance', answer: () => ({ type: 'EndAdvance' }) },
    {
      kind: 'port-supply',
      id: 'strongest-first',
      title: 'Supply the strongest attackers',
      answer: (_s, decision) => decision.neutral,
    },
  ];
}
