import type { Words } from '../words/index.ts';

const MINUTE = 60_000;

/** How long there is, as one says it. */
export function deadlineText(words: Words, deadline: string, now: number = Date.now()): string {
  const left = Math.floor((Date.parse(deadline) - now) / MINUTE);
  if (left < 0) return words.deadline.over;
  const [days, hours, minutes] = [Math.floor(left / 1440), Math.floor(left / 60) % 24, left % 60];
  if (days > 0) return words.deadline.left(words.deadline.days(days, hours));
  if (hours > 0) return words.deadline.left(words.deadline.hours(hours, minutes));
  return words.deadline.left(words.deadline.minutes(minutes));
}
