import { keywordBook, type NameBook, NotUnderstood, nameBook, type OrderLine } from '#kernel/notation';
import type { Text } from '#kernel/text';
import { type Army, OFFENSIVES, type Pool } from '../names.ts';
import type { Plan } from '../rules/plan-fields.ts';
import { PLAN_WORDS } from './plan-words.ts';
import { A_UNIT, type Entry, type Reader } from './reader.ts';

/*
 * How the parts of a plan are written:
 *
 *   plan corps XIII Corps with 78 Inf, 1 Can divisions 5 Inf air 1 offensive VIII pay VIII 4, XVAG 1
 *   plan divisions 26.Pz, 1.FJ gustav 2 fortification reassign 65.I to 10 in 76.PzK
 */

const AN_ARMY: Text = { en: 'an Army', it: 'un’Armata' };
const A_POOL: Text = { en: 'a pool of points', it: 'una riserva di punti' };
const POINTS: Text = { en: 'a number of points', it: 'un numero di punti' };
const WITH: Text = { en: 'with', it: 'con' };
const TO: Text = { en: 'to', it: 'a' };
const IN: Text = { en: 'in', it: 'in' };
const NONE: Text = { en: 'none', it: 'nessuno' };
const NOTHING: Text = { en: 'nothing', it: 'nulla' };

const ARMY_NAMES: Readonly<Record<Army, readonly string[]>> = {
  V: ['V', 'V Army', 'V Armata'],
  VIII: ['VIII', 'VIII Army', 'VIII Armata'],
  '10': ['10', '10.Armee', '10. Armata', '10ª Armata', '10th Army'],
  '14': ['14', '14.Armee', '14. Armata', '14ª Armata', '14th Army'],
};

/** Where a list ends: at the next part of the plan. */
const parts: NameBook<string> = nameBook(
  Object.entries(PLAN_WORDS).map(([part, { en, it }]) => [part, [...en, ...it]] as const),
);
const armies = keywordBook(ARMY_NAMES);

const list = (names: readonly string[]): string => names.join(', ');

export function planEntries(at: Reader, poolBook: NameBook<Pool>) {
  const reassignment = (line: OrderLine): Plan['reassign'][number] => {
    const formation = at.formation(line);
    at.particle(line, 'to');
    const army = line.name(armies, AN_ARMY);
    if (at.particle(line, 'to') === undefined) return { formation, army };
    return { formation, army, corps: at.particle(line, 'none') === undefined ? at.formation(line) : 'none' };
  };
  const corpsWithDivisions = (line: OrderLine): Plan['corps'][number] => {
    const corps = at.formation(line);
    return { corps, divisions: at.particle(line, 'with') === undefined ? [] : at.formations(line, parts) };
  };
  return {
    divisions: { read: (line) => at.formations(line, parts), write: list },
    'planned-units': { read: (line) => line.names(at.books.units, A_UNIT, parts), write: list },
    /** `78 Inf to VIII in XIII Corps`; `in none` for a division outside any Corps. */
    reassignments: {
      read: (line) => [reassignment(line)],
      write: (moves: Plan['reassign'], _, language) =>
        moves
          .map(({ formation, army, corps }) => {
            const slot = corps === undefined ? '' : ` ${IN[language]} ${corps === 'none' ? NONE[language] : corps}`;
            return `${formation} ${TO[language]} ${army}${slot}`;
          })
          .join(` ${PLAN_WORDS.reassign[language][0]} `),
    },
    corps: {
      read: (line) => [corpsWithDivisions(line)],
      write: (groups: Plan['corps'], _, language) =>
        groups
          .map(({ corps, divisions }) =>
            divisions.length === 0 ? corps : `${corps} ${WITH[language]} ${list(divisions)}`,
          )
          .join(` ${PLAN_WORDS.corps[language][0]} `),
    },
    offensive: {
      read(line) {
        const pool = line.name(poolBook, AN_ARMY);
        const found = OFFENSIVES.find((one) => one === pool);
        if (found !== undefined) return found;
        throw new NotUnderstood({
          en: 'Only the Allies have Offensive markers.',
          it: 'Solo gli Alleati hanno segnalini Offensiva.',
        });
      },
      write: (id: string) => id,
    },
    payments: {
      read(line) {
        const payments: Partial<Record<Pool, number>> = {};
        if (at.particle(line, 'none') !== undefined) return payments;
        do {
          const pool = line.name(poolBook, A_POOL);
          payments[pool] = at.number(line, POINTS);
        } while (!line.ended && line.match(poolBook) !== undefined);
        return payments;
      },
      write: (payments: NonNullable<Plan['payments']>, _, language) =>
        list(Object.entries(payments).map(([pool, points]) => `${pool} ${points}`)) || NOTHING[language],
    },
  } satisfies Readonly<Record<string, Entry>>;
}
