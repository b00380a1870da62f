import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { goTo } from '../app/routes.ts';
import { textOf, useForm } from '../parts/use-form.ts';

/** `next` is the address to go on to. */
export function LogIn({ next, lead }: { readonly next?: string; readonly lead?: string }) {
  const { words, logIn } = useApp();
  const form = useForm(
    (fields) => logIn(textOf(fields, 'name'), String(fields.get('password') ?? '')),
    () => goTo(next ?? '/games'),
  );
  return (
    <section className="narrow">
      <h1>{words.logIn}</h1>
      {lead !== undefined && <p>{lead}</p>}
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
        <div className="row row-apart">
          <Link to={{ page: 'register', ...(next === undefined ? {} : { next }) }}>{words.account.noAccount}</Link>
          <Link to={{ page: 'forgotten' }}>{words.forgotten.link}</Link>
        </div>
      </form>
    </section>
  );
}

/** Whoever must be somebody for a page logs in on the spot. */
export function LogInHere() {
  const { words } = useApp();
  return <LogIn lead={words.logInFirst} next={location.pathname + location.search} />;
}
