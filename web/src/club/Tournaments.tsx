import { useCallback, useState } from 'react';
import type { ClubCard, TournamentCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { useCatalogue } from '../lobby/catalogue.ts';
import { scenarioOf } from '../lobby/options.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { useDates } from '../parts/dates.ts';
import { Loading } from '../parts/Loading.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { problemIn, textOf, useAct, useForm } from '../parts/use-form.ts';
import type { InClub } from './ClubPage.tsx';
import { NewTournament } from './NewTournament.tsx';

type Pairing = TournamentCard['played'][number]['pairings'][number];

/** The tournaments of a club: who plays, round by round, and how it stands. */
export function Tournaments({ club, role }: InClub) {
  const { words, client } = useApp();
  const list = useLoad(useCallback(() => client.clubLife.tournaments(club.id), [client, club.id]));
  const isRunning = role === 'owner' || role === 'moderator';
  return (
    <div className="stack">
      <Loading of={list}>
        {(tournaments) => (
          <>
            {tournaments.length === 0 && <p className="soft">{words.tournament.none}</p>}
            {tournaments.map((card) => (
              <Tournament key={card.id} club={club} card={card} role={role} onChanged={list.reload} />
            ))}
          </>
        )}
      </Loading>
      {isRunning && <NewTournament club={club} onMade={list.reload} />}
    </div>
  );
}

interface Props {
  readonly club: ClubCard;
  readonly card: TournamentCard;
  readonly role: InClub['role'];
  onChanged(): void;
}

const nameIn = ({ names }: TournamentCard, player: string): string =>
  (names as Readonly<Record<string, string>> | null)?.[player] ?? '…';

function Tournament({ club, card, role, onChanged }: Props) {
  const { words, client, session } = useApp();
  const dates = useDates();
  const catalogue = useCatalogue();
  const act = useAct();
  const [settling, setSettling] = useState<Pairing | undefined>();
  const { tournament: told, club: columns } = words;
  const me = session.player?.id;
  const ruleset = catalogue.value?.find(({ id }) => id === card.ruleset);
  const scenario = (id: string): string => scenarioOf(ruleset, id)?.title ?? '';
  const entry = card.entrants.find(({ player, withdrawn }) => player === me && withdrawn !== true);
  const isRunning = role === 'owner' || role === 'moderator';
  const does = (what: () => Promise<Parameters<typeof problemIn>[0]>): void =>
    void act.run(what as never).then(onChanged);
  return (
    <article className="card stack" aria-labelledby={`tournament-${card.id}`}>
      <div className="row row-apart">
        <div>
          <h2 id={`tournament-${card.id}`}>{card.name}</h2>
          <p className="soft">
            {[ruleset?.title, card.formatLabel, ...card.scenarios.map(scenario)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <span className="tag">{card.stateLabel}</span>
      </div>
      {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
      {card.table.length > 0 && (
        <DataTable
          label={`${told.table}: ${card.name}`}
          rows={card.table}
          keyOf={({ player }) => player}
          empty=""
          isMarked={({ player }) => player === me}
          columns={[
            { head: columns.rank, about: columns.rankAbout, isNumber: true, cell: ({ rank }) => rank },
            {
              head: columns.player,
              cell: ({ player, name, withdrawn }) => (
                <>
                  <Link to={{ page: 'player', id: player, club: club.id }}>{name}</Link>{' '}
                  {withdrawn && <span className="tag">{told.withdrawn}</span>}
                </>
              ),
            },
            { head: columns.points, isNumber: true, cell: ({ points }) => <strong>{points}</strong> },
            { head: columns.played, about: columns.playedAbout, isNumber: true, cell: ({ played }) => played },
            { head: columns.won, about: columns.wonAbout, isNumber: true, cell: ({ won }) => won },
            { head: columns.drawn, about: columns.drawnAbout, isNumber: true, cell: ({ drawn }) => drawn },
            { head: columns.lost, about: columns.lostAbout, isNumber: true, cell: ({ lost }) => lost },
            { head: columns.opposition, about: told.oppositionAbout, isNumber: true, cell: (row) => row.opposition },
          ]}
        />
      )}
      {card.played.map((round) => (
        <details key={round.number} className="group" open={round === card.played.at(-1)}>
          <summary>{told.round(round.number, dates.day(round.dueAt))}</summary>
          <ul className="lines" aria-label={told.round(round.number, dates.day(round.dueAt))}>
            {round.pairings.map((pairing) => (
              <li key={pairing.board} className="line">
                <div>
                  <strong>{pairing.players.map((player) => nameIn(card, player)).join(' – ')}</strong>{' '}
                  {pairing.players.length === 1 && <span className="tag">{told.bye}</span>}
                  <p className="soft">
                    {scenario(pairing.scenario)}
                    {pairing.legs.map(({ game, winner }, leg) => (
                      <span key={game ?? leg}>
                        {' · '}
                        {game === null ? '' : <Link to={{ page: 'game', id: game }}>{told.game(leg + 1)}</Link>}{' '}
                        {winner !== null && (winner === 'draw' ? words.desk.draw : told.wonBy(nameIn(card, winner)))}
                      </span>
                    ))}
                    {pairing.settled !== null && ` · ${told.settled(pairing.settled.reason)}`}
                    {card.overdue.includes(pairing.board) && round === card.played.at(-1) && (
                      <span className="tag">{told.overdue}</span>
                    )}
                  </p>
                </div>
                {isRunning &&
                  card.state === 'running' &&
                  round === card.played.at(-1) &&
                  pairing.players.length === 2 &&
                  pairing.settled === null && (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`${told.settle}: ${pairing.players.map((player) => nameIn(card, player)).join(' – ')}`}
                      onClick={() => setSettling(pairing)}
                    >
                      {told.settle}
                    </button>
                  )}
              </li>
            ))}
          </ul>
        </details>
      ))}
      <div className="row">
        {role !== undefined && card.state === 'open' && entry === undefined && (
          <button
            type="button"
            className="button button-main"
            disabled={act.isBusy}
            onClick={() => does(() => client.clubLife.enter(club.id, card.id))}
          >
            {told.enter}
          </button>
        )}
        {entry !== undefined && (card.state === 'open' || card.state === 'running') && (
          <button
            type="button"
            className="button"
            disabled={act.isBusy}
            onClick={() => {
              if (window.confirm(told.withdrawAsk)) does(() => client.clubLife.withdraw(club.id, card.id));
            }}
          >
            {told.withdraw}
          </button>
        )}
        {isRunning && card.state === 'open' && (
          <>
            <EnterMember club={club} card={card} onEntered={onChanged} />
            <button
              type="button"
              className="button"
              disabled={act.isBusy || card.entrants.length < 2}
              onClick={() => does(() => client.clubLife.start(club.id, card.id))}
            >
              {told.start}
            </button>
          </>
        )}
        {isRunning && (card.state === 'open' || card.state === 'running') && (
          <button
            type="button"
            className="button button-quiet"
            disabled={act.isBusy}
            onClick={() => {
              if (window.confirm(told.cancelAsk(card.name))) does(() => client.clubLife.cancel(club.id, card.id));
            }}
          >
            {told.cancel}
          </button>
        )}
      </div>
      {settling !== undefined && (
        <Settle
          club={club.id}
          card={card}
          pairing={settling}
          onClose={() => setSettling(undefined)}
          onSettled={onChanged}
        />
      )}
    </article>
  );
}

function EnterMember({
  club,
  card,
  onEntered,
}: {
  readonly club: ClubCard;
  readonly card: TournamentCard;
  onEntered(): void;
}) {
  const { words, client } = useApp();
  const act = useAct();
  const entered = new Set(card.entrants.map(({ player }) => player));
  const others = club.members.filter(({ player }) => !entered.has(player));
  if (others.length === 0) return null;
  return (
    <>
      <select
        aria-label={words.tournament.enterOther}
        value=""
        disabled={act.isBusy}
        onChange={({ target }) =>
          void act.run(() => client.clubLife.enter(club.id, card.id, target.value)).then(onEntered)
        }
      >
        <option value="">{words.tournament.enterOther}</option>
        {others.map(({ player, name }) => (
          <option key={player} value={player}>
            {name}
          </option>
        ))}
      </select>
      {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
    </>
  );
}

interface SettleProps {
  readonly club: string;
  readonly card: TournamentCard;
  readonly pairing: Pairing;
  onClose(): void;
  onSettled(): void;
}

/** A board that will not be played, decided by those who run the club. */
function Settle({ club, card, pairing, onClose, onSettled }: SettleProps) {
  const { words, client } = useApp();
  const { tournament: told } = words;
  const form = useForm(
    async (fields) =>
      problemIn(
        await client.clubLife.settle(club, card.id, {
          board: pairing.board,
          winner: textOf(fields, 'winner'),
          reason: textOf(fields, 'reason'),
        }),
      ),
    () => {
      onSettled();
      onClose();
    },
  );
  return (
    <Sheet title={told.settle} onClose={onClose}>
      <form className="stack" onSubmit={form.onSubmit}>
        <Field label={words.desk.winner}>
          <select name="winner">
            {pairing.players.map((player) => (
              <option key={player} value={player}>
                {nameIn(card, player)}
              </option>
            ))}
            <option value="draw">{words.desk.draw}</option>
            <option value="none">{told.neither}</option>
          </select>
        </Field>
        <Field label={words.reason} hint={told.reasonHint}>
          <textarea name="reason" required maxLength={500} rows={2} />
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {told.settle}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
