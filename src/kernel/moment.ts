/** A text as the moment it names, written as the service writes moments; undefined for none, or a year that not every database reads. */
export function parseMoment(text: string): string | undefined {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return undefined;
  const written = moment.toISOString();
  // Years before the first and after 9999 are written longer, or are not known to PostgreSQL.
  return /^\d{4}-/.test(written) && !written.startsWith('0000') ? written : undefined;
}
