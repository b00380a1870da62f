import { z } from 'zod';
import { choice } from '#kernel/field';
import { maySeeSecretsOf } from '#kernel/side';
import { type Names, POOLS } from '../names.ts';
import { activationPoints, covered, event, number, side, veiled } from './event.ts';

const REASONS = {
  KG: { en: 'a Kampfgruppe', it: 'un Kampfgruppe' },
  TF: { en: 'a Task Force', it: 'una Task Force' },
  gegenangriff: { en: 'the Gegenangriff', it: 'il Gegenangriff' },
  'supply-radius': { en: 'a longer supply radius', it: 'il raggio di rifornimento' },
  'foreign-supply': { en: 'supply from the other Army', it: 'il rifornimento dell’altra Armata' },
} as const;

/** [6] From which purse is the owner's business. */
export const pointsSpent = event({
  type: 'PointsSpent',
  fields: { side, pool: z.enum([...POOLS, '?']), points: number, reason: choice(REASONS), covered },
  apply(state, { pool, points }) {
    if (pool === '?') throw new Error('a covered payment cannot be applied');
    state.pools[pool] -= points;
  },
  cover: (event, viewer) => (maySeeSecretsOf(viewer, event.side) ? event : veiled(event, { pool: '?' })),
  say: {
    en: ({ side, pool, points, reason }, names) =>
      `${names.does(side, 'spend', 'spends')} ${activationPoints(points, names)}${purse(pool, names)} for ${REASONS[reason].en}.`,
    it: ({ side, pool, points, reason }, names) =>
      `${names.does(side, 'spendono', 'spende')} ${activationPoints(points, names)}${purse(pool, names)} per ${REASONS[reason].it}.`,
  },
});

const purse = (pool: (typeof POOLS)[number] | '?', names: Names): string =>
  pool === '?' || pool === 'AXIS' ? '' : ` (${names.pool(pool)})`;
