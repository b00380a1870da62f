import { useState } from 'react';
import type { ClubCard, ImpulseClient } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { textOf, useForm } from '../parts/use-form.ts';
import type { InClub } from './ClubPage.tsx';

type Compared = Extract<Awaited<ReturnType<ImpulseClient['clubs']['headToHead']>>, { ok: true }>['value'];

/** Two players against each other. */
export function HeadToHead({ club, filter }: { readonly club: ClubCard; readonly filter: InClub['filter'] }) {
  const { words, client } = useApp();
  const [found, setFound] = useState<Compared | undefined>();
  const form = useForm(async (fields) => {
    const answer = await client.clubs.headToHead(club.id, [textOf(fields, 'first'), textOf(fields, 'second')], filter);
    if (!answer.ok) return answer.problem;
    setFound(answer.value);
    return undefined;
  });
  const { club: told } = words;
  const players = [...club.members].sort((a, b) => a.name.localeCompare(b.name));
  const options = players.map(({ player, name }) => (
    <option key={player} value={player}>
      {name}
    </option>
  ));
  return (
    <details className="group">
      <summary>{told.headToHead}</summary>
      <form className="stack" onSubmit={form.onSubmit}>
        <div className="fields">
          <Field label={told.first}>
            <select name="first">{options}</select>
          </Field>
          <Field label={told.second}>
            <select name="second" defaultValue={players[1]?.player}>
              {options}
            </select>
          </Field>
        </div>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button" disabled={form.isSending}>
            {told.compare}
          </button>
        </div>
        {found !== undefined && (
          <p role="status">
            <strong>
              {told.headText(
                found.players[0]?.name ?? '',
                found.won[0] ?? 0,
                found.drawn,
                found.won[1] ?? 0,
                found.players[1]?.name ?? '',
              )}
            </strong>
          </p>
        )}
      </form>
    </details>
  );
}
