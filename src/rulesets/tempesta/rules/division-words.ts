import { eachLanguage, type Language, type Text } from '#kernel/text';
import type { Division } from '../state.ts';
import type { Theatre } from '../theatre.ts';
import { entryName } from './called.ts';
import { priceOf } from './division.ts';

/** [5] A Division as a player reads it: its list and price, then a line for every formation. */
export function describeDivision(theatre: Theatre, division: Division): Text {
  return eachLanguage((language) => {
    const called = (entry: string): string => entryName(theatre, division.list, entry)[language];
    const counted = (counts: Readonly<Record<string, number | undefined>>): string =>
      Object.entries(counts)
        .filter(([, count]) => (count ?? 0) > 0)
        .map(([entry, count]) => `${count} × ${called(entry)}`)
        .join(', ');
    const { list, hq, formations, offTable, defences } = division;
    const lines = [
      `${theatre.lists.get(list)?.name[language] ?? list}, ${POINTS[language](priceOf(theatre, division))}`,
      hq === undefined ? '' : called(hq),
      ...formations.map(
        ({ name, cs, uo, units }) => `${name} (${[cs, ...uo].map(called).join(', ')}): ${counted(units)}`,
      ),
      counted(offTable),
      counted(defences),
    ];
    return lines.filter((line) => line !== '').join('\n');
  });
}

const POINTS: Readonly<Record<Language, (points: number) => string>> = {
  en: (points) => `${points} points`,
  it: (points) => `${points} punti`,
};
