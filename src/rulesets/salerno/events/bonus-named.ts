import { z } from 'zod';
import { known } from '#kernel/known';
import { activationOf } from '../rules/activation.ts';
import { formationStateOf } from '../state.ts';
import { covered, event, isKnown, level, seen, side, someUnit } from './event.ts';

/** [9.1, 9.2] */
export const bonusNamed = event({
  type: 'BonusNamed',
  fields: {
    side,
    counter: someUnit,
    grantedBy: z.string(),
    used: level,
    capacity: level,
    /** Comes ashore with a formation that has not begun: nobody else knows yet that it is active. */
    landing: z.literal(true).optional(),
    seen,
    covered,
  },
  apply(state, { counter, grantedBy }) {
    const activation = known(activationOf(state, grantedBy), 'activation of', grantedBy);
    if (!activation.bonus.includes(counter)) activation.bonus.push(counter);
    const status = state.units[counter];
    if (status !== undefined) status.loanedTo = formationStateOf(state, grantedBy).army;
  },
  cover(event, viewer) {
    if (isKnown(event, viewer)) return event;
    // Whose bonus it is shows with the formation that has begun; a landing gives nothing away of the plan behind it [6].
    const unknown = { ...event, counter: '?', covered: true as const };
    return event.landing === undefined ? unknown : { ...unknown, grantedBy: '', used: 0, capacity: 0 };
  },
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, counter, grantedBy, used, capacity }, names) =>
      `${names.does(side, 'activate', 'activates')} ${names.unit(counter)} as a bonus${
        grantedBy === '' ? '' : ` with ${names.formation(grantedBy)} (${used}/${capacity})`
      }.`,
    it: ({ side, counter, grantedBy, used, capacity }, names) =>
      `${names.does(side, 'attivano', 'attiva')} ${names.unit(counter)} come bonus${
        grantedBy === '' ? '' : ` con ${names.formation(grantedBy)} (${used}/${capacity})`
      }.`,
  },
});
