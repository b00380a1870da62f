import { z } from 'zod';
import { eventsOf } from '#kernel/event';
import { choice, count, sideOf, unit, units as unitList } from '#kernel/field';
import type { Language } from '#kernel/text';
import { COLOURS, LEADERS, LETTERS, type Names, SECRETS, SIDES } from '../names.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/* What events are made of. Dice are written as they count: 1-6 for a D6, 0-9 for a D10. */

export const event = eventsOf<Theatre, State, Names>();

export const units = unitList({ min: 0 });
export const d6 = count(1, 6);
export const d10 = count(0, 9);
export const level = count();
/** The clause an automatic step follows. */
export const rule = z.string().regex(/^tito\//);
export const vip = choice(LEADERS);
export const letter = z.enum(LETTERS);
export const secret = z.enum(SECRETS);
export const colour = z.enum(COLOURS);
export const side = sideOf(SIDES);

/** One summand of a combat value: `fire-factor`, `die`, `support`... */
const part = z.strictObject({ reason: z.string(), amount: z.int() });
export const value = z.strictObject({ parts: z.array(part), total: z.int() });
export const loss = z.strictObject({ unit: unit(), side, now: z.enum(['reduced', 'eliminated']) });
export const carried = z.strictObject({ vips: z.array(vip), documents: z.boolean() });

export type CombatValue = z.infer<typeof value>;
export type Loss = z.infer<typeof loss>;
export type Carried = z.infer<typeof carried>;
export const NOTHING_CARRIED: Carried = { vips: [], documents: false };

/** `fire 2, die 3 = 5` */
export const sayValue = ({ parts, total }: CombatValue, names: Names): string =>
  `${parts.map(({ reason, amount }) => `${names.reason(reason)} ${amount}`).join(', ')} = ${total}`;

export const sayLoss = ({ unit: id, now }: Loss, names: Names, language: Language): string =>
  ({
    reduced: { en: `${names.unit(id)} is reduced.`, it: `${names.unit(id)} perde un PF.` },
    eliminated: { en: `${names.unit(id)} is eliminated.`, it: `${names.unit(id)}: unità eliminata.` },
  })[now][language];

/** Who goes, with what goes along: `Youth 1, Tito`, and how many they are. */
export function movers(
  who: readonly string[],
  along: readonly string[],
  names: Names,
): { readonly all: string; readonly many: number } {
  const all = [...(who.length === 0 ? [] : [names.units(who)]), ...along].join(', ');
  return { all, many: who.length + along.length };
}

/** `moves` or `move`, by how many do it. */
export const verb = (doers: number, one: string, many: string): string => (doers === 1 ? one : many);
