import { z } from 'zod';
import { choice, reading, space, spaces, unit, units } from '#kernel/field';
import { POOL_WORDS } from '../words.ts';

/*
 * What orders of this game name. Ids are those of the data pack: units `26Pz/I-67`, guns `art/26Pz`, formations `26Pz`, hexes `2114`;
 * aircraft are `allied-air-1`, `axis-air-1` and so on, one for each available in the impulse. How they are written is in `lexicon.ts`.
 */

/** Units with nothing behind them but a word that is no name. */
export const company = () => reading('units', units());
/** Units with a hex behind them. */
export const stack = () => reading('stack', units());
export const hexes = ({ min = 1, max = 200 }: { readonly min?: number; readonly max?: number } = {}) =>
  reading('hexes', spaces({ min, max }));
/** The two hexes on whose border a bridge stands. */
export const banks = () => reading('banks', z.tuple([space(), space()]));
/** Artillery or a ship. */
export const gun = () => reading('gun', unit());
/** Artillery, ships or aircraft. */
export const firers = () => reading('firers', units());
export const aircraft = () => reading('aircraft', unit());
/** Who goes where. */
export const placements = () =>
  reading(
    'placements',
    z
      .array(z.strictObject({ unit: unit(), hex: space() }))
      .min(1)
      .max(200),
  );
/** Whose activation points pay. */
export const pool = () => reading('pool', choice(POOL_WORDS));
/** Whether a stack that has gone its way is done or may go on. */
export const ending = () =>
  reading(
    'ending',
    choice({
      halt: { en: 'and halt', it: 'e si ferma' },
      hold: { en: 'then hold', it: 'e resta pronta' },
    }),
  ).default('halt');
