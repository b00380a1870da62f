/* iCalendar (RFC 5545), as far as the calendar of deadlines needs it. */

export interface CalendarEntry {
  readonly uid: string;
  readonly at: string;
  readonly summary: string;
  readonly description: string;
  readonly url?: string | undefined;
}

export const CALENDAR = 'text/calendar; charset=utf-8';
const LONGEST_LINE = 75;

const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r?\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a calendar cannot hold
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** `20261220T180000Z` */
const makeStamp = (moment: string): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A line has at most 75 bytes; what is longer goes on in the next, behind a blank, and no character is cut in two. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let [now, bytes] = ['', 0];
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LONGEST_LINE) {
      lines.push(now);
      [now, bytes] = [' ', 1];
    }
    now += character;
    bytes += length;
  }
  return [...lines, now].join('\r\n');
}

export function makeCalendar(name: string, now: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Impulse//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `NAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(({ uid, at, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${makeStamp(now)}`,
      `DTSTART:${makeStamp(at)}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      ...(url === undefined ? [] : [`URL:${url}`]),
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(summary)}`,
      'TRIGGER:-PT3H',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
