import type { Clock } from '#kernel/plain/ruleset';
import type { Step } from './names.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';

const LABELS: { readonly [S in Step]: string } = {
  opening: 'Before the landing',
  'event-losses': 'A. Random event: losses',
  'second-wave': 'A. Second wave',
  'air-support': 'B1. Air support',
  attachment: 'B2. Officers before the jump',
  landing: 'B2. Landing',
  'activation-after-landing': 'B3. Activation',
  movement: 'B4. Movement',
  'activation-after-movement': 'B5. Activation',
  combat: 'B6. Combat',
  'assault-placement': 'B6. Assault: placement',
  'assault-decision': 'B6. Assault: go on or stop',
  withdrawal: 'B6. Withdrawal',
  reinforcements: 'C1. Reinforcements',
  'yugoslav-movement': 'C2. Yugoslav movement',
  'yugoslav-fire': 'C3. Yugoslav fire',
  over: 'The game has ended',
};

const YUGOSLAV_STEPS: readonly Step[] = ['reinforcements', 'yugoslav-movement', 'yugoslav-fire'];

export function clockOf(theatre: Theatre, { turn, step }: State): Clock {
  const { date, from, to, light } = theatre.tables.turns[turn - 1]!;
  return {
    turn,
    turnLabel: `Turn ${turn}, ${date} ${from}-${to}${light === 'day' ? '' : ` (${light})`}`,
    phase: step,
    phaseLabel: LABELS[step],
    ...(step === 'over' ? {} : { side: YUGOSLAV_STEPS.includes(step) ? 'yugoslav' : 'german' }),
  };
}
