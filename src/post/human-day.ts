import { known } from '#kernel/known';

/* Days as people write them, in either language: `24/12/2026`, `24 dicembre`, `Sunday`, `domani`. The day comes before the month. */

const MONTHS = [
  ...['january gennaio', 'february febbraio', 'march marzo', 'april aprile', 'may maggio', 'june giugno'],
  ...[
    'july luglio',
    'august agosto',
    'september settembre',
    'october ottobre',
    'november novembre',
    'december dicembre',
  ],
].map((names) => names.split(' '));
const WEEKDAYS = [
  ...['sunday domenica', 'monday lunedi', 'tuesday martedi', 'wednesday mercoledi', 'thursday giovedi'],
  ...['friday venerdi', 'saturday sabato'],
].map((names) => names.split(' '));
const DAY = 86_400_000;
const SHORTEST_NAME = 3;

/** The day as `2026-12-24`; undefined for what is none. Without a year, or as a weekday, the next one from `today` on. */
export function parseDay(text: string, today: string): string | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[,.]$/, '').trim();
  const start = Date.parse(today);
  const after = (days: number): string => new Date(start + days * DAY).toISOString().slice(0, 10);
  if (/^\d{4}-\d{2}-\d{2}$/.test(plain)) return dayOf(...(plain.split('-').map(Number) as [number, number, number]));
  if (plain === 'today' || plain === 'oggi') return today;
  if (plain === 'tomorrow' || plain === 'domani') return after(1);
  const weekday = placeOf(WEEKDAYS, plain);
  if (weekday !== undefined) return after((weekday - new Date(start).getUTCDay() + 7) % 7);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(plain);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]+)(?:\s+(\d{4}))?$/.exec(plain);
  const month = named === null ? Number(numbers?.[2]) : (placeOf(MONTHS, known(named[2], 'month')) ?? Number.NaN) + 1;
  const [, day, , year] = named ?? numbers ?? [];
  if (day === undefined || Number.isNaN(month)) return undefined;
  if (year !== undefined) return dayOf(Number(year), month, Number(day));
  const thisYear = Number(today.slice(0, 4));
  const found = dayOf(thisYear, month, Number(day));
  return found !== undefined && found < today ? dayOf(thisYear + 1, month, Number(day)) : found;
}

/** Where a name, or a beginning of one, stands in a list of names. */
function placeOf(names: readonly (readonly string[])[], word: string): number | undefined {
  if (word.length < SHORTEST_NAME) return undefined;
  const at = names.findIndex((spellings) => spellings.some((spelling) => spelling.startsWith(word)));
  return at === -1 ? undefined : at;
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text;
}
