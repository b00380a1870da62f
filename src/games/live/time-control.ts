import { z } from 'zod';
import { known } from '#kernel/known';
import type { Text } from '#kernel/text';
import { checked } from '../issue-words.ts';

/** How long a player may think, agreed when the game opens. Times of day and weekdays are those of the player's own zone. */
export const timeControl = z.strictObject({
  hours: z
    .number()
    .positive()
    .max(24 * 365)
    .describe('How many hours a player has for each decision, counted from the moment at which it opens.'),
  per: z
    .enum(['order', 'decision'])
    .default('decision')
    .describe(
      '`decision` (the default): the time covers the whole decision, however many orders it takes. `order`: every order a player gives starts the time anew.',
    ),
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .describe(
      'The time of day at which deadlines fall, such as `20:00`: the first such moment after the hours have passed.',
    ),
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .optional()
    .describe('The days on which a deadline may fall, from 1 (Monday) to 7 (Sunday). By default all.'),
  grace: z
    .number()
    .nonnegative()
    .max(24 * 30)
    .default(0)
    .describe('How many hours after the deadline nothing happens yet.'),
  reminders: z
    .array(z.number().positive())
    .max(5)
    .default([24])
    .describe('How many hours before the deadline the player is reminded; several times if there are several numbers.'),
  atDeadline: z
    .enum(['neutral', 'moderator', 'forfeit'])
    .default('neutral')
    .describe(
      'What happens when the grace has passed too. `neutral`: the service gives the neutral answer, if the rules have one. `moderator`: the moderator is told. `forfeit`: the player loses the game.',
    ),
  absence: z
    .number()
    .int()
    .nonnegative()
    .max(1000)
    .optional()
    .describe('How many days in all a player may be away without asking the moderator. By default there is no limit.'),
  unreachable: z
    .enum(['stops', 'runs'])
    .optional()
    .describe(
      'Whether the clock of a player stops while e-mails to them come back. By default it stops, in a rated game (of a club) it runs.',
    ),
});
export type TimeControl = z.infer<typeof timeControl>;

/** Nobody loses a game while a page loads or the kettle boils, nor a rated one in their sleep. */
export const LEAST_HOURS = 0.25;
export const LEAST_HOURS_RATED = 12;
const MOST_HOURS = 24 * 365;

const hoursBetween = (least: number, { en, it }: Text) =>
  z
    .number()
    .refine((hours) => hours >= least && hours <= MOST_HOURS, {
      ...checked({
        en: `must be from ${least} (${en}) to ${MOST_HOURS} (a year)`,
        it: `da ${least} (${it}) a ${MOST_HOURS} (un anno)`,
      }),
      abort: true,
    })
    .min(least)
    .max(MOST_HOURS);

const { shape } = timeControl;
/** The same for whoever agrees on one now. A record may bring any that was ever agreed. */
export const newTimeControl = timeControl.extend({
  hours: hoursBetween(LEAST_HOURS, { en: '15 minutes', it: '15 minuti' }).describe(
    `How many hours a player has for each decision, counted from the moment at which it opens: from ${LEAST_HOURS} (15 minutes), in a rated game (of a club) from ${LEAST_HOURS_RATED}.`,
  ),
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .optional()
    .describe(shape.weekdays.description ?? ''),
  reminders: z
    .array(
      z
        .number()
        .positive()
        .max(24 * 365),
    )
    .max(5)
    .default([24])
    .describe(shape.reminders.description ?? ''),
});

/** In a rated game. */
export const ratedTimeControl = newTimeControl.extend({
  hours: hoursBetween(LEAST_HOURS_RATED, {
    en: 'half a day, in a rated game',
    it: 'mezza giornata, in una partita che conta',
  }),
});

/** Time during which no clock ran, because nobody could reach the service, or that of one side did not, because nobody could reach its player. */
export interface Credit {
  readonly from: string;
  readonly until: string;
  readonly side?: string;
}

export const creditsOf = (credits: readonly Credit[], side: string): readonly Credit[] =>
  credits.filter((credit) => credit.side === undefined || credit.side === side);

/**
 * A deadline put off by what its decision lost to outages: those that began before the time was over with its grace, as far as the
 * decision was open.
 */
export function withCredits(due: Date, openedAt: Date, graceHours: number, credits: readonly Credit[]): Date {
  let time = due.getTime();
  for (const { from, until } of credits) {
    const lost = Date.parse(until) - Math.max(Date.parse(from), openedAt.getTime());
    if (lost > 0 && time + graceHours * HOUR > Date.parse(from)) time += lost;
  }
  return new Date(time);
}

/** How much of the time between two moments counts: without outages. */
export function timeThatRan(from: number, until: number, credits: readonly Credit[]): number {
  const lost = credits.reduce(
    (sum, credit) =>
      sum + Math.max(0, Math.min(until, Date.parse(credit.until)) - Math.max(from, Date.parse(credit.from))),
    0,
  );
  return Math.max(0, until - from - lost);
}

export interface Absence {
  /** ISO dates, both included, in the player's zone. */
  readonly from: string;
  readonly to: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** On how many days somebody is away; a day named twice is one. */
export function daysAway(absences: readonly Absence[]): number {
  let days = 0;
  let next = Number.NEGATIVE_INFINITY;
  const inOrder = absences.map(({ from, to }) => ({ from: Date.parse(from) / DAY, to: Date.parse(to) / DAY }));
  for (const { from, to } of inOrder.sort((a, b) => a.from - b.from)) {
    days += Math.max(0, to + 1 - Math.max(from, next));
    next = Math.max(next, to + 1);
  }
  return days;
}

/** When a decision that opened at a moment is due, for a player of that zone with those absences. */
export function deadlineOf(
  control: TimeControl,
  openedAt: Date,
  zone: string,
  absences: readonly Absence[] = [],
): Date {
  const first = new Date(openedAt.getTime() + control.hours * HOUR);
  let due = first;
  // A fixed time of day, a weekday or an absence only ever moves the deadline later; a year of days is enough to find one.
  for (let days = 0; days <= 366; days++) {
    const day = localDay(due, zone);
    const candidate = control.at === undefined ? due : atLocalTime(day, control.at, zone);
    const isLate = candidate.getTime() >= due.getTime();
    const isOpenDay = control.weekdays === undefined || control.weekdays.includes(weekdayOf(day));
    const isThere = !absences.some(({ from, to }) => from <= day && day <= to);
    if (isLate && isOpenDay && isThere) return candidate;
    // The next day: at its beginning where a time of day was agreed, else at the same time of day.
    due = control.at === undefined ? daysAfter(first, days + 1, zone) : startOfNextDay(day, zone);
  }
  return due;
}

export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const MOST_FORMATS = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    // Every zone may be written in more ways than anybody needs.
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

/** `2026-11-16` where it is that day. */
export function localDay(moment: Date, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** Minutes by which the zone is ahead of UTC at a moment. */
function offsetOf(moment: Date, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(
    known(parts['year'], 'year'),
    known(parts['month'], 'month') - 1,
    parts['day'],
    parts['hour'],
    parts['minute'],
    parts['second'],
  );
  return Math.round((local - Math.floor(moment.getTime() / 1000) * 1000) / MINUTE);
}

/** The moment at which clocks in a zone show a day and time; a time skipped in spring is the moment an hour later. */
function atLocalTime(day: string, time: string, zone: string): Date {
  return whenShown(Date.parse(`${day}T${time}:00.000Z`), zone);
}

/** The same time of day so many days later. */
const daysAfter = (moment: Date, days: number, zone: string): Date =>
  whenShown(moment.getTime() + offsetOf(moment, zone) * MINUTE + days * DAY, zone);

/** The moment at which clocks in a zone show what UTC shows at another. */
function whenShown(asIfUtc: number, zone: string): Date {
  const before = (moment: number): number => asIfUtc - offsetOf(new Date(moment), zone) * MINUTE;
  const guess = before(asIfUtc);
  const better = before(guess);
  // Where clocks never show it, the two lie an hour before and after the gap.
  return new Date(before(better) === better ? better : Math.max(guess, better));
}

function startOfNextDay(day: string, zone: string): Date {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return atLocalTime(next.toISOString().slice(0, 10), '00:00', zone);
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7;
