import { choice, count } from '#kernel/field';
import { SIDES } from '../names.ts';
import { EMPTY_PLAN } from '../rules/plan.ts';
import { WEATHER_WORDS } from '../words.ts';
import { type Asking, ask, question } from './question.ts';

/** [6] */
export const planning = question({
  kind: 'plan',
  clause: 'salerno/6',
  neutral: { type: 'SubmitPlan', ...EMPTY_PLAN },
  title: { en: 'Your plan', it: 'La tua programmazione' },
  about: { turn: count(), impulse: count(), weather: choice(WEATHER_WORDS) },
  explain: {
    en: 'Impulse {turn}.{impulse}, {weather}: allocate your activation points, unseen by your opponent. If neither of you allocates any, the turn ends.',
    it: 'Impulso {turn}.{impulse}, {weather}: alloca i tuoi punti attivazione, di nascosto dall’avversario. Se nessuno dei due ne alloca, il turno finisce.',
  },
});

export const askPlan: Asking<'planning'> = (_, state) =>
  SIDES.filter((side) => state.plans[side] === undefined).map((side) =>
    ask(planning, state, {
      side,
      about: { turn: state.turn, impulse: state.impulse, weather: state.weather },
      sealed: true,
    }),
  );
