import type { Policy } from '#kernel/ruleset';
import { defenceColumn } from './orders/determined-defence.ts';
import { options } from './orders/index.ts';
import type { Order } from './orders/schema.ts';
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
  return [
    {
      kind: 'loss',
      id: 'weakest-unit',
      title: 'Lose the unit with the least defence',
      answer: (s) => {
        const candidates = lossCandidates(t, s, s.battle!, s.battle!.losses[0]!);
        const weight = (unit: number): number => faceOf(t, s, unit).defence * 100 + faceOf(t, s, unit).attack;
        const [weakest] = [...candidates].sort((a, b) => weight(a) - weight(b) || a - b);
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
    { kind: 'determined-defence', id: 'never', title: 'Always retreat', answer: () => ({ type: 'DeclineDefence' }) },
    {
      kind: 'determined-defence',
      id: 'never-in-the-open',
      title: 'Retreat from open ground and desert, decide elsewhere',
      answer: (s) =>
        defenceColumn(t, s, t.board.index.get(s.battle!.target)!) <= 1 ? { type: 'DeclineDefence' } : undefined,
    },
    {
      kind: 'retreat',
      id: 'only-way',
      title: 'Take the only way there is',
      answer: (s, decision) => only(s, decision.side),
    },
    {
      kind: 'retreat-extension',
      id: 'only-way',
      title: 'Take the only way there is',
      answer: (s, decision) => only(s, decision.side),
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
