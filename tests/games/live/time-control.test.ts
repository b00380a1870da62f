import { describe, expect, it } from 'vitest';
import { type Absence, deadlineOf, isTimeZone, timeControl } from '#games/live/time-control';

const due = (control: object, openedAt: string, zone = 'Europe/Rome', absences: readonly Absence[] = []): string =>
  deadlineOf(timeControl.parse(control), new Date(openedAt), zone, absences).toISOString();

describe('a deadline', () => {
  it('falls the agreed hours after the decision opened', () => {
    expect(due({ hours: 72 }, '2026-11-16T10:00:00Z')).toBe('2026-11-19T10:00:00.000Z');
  });

  it('falls on the fixed time of day in the player’s zone, never earlier than the hours', () => {
    expect(due({ hours: 24, at: '20:00' }, '2026-11-16T10:00:00Z')).toBe('2026-11-17T19:00:00.000Z');
    expect(due({ hours: 24, at: '20:00' }, '2026-11-16T20:30:00Z')).toBe('2026-11-18T19:00:00.000Z');
    expect(due({ hours: 24, at: '20:00' }, '2026-11-16T10:00:00Z', 'America/New_York')).toBe(
      '2026-11-18T01:00:00.000Z',
    );
  });

  it('keeps the time of day when the clocks change', () => {
    expect(due({ hours: 24, at: '20:00' }, '2026-10-24T10:00:00Z')).toBe('2026-10-25T19:00:00.000Z');
    expect(due({ hours: 24, at: '20:00' }, '2026-10-23T10:00:00Z')).toBe('2026-10-24T18:00:00.000Z');
    expect(due({ hours: 1, at: '02:30' }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('falls an hour later where clocks skip its time of day, east and west of Greenwich', () => {
    expect(due({ hours: 1, at: '02:30' }, '2026-03-08T05:00:00Z', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    // Midnight itself is skipped here: the day begins at one o’clock.
    expect(due({ hours: 1, at: '00:30' }, '2026-03-28T12:00:00Z', 'Atlantic/Azores')).toBe('2026-03-29T01:30:00.000Z');
    for (const [opened, zone, expected] of [
      ['2026-03-28T22:00:00Z', 'Atlantic/Azores', '2026-03-29T20:00:00.000Z'],
      ['2026-03-08T02:00:00Z', 'America/Havana', '2026-03-09T00:00:00.000Z'],
      ['2026-04-23T19:00:00Z', 'Africa/Cairo', '2026-04-24T17:00:00.000Z'],
    ] as const)
      expect(due({ hours: 1, at: '20:00' }, opened, zone)).toBe(expected);
  });

  it('leaves out no day because it is an hour short, and keeps its time of day from one to the next', () => {
    // Saturday half past eleven at night; of the Sunday an hour is missing.
    expect(due({ hours: 1, weekdays: [7] }, '2026-03-28T21:30:00Z')).toBe('2026-03-29T21:30:00.000Z');
    expect(due({ hours: 1, weekdays: [1] }, '2026-10-24T10:00:00Z')).toBe('2026-10-26T12:00:00.000Z');
  });

  it('falls only on agreed weekdays', () => {
    // 2026-11-20 is a Friday.
    expect(due({ hours: 24, weekdays: [1, 2, 3, 4, 5] }, '2026-11-20T10:00:00Z')).toBe('2026-11-23T10:00:00.000Z');
    expect(due({ hours: 24, weekdays: [7], at: '18:00' }, '2026-11-16T10:00:00Z')).toBe('2026-11-22T17:00:00.000Z');
  });

  it('waits until the player is back', () => {
    const absences = [{ from: '2026-11-17', to: '2026-11-30' }];
    expect(due({ hours: 24 }, '2026-11-16T10:00:00Z', 'Europe/Rome', absences)).toBe('2026-12-01T10:00:00.000Z');
    expect(due({ hours: 24, at: '20:00' }, '2026-11-16T10:00:00Z', 'Europe/Rome', absences)).toBe(
      '2026-12-01T19:00:00.000Z',
    );
  });

  it('knows zones and refuses nonsense', () => {
    expect(isTimeZone('Europe/Rome')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    for (const wrong of [
      { hours: 0 },
      { hours: 24, at: '25:00' },
      { hours: 24, weekdays: [] },
      { hours: 24, speed: 1 },
    ]) {
      expect(timeControl.safeParse(wrong).success).toBe(false);
    }
  });
});
