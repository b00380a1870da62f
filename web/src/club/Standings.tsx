import { useCallback, useState } from 'react';
import type { LadderCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { useDates } from '../parts/dates.ts';
import { Loading } from '../parts/Loading.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import type { InClub } from './ClubPage.tsx';
import { Form } from './Form.tsx';
import { HeadToHead } from './HeadToHead.tsx';
import { useNames } from './names.ts';

type Line = LadderCard['standings'][number];

const one = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));
const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}`;

export function Standings({ club, filter, role }: InClub) {
  const { words, client, session } = useApp();
  const { season, ruleset } = filter;
  const ladder = useLoad(
    useCallback(
      () => client.clubs.ladder(club.id, { season, ruleset, limit: 200 }),
      [client, club.id, season, ruleset],
    ),
  );
  const [asked, setAsked] = useState<Line | undefined>();
  const { club: told } = words;
  return (
    <div className="stack">
      <Loading of={ladder}>
        {(card) => (
          <>
            <p className="soft">{told.games(card.games)}</p>
            <DataTable
              label={told.tabs.standings}
              rows={card.standings}
              keyOf={({ player }) => player}
              empty={told.noResults}
              isMarked={({ player }) => player === session.player?.id}
              columns={[
                { head: told.rank, about: told.rankAbout, isNumber: true, cell: ({ rank }) => rank },
                {
                  head: told.player,
                  cell: ({ player, name }) => <Link to={{ page: 'player', id: player, club: club.id }}>{name}</Link>,
                },
                {
                  head: told.points,
                  about: told.pointsAbout,
                  isNumber: true,
                  cell: (row) => <strong>{one(row.matchPoints)}</strong>,
                },
                { head: told.played, about: told.playedAbout, isNumber: true, cell: ({ games }) => games },
                { head: told.won, about: told.wonAbout, isNumber: true, cell: ({ won }) => won },
                { head: told.drawn, about: told.drawnAbout, isNumber: true, cell: ({ drawn }) => drawn },
                { head: told.lost, about: told.lostAbout, isNumber: true, cell: ({ lost }) => lost },
                { head: told.normal, about: told.normalAbout, isNumber: true, cell: (row) => signed(row.normalised) },
                {
                  head: told.opposition,
                  about: told.oppositionAbout,
                  isNumber: true,
                  cell: (row) => one(row.opposition),
                },
                { head: told.form, about: told.formAbout, cell: ({ form }) => <Form results={form} /> },
                {
                  head: told.rating,
                  isNumber: true,
                  cell: ({ rating }) => (rating === null ? '' : told.ratingOf(rating.rating, rating.doubt)),
                },
                {
                  head: told.why,
                  cell: (row) => (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={told.whyTitle(row.name)}
                      onClick={() => setAsked(row)}
                    >
                      ?
                    </button>
                  ),
                },
              ]}
            />
            {card.standings.length > 1 && <HeadToHead club={club} filter={filter} />}
            <Uncounted card={card} />
          </>
        )}
      </Loading>
      {asked !== undefined && (
        <Why
          club={club.id}
          filter={filter}
          line={asked}
          isMember={role !== undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function Uncounted({ card }: { readonly card: LadderCard }) {
  const { words } = useApp();
  const dates = useDates();
  const names = useNames();
  const { club: told } = words;
  if (card.uncounted.length + card.annulled.length === 0) return null;
  return (
    <details className="group">
      <summary>{told.uncounted}</summary>
      <ul className="lines">
        {card.uncounted.map(({ game, at, explanation }) => (
          <li key={game}>
            <Link to={{ page: 'game', id: game }}>{dates.day(at)}</Link> {explanation}
          </li>
        ))}
        {card.annulled.map(({ game, at, reason, by }) => (
          <li key={game}>
            <Link to={{ page: 'game', id: game }}>{dates.day(at)}</Link> {told.annulled}: {reason} ({names.of(by)})
          </li>
        ))}
      </ul>
    </details>
  );
}

interface WhyProps {
  readonly club: string;
  readonly filter: InClub['filter'];
  readonly line: Line;
  readonly isMember: boolean;
  onClose(): void;
}

/** The games every number of a line rests on. */
function Why({ club, filter, line, onClose }: WhyProps) {
  const { words, client } = useApp();
  const { season, ruleset } = filter;
  const reasons = useLoad(
    useCallback(
      () => client.clubs.why(club, line.player, { season, ruleset }),
      [client, club, line.player, season, ruleset],
    ),
  );
  const dates = useDates();
  const { club: told } = words;
  return (
    <Sheet title={told.whyTitle(line.name)} onClose={onClose}>
      <Loading of={reasons}>
        {(list) => (
          <DataTable
            label={told.whyTitle(line.name)}
            rows={list}
            keyOf={({ game, side }) => `${game} ${side}`}
            empty={told.noResults}
            columns={[
              { head: words.player.day, cell: ({ at }) => dates.day(at) },
              { head: words.player.opponent, cell: ({ opponentName }) => opponentName },
              { head: words.player.result, cell: ({ outcome }) => told.result[outcome] },
              { head: told.points, about: told.pointsAbout, isNumber: true, cell: (row) => one(row.matchPoints) },
              { head: told.normal, about: told.normalAbout, isNumber: true, cell: (row) => signed(row.normalised) },
            ]}
          />
        )}
      </Loading>
    </Sheet>
  );
}
