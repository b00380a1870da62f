import type { TimeControl } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { Field } from '../app/Notice.tsx';
import { timeControlText } from './time-control.ts';

const HOURS = [0, 12, 24, 48, 72, 168, 336] as const;
const GRACE = [0, 6, 12, 24, 48] as const;
const DEADLINES = ['moderator', 'neutral', 'forfeit'] as const;
const TIMES = ['', '08:00', '12:00', '18:00', '20:00', '22:00'] as const;
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

interface Props {
  readonly value: TimeControl | undefined;
  onChange(value: TimeControl | undefined): void;
}

/** How long players may think, and what it comes to in one sentence. */
export function TimeFields({ value, onChange }: Props) {
  const words = useWords();
  const { time } = words;
  const set = (change: Partial<TimeControl>): void => {
    if (value !== undefined) onChange({ ...value, ...change });
  };
  const days = value?.weekdays ?? WEEK;
  return (
    <fieldset className="group">
      <legend>{time.title}</legend>
      <div className="fields">
        <Field label={time.hoursLabel}>
          <select
            value={value?.hours ?? 0}
            onChange={({ target }) => {
              const hours = Number(target.value);
              onChange(hours === 0 ? undefined : { per: 'decision', atDeadline: 'moderator', ...value, hours });
            }}
          >
            {HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {hours === 0 ? time.none : time.per.decision(time.duration(hours))}
              </option>
            ))}
          </select>
        </Field>
        {value !== undefined && (
          <>
            <Field label={time.graceLabel}>
              <select value={value.grace ?? 0} onChange={({ target }) => set({ grace: Number(target.value) })}>
                {GRACE.map((hours) => (
                  <option key={hours} value={hours}>
                    {hours === 0 ? time.graceNone : time.duration(hours)}
                  </option>
                ))}
              </select>
            </Field>
            <Field label={time.atLabel}>
              <select value={value.at ?? ''} onChange={({ target }) => set({ at: target.value || undefined })}>
                {TIMES.map((at) => (
                  <option key={at} value={at}>
                    {at === '' ? time.atAny : at}
                  </option>
                ))}
              </select>
            </Field>
            <Field label={time.deadlineLabel}>
              <select
                value={value.atDeadline ?? 'moderator'}
                onChange={({ target }) => set({ atDeadline: target.value as (typeof DEADLINES)[number] })}
              >
                {DEADLINES.map((each) => (
                  <option key={each} value={each}>
                    {time.deadline[each]}
                  </option>
                ))}
              </select>
            </Field>
          </>
        )}
      </div>
      {value !== undefined && (
        <>
          <fieldset className="checks">
            <legend>{time.restLabel}</legend>
            {WEEK.map((day) => (
              <label key={day} className="check">
                <input
                  type="checkbox"
                  checked={!days.includes(day)}
                  onChange={({ target }) => {
                    const open = WEEK.filter((each) => (each === day ? !target.checked : days.includes(each)));
                    if (open.length > 0) set({ weekdays: open.length === WEEK.length ? undefined : open });
                  }}
                />
                {time.weekdays[day - 1]}
              </label>
            ))}
          </fieldset>
          <p className="notice">{timeControlText(words, value)}</p>
        </>
      )}
    </fieldset>
  );
}
