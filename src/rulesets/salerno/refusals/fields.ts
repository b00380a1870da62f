import { z } from 'zod';
import { space } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import type { Text } from '#kernel/text';
import type { Names, Pool } from '../names.ts';

/* What refusals are made of. */

export const refusal = refusalsOf<Names>();
/** Dots and movement points come in halves. */
export const half = () => z.number();
export const edge = () => z.tuple([space(), space()]);
export const points = z.partialRecord(z.enum(['V', 'VIII', 'XVAG', 'AXIS', 'theatre']), z.int());

export const FORMATIONS = {
  formation: { en: 'formation', it: 'una formazione' },
  corps: { en: 'Corps', it: 'un Corpo' },
  division: { en: 'division', it: 'una divisione' },
} as const;
export const OPERATIONS = {
  airborne: { en: 'no airborne assault', it: 'lanci di paracadutisti' },
  'major-landing': { en: 'no major landing', it: 'lo sbarco maggiore' },
  landings: { en: 'no landings', it: 'sbarchi' },
  naples: { en: 'no switch of the V Army to Naples', it: 'il passaggio della V Armata a Napoli' },
  exit: { en: 'no exit from the map', it: 'l’uscita dalla mappa' },
  bari: { en: 'no Bari box', it: 'il box di Bari' },
} as const;
export const WEATHER_BANS = {
  aircraft: { en: 'no aircraft fly', it: 'gli aerei non volano' },
  drops: { en: 'nobody is dropped', it: 'non si effettuano lanci' },
  bridges: { en: 'no bridge is built or repaired', it: 'non si costruiscono né riparano ponti' },
} as const;
export const MARKERS = { KG: { en: 'KG', it: 'KG' }, TF: { en: 'TF', it: 'TF' } } as const;

const ANY_ARMY: Text = { en: 'any Army', it: 'qualunque Armata' };

/** `V Army 3, XV Army Group 1`. */
export function pools(amounts: z.infer<typeof points>, names: Names): string {
  const whole = ANY_ARMY[names.language];
  return Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([pool, amount]) => `${pool === 'theatre' ? whole : names.pool(pool as Pool)} ${amount}`)
    .join(', ');
}
