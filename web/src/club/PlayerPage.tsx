import { useCallback } from 'react';
import type { ClubLine, GameLine, PlayerCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import type { Route } from '../app/routes.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { useDates } from '../parts/dates.ts';
import { Loading } from '../parts/Loading.tsx';
import { Form } from './Form.tsx';
import { CurveOf } from './RatingCurve.tsx';
import { RecordButton } from './RecordButton.tsx';

/** What everybody may know of a player: clubs, ratings with their curve, games with their records. */
export function PlayerPage({ route }: { readonly route: Extract<Route, { page: 'player' }> }) {
  const { client } = useApp();
  const { id } = route;
  const player = useLoad(
    useCallback(async () => {
      const [card, clubs] = await Promise.all([client.accounts.player(id), client.clubs.list({ player: id })]);
      if (!card.ok) return card;
      return { ok: true as const, value: { card: card.value, clubs: clubs.ok ? clubs.value : [] } };
    }, [client, id]),
  );
  return <Loading of={player}>{({ card, clubs }) => <Page player={card} clubs={clubs} first={route.club} />}</Loading>;
}

interface PageProps {
  readonly player: PlayerCard;
  readonly clubs: readonly ClubLine[];
  readonly first: string | undefined;
}

function Page({ player, clubs, first }: PageProps) {
  const { words, client } = useApp();
  const dates = useDates();
  const games = useLoad(useCallback(() => client.games({ player: player.id }), [client, player.id]));
  const sorted = [...clubs].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  return (
    <>
      <div>
        <h1>{player.name}</h1>
        <p className="soft">{player.createdAt && words.player.since(dates.day(player.createdAt))}</p>
      </div>
      {clubs.length === 0 && <p className="soft">{words.player.noClubs}</p>}
      {sorted.map((club) => (
        <InOneClub key={club.id} club={club} player={player} />
      ))}
      <section aria-label={words.player.games}>
        <h2>{words.player.games}</h2>
        <Loading of={games}>
          {({ items }) => (
            <ul className="lines">
              {items.length === 0 && <li className="soft">{words.player.noGames}</li>}
              {items.map((game) => (
                <Played key={game.id} game={game} player={player.id} />
              ))}
            </ul>
          )}
        </Loading>
        <p className="hint">
          {words.player.recordHint} <Link to={{ page: 'verify' }}>{words.nav.verify}</Link>
        </p>
      </section>
    </>
  );
}

function Played({ game, player }: { readonly game: GameLine; readonly player: string }) {
  const { words } = useApp();
  const dates = useDates();
  const seat = game.seats.find((each) => each.player?.id === player);
  const result = game.results?.find(({ side }) => side === seat?.side)?.outcome;
  return (
    <li className="line">
      <div>
        <Link to={{ page: 'game', id: game.id }}>
          <strong>{game.name}</strong>
        </Link>{' '}
        {result !== undefined && <span className="tag">{words.club.result[result]}</span>}
        <p className="soft">
          {[
            game.ruleset.title,
            seat?.sideName,
            ...game.seats
              .filter((each) => each !== seat)
              .map((each) => each.player && words.club.against(each.player.name)),
            dates.day(game.endedAt ?? game.updatedAt ?? game.createdAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {game.status === 'ended' && <RecordButton game={game.id} name={game.name} />}
    </li>
  );
}

function InOneClub({ club, player }: { readonly club: ClubLine; readonly player: PlayerCard }) {
  const { words, client } = useApp();
  const dates = useDates();
  const told = useLoad(
    useCallback(async () => {
      const [glance, history] = await Promise.all([
        client.clubs.player(club.id, player.id),
        client.clubs.history(club.id, player.id),
      ]);
      if (!glance.ok) return glance;
      if (!history.ok) return history;
      return { ok: true as const, value: { glance: glance.value, history: history.value } };
    }, [client, club.id, player.id]),
  );
  return (
    <section aria-label={club.name}>
      <h2>
        <Link to={{ page: 'club', id: club.id }}>{club.name}</Link>
      </h2>
      <Loading of={told}>
        {({ glance, history }) => (
          <>
            <div className="row">
              {glance.rating !== null && (
                <span className="figure">
                  <strong>{words.club.ratingOf(glance.rating.rating, glance.rating.doubt)}</strong>
                  <span className="soft">
                    {glance.rating.provisional ? words.club.provisional : words.player.rating}
                  </span>
                </span>
              )}
              {glance.standing !== null && (
                <span className="figure">
                  <strong>{glance.standing.rank}.</strong>
                  <span className="soft">{words.club.rankAbout}</span>
                </span>
              )}
              {glance.standing !== null && (
                <span className="figure">
                  <Form results={glance.standing.form} />
                  <span className="soft">{words.club.form}</span>
                </span>
              )}
              <span className="figure">
                <strong>
                  {glance.reliability.medianHours === null
                    ? words.club.noAnswers
                    : words.club.answerHours(glance.reliability.medianHours)}
                </strong>
                <span className="soft">{words.club.answer}</span>
              </span>
            </div>
            <CurveOf name={player.name} steps={history} />
            {history.length > 0 && (
              <details className="group">
                <summary>{words.player.history}</summary>
                <DataTable
                  label={words.player.history}
                  rows={[...history].reverse()}
                  keyOf={({ game, side }) => `${game} ${side}`}
                  empty={words.player.noHistory}
                  columns={[
                    { head: words.player.day, cell: ({ at }) => dates.day(at) },
                    { head: words.player.opponent, cell: ({ opponentName }) => opponentName },
                    { head: words.player.result, cell: ({ outcome }) => words.club.result[outcome] },
                    {
                      head: words.player.change,
                      isNumber: true,
                      cell: ({ before, after }) => `${after >= before ? '+' : '−'}${Math.abs(after - before)}`,
                    },
                    {
                      head: words.player.rating,
                      isNumber: true,
                      cell: ({ after, doubt }) => words.club.ratingOf(after, doubt),
                    },
                    {
                      head: words.player.expected,
                      isNumber: true,
                      cell: ({ expected }) => `${Math.round(expected * 100)} %`,
                    },
                  ]}
                />
              </details>
            )}
          </>
        )}
      </Loading>
    </section>
  );
}
