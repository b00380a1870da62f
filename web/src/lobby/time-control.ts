import type { TimeControl } from '../../../clients/typescript/index.ts';
import type { Words } from '../words/index.ts';

type Told = {
  readonly hours: number;
  readonly per?: string | undefined;
  readonly at?: string | null | undefined;
  readonly weekdays?: readonly number[] | null | undefined;
  readonly grace?: number | undefined;
  readonly atDeadline?: string | undefined;
};

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** “3 days per decision, not on Sundays, 12 hours grace”. */
export function timeControlText({ time }: Words, control: Told | TimeControl | null | undefined): string {
  if (control === null || control === undefined) return time.none;
  const { hours, per, at, weekdays, grace = 0, atDeadline } = control;
  const closed = weekdays == null ? [] : WEEK.filter((day) => !weekdays.includes(day));
  return [
    time.per[per === 'order' ? 'order' : 'decision'](time.duration(hours)),
    ...(closed.length === 0 ? [] : [time.not(time.and(closed.map((day) => time.weekdays[day - 1]!)))]),
    ...(at ? [time.at(at)] : []),
    ...(grace > 0 ? [time.grace(time.duration(grace))] : []),
    ...(atDeadline === undefined ? [] : [time.afterwards[atDeadline] ?? '']),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
