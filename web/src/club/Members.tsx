import { useCallback, useState } from 'react';
import type { EnrolledLine, MemberRole } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { addressOf } from '../app/routes.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { useDates } from '../parts/dates.ts';
import { InviteLinks } from '../parts/InviteLinks.tsx';
import { Loading } from '../parts/Loading.tsx';
import { problemIn, textOf, useAct, useForm } from '../parts/use-form.ts';
import type { InClub } from './ClubPage.tsx';
import { noteNames } from './names.ts';

const ROLES = ['member', 'moderator', 'owner'] as const;

export function Members({ club, role, onChanged }: InClub) {
  const { words, client, session } = useApp();
  const act = useAct();
  const dates = useDates();
  noteNames(club.members);
  const { club: told } = words;
  const isRunning = role === 'owner' || role === 'moderator';
  const change = async (player: string, name: string, to: MemberRole): Promise<void> => {
    if (to === 'owner' && !window.confirm(told.ownerAsk(name))) return;
    await act.run(() => client.clubs.enrol(club.id, player, to));
    onChanged();
  };
  const expel = async (player: string, name: string): Promise<void> => {
    if (!window.confirm(told.expelAsk(name))) return;
    await act.run(() => client.clubs.expel(club.id, player));
    onChanged();
  };
  return (
    <div className="stack">
      {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
      <DataTable
        label={told.tabs.members}
        rows={club.members}
        keyOf={({ player }) => player}
        empty=""
        isMarked={({ player }) => player === session.player?.id}
        columns={[
          {
            head: told.player,
            cell: ({ player, name }) => <Link to={{ page: 'player', id: player, club: club.id }}>{name}</Link>,
          },
          {
            head: told.role,
            cell: ({ player, name, role: has }) =>
              role === 'owner' && has !== 'owner' ? (
                <select
                  value={has}
                  aria-label={told.makeRole(name)}
                  disabled={act.isBusy}
                  onChange={({ target }) => void change(player, name, target.value as MemberRole)}
                >
                  {ROLES.map((each) => (
                    <option key={each} value={each}>
                      {told.roles[each]}
                    </option>
                  ))}
                </select>
              ) : (
                told.roles[has]
              ),
          },
          { head: told.since, cell: ({ joinedAt }) => dates.day(joinedAt) },
          ...(isRunning
            ? [
                {
                  head: told.expel,
                  cell: ({ player, name, role: has }: (typeof club.members)[number]) =>
                    has !== 'owner' && (
                      <button
                        type="button"
                        className="button button-small"
                        aria-label={`${told.expel}: ${name}`}
                        disabled={act.isBusy}
                        onClick={() => void expel(player, name)}
                      >
                        {told.expel}
                      </button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {isRunning && (
        <div className="columns">
          <AddMember club={club.id} onAdded={onChanged} />
          <AddList club={club.id} onAdded={onChanged} />
          <Links club={club.id} />
        </div>
      )}
    </div>
  );
}

function AddMember({ club, onAdded }: { readonly club: string; onAdded(): void }) {
  const { words, client } = useApp();
  const form = useForm(async (fields) => problemIn(await client.clubs.enrol(club, textOf(fields, 'player'))), onAdded);
  return (
    <form className="card stack" onSubmit={form.onSubmit}>
      <Field label={words.club.add}>
        <input name="player" required maxLength={60} autoComplete="off" />
      </Field>
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      <div className="row">
        <button type="submit" className="button" disabled={form.isSending}>
          {words.club.addButton}
        </button>
      </div>
    </form>
  );
}

function AddList({ club, onAdded }: { readonly club: string; onAdded(): void }) {
  const { words, client } = useApp();
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly EnrolledLine[]>([]);
  const form = useForm(async () => {
    const answer = await client.clubLife.enrolList(club, text);
    if (!answer.ok) return answer.problem;
    setLines(answer.value);
    onAdded();
    return undefined;
  });
  return (
    <form className="card stack" onSubmit={form.onSubmit}>
      <Field label={words.club.csv} hint={words.club.csvHint}>
        <textarea rows={4} required value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Field label={words.club.csvFile}>
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
        />
      </Field>
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      <div className="row">
        <button type="submit" className="button" disabled={form.isSending}>
          {words.club.csvAdd}
        </button>
      </div>
      {lines.length > 0 && (
        <div role="status">
          <ul>
            {lines.map(({ line, player, outcome }) => (
              <li key={line}>
                <strong>{player}</strong>: {words.club.csvOutcome[outcome] ?? outcome}
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
}

function Links({ club }: { readonly club: string }) {
  const { client } = useApp();
  const made = useLoad(useCallback(() => client.clubLife.invitations(club), [client, club]));
  return (
    <Loading of={made}>
      {(invitations) => (
        <InviteLinks
          invitations={invitations}
          make={(request) => client.clubLife.invite(club, request)}
          revoke={(invitation) => client.clubLife.revokeInvitation(club, invitation)}
          linkOf={(invitation) => addressOf({ page: 'club', id: club, invitation })}
          onChanged={made.reload}
        />
      )}
    </Loading>
  );
}
