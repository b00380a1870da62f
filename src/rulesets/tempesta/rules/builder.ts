import type { Forecast, ForecastItem } from '#kernel/forecast';
import { explained, type Refusal } from '#kernel/refusal';
import { eachLanguage, type Language, type Text } from '#kernel/text';
import { DEFENCES, type DefenceKind } from '../names.ts';
import { no } from '../refusals.ts';
import type { Division } from '../state.ts';
import type { Theatre, UnitType } from '../theatre.ts';
import { entryName } from './called.ts';
import { faultsOf, priceOf } from './division.ts';
import { DIVISION_REFUSALS } from './division-refusals.ts';

/* [4, 5] A Division that is put together entry by entry. Entries are named with their list: `sov-rifle-1943/rifle`; defences by kind. */

export const emptyDivision = (list: string): Division => ({ list, formations: [], offTable: {}, defences: {} });

export const isDefence = (entry: string): entry is DefenceKind => (DEFENCES as readonly string[]).includes(entry);
const bareOf = (entry: string): string => entry.slice(entry.indexOf('/') + 1);

/** Entries that stand in a formation; the others belong to the Division as a whole. */
export const isOfFormation = (type: UnitType | undefined): boolean =>
  type !== undefined && type.type !== 'CinC' && type.category !== 'offTable';

/** How many of an entry a Division has, or one of its formations. */
export function heldOf(theatre: Theatre, division: Division, entry: string, formation?: number): number {
  if (isDefence(entry)) return division.defences[entry] ?? 0;
  const type = theatre.types.get(entry);
  const id = bareOf(entry);
  if (type?.type === 'CinC') return division.hq === id ? 1 : 0;
  if (type?.category === 'offTable') return division.offTable[id] ?? 0;
  const formations =
    formation === undefined ? division.formations : division.formations.slice(formation - 1, formation);
  return formations.reduce(
    (sum, { cs, uo, units }) => sum + (cs === id ? 1 : 0) + uo.filter((each) => each === id).length + (units[id] ?? 0),
    0,
  );
}

/** The formation that is meant: the one that is named, else the last. */
export function formationMeant(division: Division, formation: number | undefined, type: UnitType | undefined) {
  const named = formation ?? division.formations.length;
  if (!isOfFormation(type)) return formation === undefined ? undefined : ('none' as const);
  return division.formations[named - 1] === undefined ? ('unknown' as const) : named;
}

const counted = (counts: Readonly<Record<string, number | undefined>>, id: string, change: number) => {
  const { [id]: held = 0, ...others } = counts;
  return held + change > 0 ? { ...counts, [id]: held + change } : others;
};

/** The Division with more or fewer of an entry; what is legal has been judged. */
export function changed(
  theatre: Theatre,
  division: Division,
  entry: string,
  change: number,
  formation?: number,
): Division {
  if (isDefence(entry)) return { ...division, defences: counted(division.defences, entry, change) };
  const type = theatre.types.get(entry);
  const id = bareOf(entry);
  if (type?.type === 'CinC') {
    const { hq: _, ...others } = division;
    return change > 0 ? { ...others, hq: id } : others;
  }
  if (type?.category === 'offTable')
    return { ...division, offTable: counted(division.offTable, id, change) as Record<string, number> };
  return {
    ...division,
    formations: division.formations.map((each, at) => {
      if (at + 1 !== (formation ?? division.formations.length)) return each;
      if (type?.type !== 'UO') return { ...each, units: counted(each.units, id, change) as Record<string, number> };
      if (change > 0) return { ...each, uo: [...each.uo, ...Array.from({ length: change }, () => id)] };
      const kept = [...each.uo];
      for (let left = -change; left > 0; left--) kept.splice(kept.indexOf(id), 1);
      return { ...each, uo: kept };
    }),
  };
}

/** Whether more units could still mend it: such a Division may be worked on, but not locked. */
function isUnfinished({ code, facts }: Refusal): boolean {
  if (['empty-formation', 'heavy-gun-without-tow', 'commander-needs-wheels'].includes(code)) return true;
  return ['formation-count', 'list-rule'].includes(code) && Number(facts['named']) < Number(facts['min']);
}

/** What forbids a Division that need not be finished. */
export function judgeUnfinished(theatre: Theatre, division: Division, budget: number): Refusal | undefined {
  for (const fault of faultsOf(theatre, division, budget)) if (!isUnfinished(fault)) return fault;
  return undefined;
}

/** The Division a player works on, or why there is none. */
export const inHand = (submission: Division | undefined): Division | Refusal => submission ?? no('no-list', '5-a', {});

/** Sentences about a list name nothing on the board. */
const NOTHING = eachLanguage(() => undefined as never);
const said = (fault: Refusal): Text => explained(fault, DIVISION_REFUSALS, NOTHING).reason;

/** The running total: every part with its points, what is left of the budget, and what is still missing. */
export function forecastDivision(theatre: Theatre, division: Division, budget: number, before = 0): Forecast {
  const none = emptyDivision(division.list);
  const { hq, formations, offTable, defences } = division;
  const item = (label: Text, part: Partial<Division>): ForecastItem => ({
    label,
    value: priceOf(theatre, { ...none, ...part }),
    clause: 'tempesta/4-a',
  });
  const list = (counts: Readonly<Record<string, number | undefined>>): Text =>
    eachLanguage((language) =>
      Object.entries(counts)
        .map(([entry, count]) => `${count} × ${entryName(theatre, division.list, entry)[language]}`)
        .join(', '),
    );
  const missing: ForecastItem[] = [];
  for (const fault of faultsOf(theatre, division, budget))
    missing.push({ label: STILL, value: said(fault), clause: fault.clause });
  const total = priceOf(theatre, division);
  return {
    items: [
      ...(hq === undefined ? [] : [item(entryName(theatre, division.list, hq), { hq })]),
      ...formations.map((formation) => {
        const parts = list(formation.units);
        const named = (entry: string, language: Language) => entryName(theatre, division.list, entry)[language];
        return item(
          eachLanguage(
            (language) =>
              `${formation.name} (${[formation.cs, ...formation.uo].map((each) => named(each, language)).join(', ')}): ${parts[language] || '–'}`,
          ),
          { formations: [formation] },
        );
      }),
      ...(Object.keys(offTable).length === 0 ? [] : [item(list(offTable), { offTable })]),
      ...(Object.keys(defences).length === 0 ? [] : [item(list(defences), { defences })]),
      ...missing,
    ],
    total: {
      en: `${total} of ${budget} points, ${budget - total} left${missing.length === 0 ? '; ready to be locked' : ''}`,
      it: `${total} punti su ${budget}, ne restano ${budget - total}${missing.length === 0 ? '; pronta da confermare' : ''}`,
    },
    chances: [],
    cost: { spent: total - before, left: budget - total },
  };
}
const STILL: Text = { en: 'Still missing', it: 'Ancora mancante' };
