import type { PendingDecision, Policy } from '#kernel/plain/ruleset';
import { isSalernoSide, optionsFor } from './orders/index.ts';
import type { Order, OrderOf, OrderType } from './orders/schema.ts';
import { combatFactor } from './rules/combat.ts';
import type { State } from './state.ts';
import { counterOf, type Theatre } from './theatre.ts';

/** Standing orders: answers a player may leave for the decisions that interrupt the other side's play. */
export function policiesOf(theatre: Theatre): readonly Policy<State, Order>[] {
  type Decision = PendingDecision<Order>;
  const offered = <Type extends OrderType>(state: State, decision: Decision, type: Type): OrderOf<Type>[] =>
    isSalernoSide(decision.side)
      ? ([...optionsFor({ theatre, state, side: decision.side }, { type })] as OrderOf<Type>[])
      : [];
  const passing = (kind: string, id: string, title: string): Policy<State, Order> => ({
    kind,
    id,
    title,
    answer: (_, decision) => decision.neutral,
  });

  /** Combat factors given away by a distribution of losses. */
  const price = (state: State, { losses }: OrderOf<'TakeLosses'>): number =>
    losses.reduce((sum, { unit, steps }) => {
      const { combat } = counterOf(theatre, unit);
      const now = combatFactor(theatre, state, unit);
      const left = steps >= state.units[unit]!.steps ? 0 : (combat[1] ?? 0);
      return sum + (now - left) * 10 + (left === 0 ? 1 : 0);
    }, 0);
  const cheapest = (state: State, decision: Decision): Order | undefined =>
    offered(state, decision, 'TakeLosses').sort((a, b) => price(state, a) - price(state, b))[0];

  const fireOf = (firer: string): number => theatre.guns.get(firer)?.fire ?? theatre.tables.aircraft.fire;
  const heaviest = (state: State, decision: Decision): Order | undefined =>
    offered(state, decision, 'Bombard').sort((a, b) => sum(b.firers) - sum(a.firers))[0] ?? decision.neutral;
  const sum = (firers: readonly string[]): number => firers.reduce((total, firer) => total + fireOf(firer), 0);
  const lightestSupport = (state: State, decision: Decision): Order | undefined =>
    offered(state, decision, 'ChooseSupport').sort((a, b) => fireOf(a.firer) - fireOf(b.firer))[0] ?? decision.neutral;

  return [
    passing('reaction', 'never-react', 'Never react'),
    passing('defensive-fire', 'hold-fire', 'Hold fire while the enemy moves'),
    { kind: 'defensive-fire', id: 'fire-everything', title: 'Fire with everything that bears', answer: heaviest },
    passing('exchange-fire', 'hold-fire', 'Hold fire after reactions'),
    { kind: 'exchange-fire', id: 'fire-everything', title: 'Fire with everything that bears', answer: heaviest },
    passing('interdiction', 'never-interdict', 'Never interdict'),
    passing('retreat-fire', 'hold-fire', 'Let them go'),
    {
      kind: 'retreat-fire',
      id: 'fire-everything',
      title: 'Fire at retreating stacks with everything that bears',
      answer: heaviest,
    },
    { kind: 'attacked-guns', id: 'fire', title: 'Shell the attackers with the guns they attack', answer: heaviest },
    passing('attacked-guns', 'hold-fire', 'Keep attacked guns for support'),
    { kind: 'last-shot', id: 'fire', title: 'Fire before the guns are lost', answer: heaviest },
    passing('last-shot', 'hold-fire', 'Leave the guns without a shot'),
    passing('last-call', 'none', 'No last air strike'),
    passing('support', 'never', 'No tactical support'),
    { kind: 'support', id: 'lightest', title: 'Support with the weakest counter in reach', answer: lightestSupport },
    passing('gegenangriff', 'never', 'Do not play the Gegenangriff counter'),
    { kind: 'losses', id: 'cheapest-step-first', title: 'Lose the cheapest steps', answer: cheapest },
    { kind: 'bombardment-loss', id: 'cheapest-step-first', title: 'Lose the cheapest step', answer: cheapest },
    {
      kind: 'hit-choice',
      id: 'end-ops',
      title: 'Choose END OPS',
      answer: () => ({ type: 'ChooseHit', choice: 'end-ops' }),
    },
    { kind: 'hit-choice', id: 'step', title: 'Choose the step', answer: () => ({ type: 'ChooseHit', choice: 'step' }) },
    {
      kind: 'loss-response',
      id: 'stand',
      title: 'Stand and take the losses',
      answer: () => ({ type: 'AnswerLoss', answer: 'stand' }),
    },
    {
      kind: 'loss-response',
      id: 'retreat',
      title: 'Give ground rather than steps',
      answer: () => ({ type: 'AnswerLoss', answer: 'retreat' }),
    },
    {
      kind: 'retreat',
      id: 'shortest',
      title: 'Retreat as little as allowed',
      answer: (state, decision) => offered(state, decision, 'Retreat').sort((a, b) => a.path.length - b.path.length)[0],
    },
    {
      kind: 'advance',
      id: 'all',
      title: 'Advance with all that may',
      answer: (state, decision) => offered(state, decision, 'Advance')[0] ?? decision.neutral,
    },
    passing('advance', 'never', 'Never advance'),
    passing('advance-after-reaction', 'never', 'Stay after a reaction'),
    passing('priority', 'own-first', 'Fire first'),
    passing('interjection', 'never', 'Let the enemy play on'),
    {
      kind: 'interjection',
      id: 'naples-at-once',
      title: 'Draw on Naples as soon as it is free',
      answer: (state, decision) => offered(state, decision, 'SwitchToNaples')[0] ?? decision.neutral,
    },
    passing('reserve-interrupt', 'never', 'Keep the reserves in the enemy segment'),
    passing('replacements', 'none', 'Take no replacements'),
    passing('artillery', 'keep', 'Leave the guns where they are'),
    passing('fieldworks', 'keep', 'Leave the rearguards where they are'),
    passing('supply', 'plain', 'Spend nothing on supply'),
  ];
}
