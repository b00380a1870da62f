import unhomoglyph from 'unhomoglyph';
import type { Text } from '#kernel/text';
import { fail, type Outcome, succeed } from './outcome.ts';

/*
 * Names under which people, clubs and games stand before others, by the Unicode security mechanisms (UTS 39): nothing in them is
 * invisible, they are written in one script, and no two look alike.
 */

/** Letters, digits, the signs of a keyboard, and single blanks. Signs that Unicode knows as another way to write these are out. */
const SIGNS = ' !"#$%&\'()*+,./:;=?@[\\]^_`{|}~·‘’“”«»–-';
const WRITTEN = new RegExp(`^[\\p{L}\\p{M}\\p{Nd}${SIGNS.replace(/[\\\]^-]/g, '\\$&')}]*$`, 'u');
const MANY_MARKS = /\p{M}{4}/u;
const IGNORED = /[\p{Default_Ignorable_Code_Point}\p{C}]/u;
const BLANKS = /^\p{Z}|\p{Z}$|\p{Z}{2}|(?! )\p{Z}|\u2800/u;

/** The scripts people write names in; with those that are written together (UTS 39, “highly restrictive”). */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Ethiopic',
  'Khmer',
].map((script) => `\\p{scx=${script}}`);
const TOGETHER = [
  ...SCRIPTS,
  '\\p{scx=Latin}\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}',
  '\\p{scx=Latin}\\p{scx=Han}\\p{scx=Bopomofo}',
  '\\p{scx=Latin}\\p{scx=Han}\\p{scx=Hangul}',
].map((scripts) => new RegExp(`^[${scripts}\\p{scx=Common}\\p{scx=Inherited}]*$`, 'u'));

/** Whoever is called so would pass for the service or for those who run it. */
const RESERVED = [
  'admin',
  'administrator',
  'amministratore',
  'moderator',
  'moderatore',
  'spectator',
  'system',
  'service',
  'support',
  'root',
  'operator',
  'staff',
  'impulse',
  'nobody',
  'everybody',
  'postmaster',
  'webmaster',
] as const;

/** What a name looks like. Not for reading: only for comparing. */
export function skeletonOf(name: string): string {
  const look = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');
  // Twice: I and l look alike, and so do what they are in lower case.
  return look(look(name).toLowerCase());
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const RESERVED_SKELETONS = new Set(
  RESERVED.flatMap((word) =>
    [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)].map((each) => skeletonOf(each)),
  ),
);

/** Whether a name would pass for a role, however it is spaced or written. */
export const isReserved = (name: string): boolean =>
  [letters(name), letters(name).toLowerCase()].some((each) => RESERVED_SKELETONS.has(skeletonOf(each)));

const notAllowed = (name: string, { en, it }: Text): Outcome<never> =>
  fail('malformed', 'bad-name', { en: `A name ${en}.`, it: `Un nome ${it}.` }, { name });

/** A name as it may stand before others, or why it may not. */
export function checkName(name: string): Outcome<string> {
  const written = name.normalize('NFC');
  if (IGNORED.test(written))
    return notAllowed(name, {
      en: 'must not hold characters that cannot be seen',
      it: 'non può contenere caratteri invisibili',
    });
  if (BLANKS.test(written))
    return notAllowed(name, {
      en: 'has no blanks but single ones between its words',
      it: 'ha solo spazi singoli tra le parole',
    });
  if (MANY_MARKS.test(written.normalize('NFD')))
    return notAllowed(name, {
      en: 'has at most three marks on a letter',
      it: 'ha al massimo tre segni su una lettera',
    });
  if (!/[\p{L}\p{N}]/u.test(written))
    return notAllowed(name, {
      en: 'must hold a letter or a digit',
      it: 'deve contenere una lettera o una cifra',
    });
  if (!TOGETHER.some((scripts) => scripts.test(written)))
    return notAllowed(name, {
      en: 'is written in one script',
      it: 'si scrive con un solo alfabeto',
    });
  return succeed(written);
}

/** The name of somebody or of a club: also without signs that are another way to write a letter, and none that is reserved. */
export function checkOwnName(name: string): Outcome<string> {
  const checked = checkName(name);
  if (!checked.ok) return checked;
  if (checked.value.normalize('NFKC') !== checked.value || !WRITTEN.test(checked.value))
    return notAllowed(name, {
      en: 'is written with letters, digits and the signs of a keyboard',
      it: 'si scrive con lettere, cifre e segni della tastiera',
    });
  return isReserved(name)
    ? fail(
        'conflict',
        'name-taken',
        { en: `The name “${name}” is reserved.`, it: `Il nome «${name}» è riservato.` },
        { name },
      )
    : checked;
}
