import { z } from 'zod';
import { eventsOf } from '#kernel/event';
import { count, edge as edgeOf, sideOf, space, units as unitList, unit as unitOf } from '#kernel/field';
import { maySeeSecretsOf, type Viewer } from '#kernel/side';
import type { Text } from '#kernel/text';
import { type Names, type SalernoSide, SIDES } from '../names.ts';
import { SHIFT_WORDS } from '../rules/result-words.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { signed } from '../words.ts';

/*
 * What events are made of. Where the opponent may not know which counters took part, `units` is empty or `unit` is `?` in his copy
 * (`covered: true` says so); `seen` is decided when the event is made: the stack stood next to a combat unit of the other side.
 */

export const event = eventsOf<Theatre, State, Names>();

const someOne = (what: 'unit' | 'space') => z.string().max(64).regex(/^[^?]/).meta({ 'x-names': what });

export const side = sideOf(SIDES);
export const hex = space();
export const hexes = z.array(hex);
/** A hex; '' for none, `?` where the reader may not know which. */
export const someHex = someOne('space').or(z.literal(['', '?']));
/** A counter: a unit, a gun, a ship. */
export const unit = unitOf();
/** A counter; `?` where the reader may not know which. */
export const someUnit = someOne('unit').or(z.literal(['', '?']));
export const units = unitList({ min: 0, max: 400 });
/** Guns and ships; aircraft are no counters of the board. */
export const firers = z.array(z.string());
export const edge = edgeOf();
export const number = z.int();
export const level = count();
export const dice = z.array(count(1, 6));
export const seen = z.boolean();
export const covered = z.literal(true).optional();
export const placements = z.array(
  z.strictObject({ unit: someOne('unit').or(z.literal('?')), hex, reserve: z.boolean().optional() }),
);
export const losses = z.array(z.strictObject({ unit: someUnit, steps: number }));

/** Told in full to its owner, and to everybody where the other side stood next to it. */
export const isKnown = (
  { side: owner, seen: inSight }: { readonly side: SalernoSide; readonly seen: boolean },
  viewer: Viewer,
): boolean => inSight || maySeeSecretsOf(viewer, owner);

/** The event as it is told to whoever may not know what it hides. */
export const veiled = <Event extends object>(event: Event, hidden: Partial<Event>): Event => ({
  ...event,
  ...hidden,
  covered: true,
});

/** One entry per hex, so that not even the number of counters shows. */
export const hexesOnly = (placed: readonly { readonly hex: string }[]): { unit: string; hex: string }[] =>
  [...new Set(placed.map(({ hex: at }) => at))].map((at) => ({ unit: '?', hex: at }));

/** ` (dice 3 + 4)` where any were rolled. */
export const rolled = (faces: readonly number[], names: Names): string =>
  faces.length === 0 ? '' : ` (${names.dice(faces)})`;

/** ` in Atessa (4127)` where there is a place to name. */
export const where = (id: string, words: Text, names: Names): string =>
  id === '' ? '' : ` ${names.of(words)} ${names.space(id)}`;

export const IN: Text = { en: 'in', it: 'a' };

export const steps = (lost: number, names: Names): string =>
  names.of({ en: names.count(lost, 'steps', 'step'), it: names.count(lost, 'livelli', 'livello') });
export const points = (spent: number, names: Names): string =>
  names.of({ en: names.count(spent, 'points', 'point'), it: names.count(spent, 'punti', 'punto') });
export const activationPoints = (spent: number, names: Names): string =>
  names.of({
    en: names.count(spent, 'activation points', 'activation point'),
    it: names.count(spent, 'punti attivazione', 'punto attivazione'),
  });

/** `moved +1, terrain -1`; what is zero is not said. */
export const shiftsText = (shifts: Readonly<Record<string, number>>, names: Names): string =>
  Object.entries(shifts)
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => {
      const words = SHIFT_WORDS[name];
      return `${words === undefined ? name : names.of(words)} ${signed(amount)}`;
    })
    .join(', ');
