import { useEffect, useState } from 'react';
import { useApp } from '../app/context.tsx';
import { type PushState, pushState, switchOff, switchOn } from './push.ts';

/** Whether this browser shows what concerns the player, and the calendar of deadlines. */
export function Notifications() {
  const { words, client, language } = useApp();
  const [state, setState] = useState<PushState>('unknown');
  const [hasFailed, setFailed] = useState(false);
  const [calendar, setCalendar] = useState<string | undefined>();
  useEffect(() => {
    void pushState(client).then(setState, () => setState('impossible'));
    void client.api.calendarAddress().then((found) => found.ok && setCalendar(found.value.address));
  }, [client]);
  const change = (next: Promise<PushState>): void => {
    setFailed(false);
    next.then(setState, () => setFailed(true));
  };
  const said = words.account.notifications;
  return (
    <section className="card stack">
      <h2>{said.title}</h2>
      <p>{said.about}</p>
      {state === 'impossible' && <p className="notice">{said.impossible}</p>}
      {state === 'denied' && <p className="notice">{said.denied}</p>}
      {hasFailed && (
        <p className="notice" role="alert">
          {said.failed}
        </p>
      )}
      {(state === 'on' || state === 'off') && (
        <label className="switch">
          <input
            type="checkbox"
            checked={state === 'on'}
            onChange={() => change(state === 'on' ? switchOff(client) : switchOn(client, language))}
          />{' '}
          {said.here}
        </label>
      )}
      {calendar !== undefined && (
        <p>
          <a href={new URL(calendar, location.origin).href.replace(/^http/, 'webcal')}>{said.calendar}</a>{' '}
          <small>{said.calendarHint}</small>
        </p>
      )}
    </section>
  );
}
