import { useCallback, useState } from 'react';
import type { TokenCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { CopyText } from '../parts/CopyText.tsx';
import { useDates } from '../parts/dates.ts';
import { Loading } from '../parts/Loading.tsx';
import { filled, problemIn, textOf, useAct, useForm } from '../parts/use-form.ts';

const SCOPES = ['play', 'read'] as const;

/** Keys for programs that act for a player. */
export function Tokens() {
  const { words, client } = useApp();
  const tokens = useLoad(useCallback(() => client.accounts.tokens(), [client]));
  const [secret, setSecret] = useState<string | undefined>();
  const act = useAct();
  const dates = useDates();
  const form = useForm(async (fields) => {
    const days = Number(textOf(fields, 'days'));
    const scope = textOf(fields, 'scope') as (typeof SCOPES)[number];
    const made = await client.accounts.createToken({
      scope,
      ...filled({ label: textOf(fields, 'label') }),
      ...(days > 0 ? { expiresInDays: days } : {}),
    });
    if (made.ok) setSecret(made.value.secret);
    tokens.reload();
    return problemIn(made);
  });
  const revoke = async (token: TokenCard): Promise<void> => {
    if (!window.confirm(words.mine.revokeAsk(labelOf(token)))) return;
    await act.run(() => client.accounts.revokeToken(token.id));
    tokens.reload();
  };
  const labelOf = ({ label }: TokenCard): string =>
    label === null ? words.mine.noLabel : (words.mine.ownLabels[label] ?? label);
  const now = new Date().toISOString();
  const isGood = ({ revokedAt, expiresAt }: TokenCard): boolean =>
    revokedAt === null && (expiresAt === null || expiresAt > now);
  return (
    <div className="stack">
      <p>{words.mine.tokens}</p>
      {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
      <Loading of={tokens}>
        {(all) => (
          <ul className="lines">
            {all.filter(isGood).length === 0 && <li className="soft">{words.mine.noTokens}</li>}
            {all.filter(isGood).map((token) => (
              <li key={token.id} className="line">
                <div>
                  <strong>{labelOf(token)}</strong>
                  <p className="soft">
                    {[
                      words.mine.scopes[token.scope],
                      words.mine.since(dates.day(token.createdAt)),
                      ...(token.expiresAt === null ? [] : [words.mine.until(dates.day(token.expiresAt))]),
                    ].join(' · ')}
                  </p>
                </div>
                <button type="button" className="button" disabled={act.isBusy} onClick={() => void revoke(token)}>
                  {words.mine.revoke}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loading>
      <form className="card stack" onSubmit={form.onSubmit}>
        <h2>{words.mine.create}</h2>
        <div className="fields">
          <Field label={words.mine.tokenLabel}>
            <input name="label" maxLength={100} />
          </Field>
          <Field label={words.mine.tokenScope}>
            <select name="scope">
              {SCOPES.map((scope) => (
                <option key={scope} value={scope}>
                  {words.mine.scopes[scope]}
                </option>
              ))}
            </select>
          </Field>
          <Field label={words.mine.tokenDays} hint={words.mine.tokenForEver}>
            <input name="days" type="number" min={1} max={3650} />
          </Field>
        </div>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {words.mine.create}
          </button>
        </div>
        {secret !== undefined && (
          <div className="notice" role="status">
            <CopyText label={words.mine.secret} text={secret} />
          </div>
        )}
      </form>
    </div>
  );
}
