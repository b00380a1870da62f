import type { PlayerCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { problemIn, useForm } from '../parts/use-form.ts';

export function DeleteAccount({ player }: { readonly player: PlayerCard }) {
  const { words, client, session, logOut } = useApp();
  const form = useForm(
    async (fields) =>
      problemIn(await client.accounts.deletePlayer(player.id, String(fields.get('password') ?? '') || undefined)),
    () => void logOut().then(() => navigate({ page: 'home' })),
  );
  return (
    <form className="card stack" onSubmit={form.onSubmit}>
      <h2>{words.mine.remove}</h2>
      <p>{words.mine.removeText}</p>
      {!session.isGuest && (
        <Field label={words.account.password}>
          <input name="password" type="password" autoComplete="current-password" required />
        </Field>
      )}
      <label className="check">
        <input type="checkbox" required />
        {words.mine.removeSure}
      </label>
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      <div className="row">
        <button type="submit" className="button button-danger" disabled={form.isSending}>
          {words.mine.remove}
        </button>
      </div>
    </form>
  );
}
