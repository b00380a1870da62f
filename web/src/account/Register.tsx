import { useCallback, useState } from 'react';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { goTo } from '../app/routes.ts';
import { filled, problemIn, textOf, useForm } from '../parts/use-form.ts';

export const PASSWORD_LENGTH = 10;

export function Register({ next, invitation }: { readonly next?: string; readonly invitation?: string }) {
  const { words, client, register } = useApp();
  const rules = useLoad(useCallback(() => client.accounts.registration(), [client]));
  const isClosed = rules.value?.mode === 'closed';
  const form = useForm(
    (fields) =>
      register({
        name: textOf(fields, 'name'),
        password: String(fields.get('password') ?? ''),
        ...filled({ email: textOf(fields, 'email'), invitation: textOf(fields, 'invitation') }),
      }),
    () => goTo(next ?? '/games'),
  );
  return (
    <section className="narrow">
      <h1>{words.register}</h1>
      <form className="card stack" onSubmit={form.onSubmit}>
        {isClosed && invitation === undefined && <p className="notice">{words.account.closed}</p>}
        {(isClosed || invitation !== undefined) && (
          <Field label={words.invitation.key} hint={words.invitation.hint}>
            <input name="invitation" required={isClosed} defaultValue={invitation} autoComplete="off" maxLength={100} />
          </Field>
        )}
        <Field label={words.account.name}>
          <input name="name" autoComplete="username" required maxLength={60} />
        </Field>
        <Field label={words.account.password} hint={words.account.passwordHint}>
          <input name="password" type="password" autoComplete="new-password" required minLength={PASSWORD_LENGTH} />
        </Field>
        <Field label={words.account.email} hint={words.account.emailHint}>
          <input name="email" type="email" autoComplete="email" />
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <button type="submit" className="button button-main" disabled={form.isSending}>
          {words.account.register}
        </button>
        <Link to={{ page: 'log-in', ...(next === undefined ? {} : { next }) }}>{words.account.haveAccount}</Link>
      </form>
    </section>
  );
}

export function Forgotten() {
  const { words, client } = useApp();
  const [sent, setSent] = useState<string | undefined>();
  const form = useForm(async (fields) => {
    const answer = await client.accounts.requestPasswordReset(textOf(fields, 'email'));
    if (answer.ok) setSent(answer.value.email);
    return problemIn(answer);
  });
  return (
    <section className="narrow">
      <h1>{words.forgotten.title}</h1>
      <form className="card stack" onSubmit={form.onSubmit}>
        <p>{words.forgotten.text}</p>
        <Field label={words.mine.address}>
          <input name="email" type="email" autoComplete="email" required />
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        {sent !== undefined && (
          <p className="notice" role="status">
            {words.forgotten.sent(sent)}
          </p>
        )}
        <button type="submit" className="button button-main" disabled={form.isSending}>
          {words.forgotten.send}
        </button>
        <Link to={{ page: 'log-in' }}>{words.logIn}</Link>
      </form>
    </section>
  );
}
