import { eachLanguage, enumerate, type Language, type Text, verbatim } from '#kernel/text';
import { isSeat, type Seat, WORK_LABELS } from '../names.ts';
import type { Formation, State, Unit } from '../state.ts';
import { type Theatre, typeIn } from '../theatre.ts';

/* What units and formations are called, by the position or by their ids alone: `red-1-rifle-3`. */

export const COMMAND_GROUP: Text = { en: 'Command group', it: 'Gruppo comando' };
export const COMMANDERS: Readonly<Record<string, Text>> = {
  cinc: verbatim('CinC'),
  cs: verbatim('CS'),
  uo: verbatim('UO'),
};

/** The prepared Division of a side, where the battle has one. */
export const armyOf = ({ battle, armies }: Theatre, side: Seat) =>
  battle.armies === undefined ? undefined : armies.get(battle.armies[side]);

/** What a formation of a prepared Division is called. */
export function preparedName(theatre: Theatre, id: string): Text | undefined {
  const [side = '', number = ''] = id.split('-');
  return isSeat(side) ? armyOf(theatre, side)?.formations[Number(number) - 1]?.name : undefined;
}

/** A formation as the view calls it: by the name its player gave it. */
export const formationName = (theatre: Theatre, { id, name, cs }: Formation): Text =>
  cs === '' ? COMMAND_GROUP : (preparedName(theatre, id) ?? verbatim(name));

/** A unit as the view calls it: commanders by their formation, all others by type and number. */
export function unitName(theatre: Theatre, { formations }: State, { id, entry, formation, attempts }: Unit): Text {
  const of = formations[formation];
  if (attempts > 0 && of !== undefined) {
    const { type } = typeIn(theatre, entry);
    const led = formationName(theatre, of);
    return of.cs === '' ? verbatim(type) : eachLanguage((language) => `${type} ${led[language]}`);
  }
  const { name } = typeIn(theatre, entry);
  const { number } = readUnit(id);
  return eachLanguage((language) => `${name[language]} ${number}`.trimEnd());
}

/** Side, entry in its list and number of a unit: `red-1-rifle-3` is the third of its kind in the first formation, 1/3. */
export function readUnit(id: string): { readonly side: string; readonly entry: string; readonly number: string } {
  const [, side = '', formation = '', entry = id, at = ''] = /^(red|blue)-(?:(\d+)-)?(.+?)(?:-(\d+))?$/.exec(id) ?? [];
  return { side, entry, number: [formation, at].filter((part) => part !== '').join('/') };
}

/** [17] Pieces of terrain as the builder numbers them: `river-2`. */
const PIECES: Readonly<Record<string, Text>> = {
  figure: { en: 'figure', it: 'figura' },
  river: { en: 'river', it: 'fiume' },
  road: { en: 'road', it: 'strada' },
  railway: { en: 'railway', it: 'ferrovia' },
};
export function pieceName(id: string): Text {
  const [, kind = '', at = ''] = /^(\w+)-(\d+)$/.exec(id) ?? [];
  const words = PIECES[kind];
  return words === undefined ? verbatim(id) : eachLanguage((language) => `${words[language]} ${at}`);
}

/** An entry of a list as it is printed, a defence included; what no list has stays as it was written. */
export function entryName({ types }: Theatre, list: string, entry: string): Text {
  const works: Readonly<Record<string, Text>> = WORK_LABELS;
  return types.get(`${list}/${entry}`)?.name ?? works[entry] ?? verbatim(entry);
}

/** The types of units by their entry, whatever list they are in: the first that has it names it. */
export function entriesOf({ types }: Theatre): ReadonlyMap<string, Text> {
  const entries = new Map<string, Text>();
  for (const { key, name } of types.values()) {
    const entry = key.slice(key.indexOf('/') + 1);
    if (!entries.has(entry)) entries.set(entry, name);
  }
  return entries;
}

/** Several units as the view calls them: `Rifle company 1/1, 1/2`. */
export function unitNames(theatre: Theatre, state: State, units: readonly Unit[]): Text {
  const groups = (language: Language): string[] => {
    const byType = new Map<string, string[]>();
    for (const unit of units) {
      const { number } = readUnit(unit.id);
      const name = unitName(theatre, state, unit)[language];
      const type = unit.attempts > 0 ? name : typeIn(theatre, unit.entry).name[language];
      byType.set(type, [...(byType.get(type) ?? []), ...(unit.attempts > 0 ? [] : [number])]);
    }
    return [...byType].map(([type, numbers]) => `${type} ${numbers.join(', ')}`.trimEnd());
  };
  return eachLanguage((language) => enumerate(groups(language), language));
}
