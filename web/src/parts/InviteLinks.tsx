import { useState } from 'react';
import type { Outcome, RegistrationInvitation } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { CopyText } from './CopyText.tsx';
import { useDates } from './dates.ts';
import { filled, textOf, useAct, useForm } from './use-form.ts';

interface Props {
  readonly invitations: readonly RegistrationInvitation[];
  make(request: {
    readonly uses: number;
    readonly days: number;
    readonly note?: string;
  }): Promise<Outcome<{ readonly key: string }>>;
  revoke(invitation: string): Promise<Outcome<unknown>>;
  /** The address that carries a key. */
  linkOf(key: string): string;
  onChanged(): void;
}

/** Links with which others join, those that were made, and how far each is used. */
export function InviteLinks({ invitations, make, revoke, linkOf, onChanged }: Props) {
  const { words } = useApp();
  const [link, setLink] = useState<string | undefined>();
  const act = useAct();
  const dates = useDates();
  const { club: told } = words;
  const form = useForm(async (fields) => {
    const made = await make({
      uses: Number(textOf(fields, 'uses')),
      days: Number(textOf(fields, 'days')),
      ...filled({ note: textOf(fields, 'note') }),
    });
    if (!made.ok) return made.problem;
    setLink(`${location.origin}${linkOf(made.value.key)}`);
    onChanged();
    return undefined;
  });
  const now = new Date().toISOString();
  return (
    <form className="card stack" onSubmit={form.onSubmit}>
      <h2>{told.invite}</h2>
      <div className="fields">
        <Field label={told.inviteUses}>
          <input name="uses" type="number" min={1} max={500} defaultValue={1} required />
        </Field>
        <Field label={told.inviteDays}>
          <input name="days" type="number" min={1} max={365} defaultValue={14} required />
        </Field>
        <Field label={told.inviteNote}>
          <input name="note" maxLength={100} />
        </Field>
      </div>
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      <div className="row">
        <button type="submit" className="button" disabled={form.isSending}>
          {told.inviteMake}
        </button>
      </div>
      {link !== undefined && (
        <div className="notice" role="status">
          <CopyText label={told.inviteLink} text={link} />
        </div>
      )}
      {invitations.length > 0 && <h3>{told.invitations}</h3>}
      {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
      <ul className="lines">
        {invitations.map(({ id, at, uses, used, expiresAt, note, isRevoked }) => (
          <li key={id} className="line">
            <div>
              <strong>{note ?? dates.day(at)}</strong>
              <p className="soft">
                {told.used(used, uses)} ·{' '}
                {isRevoked ? told.revoked : expiresAt < now ? told.expired : words.mine.until(dates.day(expiresAt))}
              </p>
            </div>
            {!isRevoked && expiresAt > now && used < uses && (
              <button
                type="button"
                className="button"
                disabled={act.isBusy}
                onClick={() => void act.run(() => revoke(id)).then(onChanged)}
              >
                {told.revoke}
              </button>
            )}
          </li>
        ))}
      </ul>
    </form>
  );
}
