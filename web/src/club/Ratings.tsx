import { useCallback, useState } from 'react';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { useCatalogue } from '../lobby/catalogue.ts';
import { scenarioOf } from '../lobby/options.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { useDates } from '../parts/dates.ts';
import { Loading } from '../parts/Loading.tsx';
import type { InClub } from './ClubPage.tsx';
import { RatingCurve } from './RatingCurve.tsx';

/** Ratings with their curves, how fair the scenarios are, and how reliably everybody answers. */
export function Ratings({ club, filter }: InClub) {
  const { words, client, session } = useApp();
  const { season, ruleset } = filter;
  const ladder = useLoad(
    useCallback(
      () => client.clubs.ladder(club.id, { season, ruleset, limit: 200 }),
      [client, club.id, season, ruleset],
    ),
  );
  const reliability = useLoad(
    useCallback(() => client.clubs.reliability(club.id, { season, ruleset }), [client, club.id, season, ruleset]),
  );
  const [shown, setShown] = useState<string | undefined>();
  const catalogue = useCatalogue();
  const dates = useDates();
  const { club: told } = words;
  return (
    <div className="stack">
      <Loading of={ladder}>
        {(card) => {
          const at = shown ?? card.ratings[0]?.player;
          return (
            <>
              {at !== undefined && (
                <RatingCurve
                  club={club.id}
                  player={at}
                  name={card.ratings.find(({ player }) => player === at)?.name ?? ''}
                  filter={filter}
                />
              )}
              <DataTable
                label={told.tabs.ratings}
                rows={card.ratings}
                keyOf={({ player }) => player}
                empty={told.noResults}
                isMarked={({ player }) => player === session.player?.id}
                columns={[
                  {
                    head: told.player,
                    cell: ({ player, name }) => <Link to={{ page: 'player', id: player, club: club.id }}>{name}</Link>,
                  },
                  {
                    head: told.rating,
                    isNumber: true,
                    cell: ({ rating, doubt }) => <strong>{told.ratingOf(rating, doubt)}</strong>,
                  },
                  {
                    head: '',
                    cell: ({ provisional }) => provisional && <span className="tag">{told.provisional}</span>,
                  },
                  { head: told.played, about: told.playedAbout, isNumber: true, cell: ({ games }) => games },
                  { head: words.player.day, cell: ({ lastAt }) => dates.day(lastAt) },
                  {
                    head: words.player.history,
                    cell: ({ player, name }) => (
                      <button
                        type="button"
                        className="button button-small"
                        aria-pressed={player === at}
                        aria-label={`${words.player.rating}: ${name}`}
                        onClick={() => setShown(player)}
                      >
                        ↗
                      </button>
                    ),
                  },
                ]}
              />
              {card.sides.length > 0 && (
                <details className="group">
                  <summary>{told.bias}</summary>
                  <ul className="lines">
                    {card.sides.map(({ ruleset: game, scenario, side, chance, games }) => {
                      const found = catalogue.value?.find(({ id }) => id === game);
                      const name = found?.sides.find(({ id }) => id === side)?.name ?? side;
                      return (
                        <li key={`${game} ${scenario} ${side}`}>
                          <strong>{scenarioOf(found, scenario)?.title ?? found?.title}</strong>:{' '}
                          {told.biasLine(name, Math.round(chance * 100))}{' '}
                          <span className="soft">({told.evidence(games)})</span>
                        </li>
                      );
                    })}
                  </ul>
                </details>
              )}
            </>
          );
        }}
      </Loading>
      <h2>{told.reliability}</h2>
      <Loading of={reliability}>
        {(rows) => (
          <DataTable
            label={told.reliability}
            rows={rows}
            keyOf={({ player }) => player}
            empty={told.noResults}
            columns={[
              {
                head: told.player,
                cell: ({ player, name }) => <Link to={{ page: 'player', id: player, club: club.id }}>{name}</Link>,
              },
              {
                head: told.answer,
                cell: ({ medianHours }) => (medianHours === null ? told.noAnswers : told.answerHours(medianHours)),
              },
              { head: told.missed, isNumber: true, cell: ({ missedDeadlines }) => missedDeadlines },
              { head: told.forfeits, isNumber: true, cell: ({ forfeited }) => forfeited },
              { head: told.noShows, isNumber: true, cell: ({ noShows }) => noShows },
            ]}
          />
        )}
      </Loading>
    </div>
  );
}
