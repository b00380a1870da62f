import { z } from 'zod';
import { formation } from '#kernel/field';
import { maySeeSecretsOf } from '#kernel/side';
import { toldDie } from '../rules/forecast/told.ts';
import { formationOf } from '../state.ts';
import { capital, compass, die, event, onFaces, side } from './event.ts';

/** [25] */
export const marchRolled = event({
  type: 'MarchRolled',
  fields: {
    side,
    formation: formation().optional(),
    from: compass.optional(),
    die,
    /** On which it arrives; known to its own side. */
    faces: onFaces.optional(),
    success: z.boolean(),
  },
  apply(state, { formation, success }) {
    if (formation === undefined) return;
    const marching = formationOf(state, formation);
    marching.rolled = !success;
    if (!success) return;
    marching.status = 'ready';
    marching.entry = 'march';
    marching.tested = true;
  },
  cover({ faces, ...event }, viewer) {
    if (maySeeSecretsOf(viewer, event.side)) return { ...event, ...(faces === undefined ? {} : { faces }) };
    return event.success ? event : undefined;
  },
  reveals: ({ success }) => success,
  // An edge of the table is no space.
  touches: () => ({ from: undefined }),
  reckon: ({ faces, die, success }) =>
    faces === undefined
      ? undefined
      : toldDie(
          {
            faces,
            label: { en: 'Arrives on', it: 'Arriva con' },
            paragraph: '25-d',
            results: [
              { en: 'the march arrives', it: 'la marcia arriva' },
              { en: 'not yet', it: 'non ancora' },
            ],
          },
          { die, success },
        ),
  say: {
    en: ({ formation, from, die, success }, names) =>
      formation !== undefined && from !== undefined && success
        ? `The march of ${names.formation(formation)} arrives from ${names.edge(from)} (${die}).`
        : capital(`${formation === undefined ? 'a march' : names.formation(formation)} is still on the way (${die}).`),
    it: ({ formation, from, die, success }, names) =>
      formation !== undefined && from !== undefined && success
        ? capital(`${names.formation(formation)}: la marcia arriva da ${names.edge(from)} (${die}).`)
        : capital(
            `${formation === undefined ? 'una marcia' : names.formation(formation)}: ancora in cammino (${die}).`,
          ),
  },
});
