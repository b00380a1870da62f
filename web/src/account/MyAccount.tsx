import { useState } from 'react';
import type { PlayerCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { Tabs } from '../parts/Tabs.tsx';
import { problemIn, textOf, useForm } from '../parts/use-form.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { LogInHere } from './LogIn.tsx';
import { MailSettings } from './MailSettings.tsx';
import { Notifications } from './Notifications.tsx';
import { PASSWORD_LENGTH } from './Register.tsx';
import { Tokens } from './Tokens.tsx';

const TABS = ['profile', 'mail', 'tokens', 'delete'] as const;

export function MyAccount({ tab }: { readonly tab?: string }) {
  const { words, session } = useApp();
  const { player } = session;
  if (player === undefined) return session.isOpening ? null : <LogInHere />;
  const at = TABS.find((each) => each === tab) ?? 'profile';
  return (
    <section className="middle">
      <h1>{words.me}</h1>
      <Tabs
        label={words.me}
        tabs={TABS.map((id) => ({ id, label: words.mine.tabs[id] }))}
        at={at}
        onGo={(id) => navigate({ page: 'me', tab: id }, 'replace')}
      >
        {at === 'profile' && <Profile player={player} />}
        {at === 'mail' && (
          <div className="stack">
            <Notifications />
            <MailSettings player={player} />
          </div>
        )}
        {at === 'tokens' && <Tokens />}
        {at === 'delete' && <DeleteAccount player={player} />}
      </Tabs>
    </section>
  );
}

function Profile({ player }: { readonly player: PlayerCard }) {
  const { words, session } = useApp();
  return (
    <div className="stack">
      <div className="card row row-apart">
        <p>{words.account.guest(player.name)}</p>
        <Link className="button" to={{ page: 'player', id: player.id }}>
          {words.mine.playerPage}
        </Link>
      </div>
      {session.isGuest ? <Keep player={player} /> : <ChangePassword player={player} />}
    </div>
  );
}

/** A guest becomes a player who can log in anywhere. */
function Keep({ player }: { readonly player: PlayerCard }) {
  const { words, keepAccount } = useApp();
  const form = useForm((fields) => keepAccount(String(fields.get('password') ?? '')));
  return (
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
  );
}

function ChangePassword({ player }: { readonly player: PlayerCard }) {
  const { words, client } = useApp();
  const [isDone, setDone] = useState(false);
  const form = useForm(
    async (fields) =>
      problemIn(
        await client.accounts.setPassword(player.id, String(fields.get('password')), textOf(fields, 'current')),
      ),
    () => setDone(true),
  );
  return (
    <form className="card stack" onSubmit={form.onSubmit}>
      <h2>{words.mine.password}</h2>
      <Field label={words.mine.current}>
        <input name="current" type="password" autoComplete="current-password" required />
      </Field>
      <Field label={words.mine.fresh} hint={words.account.passwordHint}>
        <input name="password" type="password" autoComplete="new-password" required minLength={PASSWORD_LENGTH} />
      </Field>
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      {isDone && (
        <p className="notice" role="status">
          {words.mine.changed}
        </p>
      )}
      <button type="submit" className="button button-main" disabled={form.isSending}>
        {words.save}
      </button>
    </form>
  );
}
