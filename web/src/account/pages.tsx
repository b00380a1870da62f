import { type FormEvent, useState } from 'react';
import type { Problem } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { Notifications } from './Notifications.tsx';

const PASSWORD_LENGTH = 10;

/** A form that is sent once at a time and says what went wrong. */
function useForm(send: (fields: FormData) => Promise<Problem | undefined>, done: () => void) {
  const [problem, setProblem] = useState<Problem | undefined>();
  const [isSending, setSending] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    void send(new FormData(event.currentTarget)).then((trouble) => {
      setSending(false);
      if (trouble === undefined) done();
      else setProblem(trouble);
    });
  };
  return { problem, isSending, onSubmit };
}

const text = (fields: FormData, name: string): string => String(fields.get(name) ?? '');
const goHome = (): void => navigate({ page: 'games' });

export function LogIn() {
  const { words, logIn } = useApp();
  const form = useForm((fields) => logIn(text(fields, 'name'), text(fields, 'password')), goHome);
  return (
    <section className="narrow">
      <h1>{words.logIn}</h1>
      <form className="card stack" onSubmit={form.onSubmit}>
        <Field label={words.account.name}>
          <input name="name" autoComplete="username" required />
        </Field>
        <Field label={words.account.password}>
          <input name="password" type="password" autoComplete="current-password" required />
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <button type="submit" className="button button-main" disabled={form.isSending}>
          {words.account.logIn}
        </button>
        <Link to={{ page: 'register' }}>{words.account.noAccount}</Link>
      </form>
    </section>
  );
}

export function Register() {
  const { words, register } = useApp();
  const form = useForm(
    (fields) => register(text(fields, 'name'), text(fields, 'password'), text(fields, 'email') || undefined),
    goHome,
  );
  const isClosed = form.problem?.code === 'registration-closed';
  return (
    <section className="narrow">
      <h1>{words.register}</h1>
      <form className="card stack" onSubmit={form.onSubmit}>
        <Field label={words.account.name}>
          <input name="name" autoComplete="username" required maxLength={60} />
        </Field>
        <Field label={words.account.password} hint={words.account.passwordHint}>
          <input name="password" type="password" autoComplete="new-password" required minLength={PASSWORD_LENGTH} />
        </Field>
        <Field label={words.account.email} hint={words.account.emailHint}>
          <input name="email" type="email" autoComplete="email" />
        </Field>
        {isClosed && (
          <p className="notice" role="alert">
            {words.account.closed}
          </p>
        )}
        {form.problem !== undefined && !isClosed && <ProblemNotice problem={form.problem} />}
        <button type="submit" className="button button-main" disabled={form.isSending}>
          {words.account.register}
        </button>
        <Link to={{ page: 'log-in' }}>{words.account.haveAccount}</Link>
      </form>
    </section>
  );
}

export function MyAccount() {
  const { words, session, keepAccount } = useApp();
  const [isKept, setKept] = useState(false);
  const form = useForm(
    (fields) => keepAccount(text(fields, 'password')),
    () => setKept(true),
  );
  const { player, isGuest } = session;
  if (player === undefined) return <LogIn />;
  return (
    <section className="narrow">
      <h1>{words.me}</h1>
      <p>{words.account.guest(player.name)}</p>
      {isKept && (
        <p className="notice" role="status">
          {words.account.kept}
        </p>
      )}
      {isGuest && (
        <form className="card stack" onSubmit={form.onSubmit}>
          <h2>{words.account.keep}</h2>
          <p>{words.account.keepText}</p>
          <input type="hidden" name="username" autoComplete="username" value={player.name} />
          <Field label={words.account.password} hint={words.account.passwordHint}>
            <input name="password" type="password" autoComplete="new-password" required minLength={PASSWORD_LENGTH} />
          </Field>
          {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {words.account.keepButton}
          </button>
        </form>
      )}
      <Notifications />
    </section>
  );
}
