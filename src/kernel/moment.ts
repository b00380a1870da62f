/** A text as the moment it names, written as the service writes moments; undefined for none, or a year that not every database reads. */
export function parseMoment(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  // `Date` reads the 30th of February as the 2nd of March.
  if (day !== undefined && Number(day) > daysOf(Number(year), Number(month))) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return undefined;
  const written = moment.toISOString();
  // Years before the first and after 9999 are written longer, or are not known to PostgreSQL.
  return /^\d{4}-/.test(written) && !written.startsWith('0000') ? written : undefined;
}

/** The last day of a month, counted from 1: the day before the first of the next. */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
