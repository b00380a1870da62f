import { choice } from '#kernel/field';
import type { Names } from '../names.ts';
import { eliminate } from '../rules/counters.ts';
import { unitOf } from '../state.ts';
import { covered, event, IN, isKnown, losses, seen, side, someHex, steps, units, veiled, where } from './event.ts';

const CAUSES = {
  combat: { en: 'in combat', it: 'in combattimento' },
  bombardment: { en: 'to bombardment', it: 'per il bombardamento' },
  supply: { en: 'for lack of supply', it: 'per mancanza di rifornimento' },
  voluntary: { en: 'by the owner’s choice', it: 'per scelta del proprietario' },
  drop: { en: 'in the drop', it: 'nel lancio' },
  retreat: { en: 'in the retreat', it: 'nella ritirata' },
} as const;

/** [14.3, 16.1, 17.2] */
export const stepsLost = event({
  type: 'StepsLost',
  fields: { side, hex: someHex, losses, eliminated: units, cause: choice(CAUSES), seen, covered },
  apply(state, { losses }) {
    for (const { unit, steps } of losses) {
      const status = unitOf(state, unit);
      status.steps -= steps;
      if (status.steps <= 0) eliminate(state, unit);
    }
  },
  // That steps were lost is public, and who died; not who was weakened.
  cover: (event, viewer) =>
    isKnown(event, viewer)
      ? event
      : veiled(event, {
          losses: event.losses.map(({ unit, steps }) => ({
            unit: event.eliminated.includes(unit) ? unit : '?',
            steps,
          })),
        }),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, hex, losses, eliminated, cause }, names) =>
      `${names.does(side, 'lose', 'loses')}${lossText(losses, `${where(hex, IN, names)} ${CAUSES[cause].en}`, names)}${
        eliminated.length === 0 ? '' : `; eliminated: ${names.units(eliminated)}`
      }.`,
    it: ({ side, hex, losses, eliminated, cause }, names) =>
      `${names.does(side, 'perdono', 'perde')}${lossText(losses, `${where(hex, IN, names)} ${CAUSES[cause].it}`, names)}${
        eliminated.length === 0 ? '' : `; eliminate: ${names.units(eliminated)}`
      }.`,
  },
});

/** ` in Atessa (4127) in combat: 11/78 1 step`; how many alone, where the reader may not know whose. */
function lossText(
  losses: readonly { readonly unit: string; readonly steps: number }[],
  how: string,
  names: Names,
): string {
  if (losses.length > 0 && losses.every(({ unit }) => unit !== '?'))
    return `${how}: ${names.list(losses.map(({ unit, steps: lost }) => `${names.unit(unit)} ${steps(lost, names)}`))}`;
  const total = losses.reduce((sum, { steps: lost }) => sum + lost, 0);
  return ` ${steps(Math.max(1, total), names)}${how}`;
}
