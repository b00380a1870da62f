import { useCallback, useState } from 'react';
import type { MailPreference, PlayerCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice, Waiting } from '../app/Notice.tsx';
import { filled, problemIn, textOf, useForm } from '../parts/use-form.ts';
import { LANGUAGES, type Language } from '../words/index.ts';

const MODES = ['immediate', 'daily', 'none'] as const;
const ZONES = Intl.supportedValuesOf('timeZone');

/** The address, and what is sent there. */
export function MailSettings({ player }: { readonly player: PlayerCard }) {
  const { words, client } = useApp();
  const preference = useLoad(useCallback(() => client.mail.preference(), [client]));
  const isOff = preference.problem?.kind === 'unavailable';
  return (
    <div className="stack">
      {isOff && <p className="notice">{words.mine.noMail}</p>}
      {preference.isLoading && preference.value === undefined && <Waiting />}
      {preference.problem !== undefined && !isOff && (
        <ProblemNotice problem={preference.problem} onRetry={preference.reload} />
      )}
      {preference.value !== undefined && (
        <>
          <Address player={player} />
          <Preference preference={preference.value} onSaved={preference.reload} />
        </>
      )}
    </div>
  );
}

function Address({ player }: { readonly player: PlayerCard }) {
  const { words, client } = useApp();
  const [sent, setSent] = useState<string | undefined>();
  const form = useForm(async (fields) => {
    const answer = await client.accounts.requestEmailConfirmation(
      filled({ email: textOf(fields, 'email'), password: String(fields.get('password') ?? '') }),
    );
    if (answer.ok) setSent(answer.value.email);
    return problemIn(answer);
  });
  return (
    <form className="card stack" onSubmit={form.onSubmit}>
      <h2>{words.mine.address}</h2>
      <p>
        {player.email ?? words.mine.noAddress}{' '}
        {player.email && (
          <span className="tag">{player.emailConfirmed ? words.mine.confirmed : words.mine.unconfirmed}</span>
        )}
      </p>
      <div className="fields">
        <Field label={words.mine.newAddress}>
          <input name="email" type="email" autoComplete="email" required={!player.email} />
        </Field>
        <Field label={words.mine.current}>
          <input name="password" type="password" autoComplete="current-password" />
        </Field>
      </div>
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      {sent !== undefined && (
        <p className="notice" role="status">
          {words.mine.sent(sent)}
        </p>
      )}
      <div className="row">
        <button type="submit" className="button" disabled={form.isSending}>
          {words.mine.confirm}
        </button>
      </div>
    </form>
  );
}

function Preference({ preference, onSaved }: { readonly preference: MailPreference; onSaved(): void }) {
  const { words, client } = useApp();
  const [isSaved, setSaved] = useState(false);
  const form = useForm(
    async (fields) =>
      problemIn(
        await client.mail.setPreference({
          mode: textOf(fields, 'mode') as (typeof MODES)[number],
          language: textOf(fields, 'language') as Language,
          timeZone: textOf(fields, 'zone'),
        }),
      ),
    () => {
      setSaved(true);
      onSaved();
    },
  );
  return (
    <form className="card stack" onSubmit={form.onSubmit} onChange={() => setSaved(false)}>
      <Field label={words.mine.mode}>
        <select name="mode" defaultValue={preference.mode}>
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {words.mine.modes[mode]}
            </option>
          ))}
        </select>
      </Field>
      <div className="fields">
        <Field label={words.mine.language}>
          <select name="language" defaultValue={preference.language}>
            {(Object.keys(LANGUAGES) as Language[]).map((each) => (
              <option key={each} value={each}>
                {LANGUAGES[each].name}
              </option>
            ))}
          </select>
        </Field>
        <Field label={words.mine.zone} hint={words.mine.zoneHint}>
          <select name="zone" defaultValue={preference.timeZone}>
            {[...new Set([preference.timeZone, 'UTC', ...ZONES])].map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      <div className="row">
        <button type="submit" className="button button-main" disabled={form.isSending}>
          {words.save}
        </button>
        {isSaved && <span role="status">{words.saved}</span>}
      </div>
    </form>
  );
}
