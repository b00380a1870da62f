import { useCallback, useState } from 'react';
import type { ClubCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { ProblemNotice } from '../app/Notice.tsx';
import { navigate, type Route } from '../app/routes.ts';
import { useCatalogue } from '../lobby/catalogue.ts';
import { Loading } from '../parts/Loading.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { useAct } from '../parts/use-form.ts';
import { Challenges } from './Challenges.tsx';
import { Exports } from './Exports.tsx';
import { Members } from './Members.tsx';
import { Ratings } from './Ratings.tsx';
import { Results } from './Results.tsx';
import { Seasons } from './Seasons.tsx';
import { Standings } from './Standings.tsx';
import { Tournaments } from './Tournaments.tsx';

export type ClubRoute = Extract<Route, { page: 'club' }>;
const TABS = ['standings', 'ratings', 'results', 'challenges', 'tournaments', 'members', 'seasons', 'export'] as const;

/** What every part of a club's page knows. */
export interface InClub {
  readonly club: ClubCard;
  readonly filter: { readonly season?: string; readonly ruleset?: string };
  /** Whether one runs the club, belongs to it, or neither. */
  readonly role: ClubCard['members'][number]['role'] | undefined;
  onChanged(): void;
}

export function ClubPage({ route }: { readonly route: ClubRoute }) {
  const { client } = useApp();
  const club = useLoad(useCallback(() => client.clubs.club(route.id), [client, route.id]));
  return <Loading of={club}>{(card) => <Page club={card} route={route} onChanged={club.reload} />}</Loading>;
}

function Page({ club, route, onChanged }: { readonly club: ClubCard; readonly route: ClubRoute; onChanged(): void }) {
  const { words, session } = useApp();
  const catalogue = useCatalogue();
  const { season, ruleset } = route;
  const at = TABS.find((tab) => tab === route.tab) ?? 'standings';
  const role = club.members.find(({ player }) => player === session.player?.id)?.role;
  const go = (change: Partial<ClubRoute>): void => {
    const { invitation: _, ...rest } = { ...route, ...change };
    const wanted = Object.entries(rest).filter(([, value]) => value !== '' && value !== undefined);
    navigate(Object.fromEntries(wanted) as unknown as ClubRoute, 'replace');
  };
  const inside: InClub = {
    club,
    role,
    onChanged,
    filter: { ...(season === undefined ? {} : { season }), ...(ruleset === undefined ? {} : { ruleset }) },
  };
  const isMember = role !== undefined;
  const isFiltered = at === 'standings' || at === 'ratings' || at === 'export';
  return (
    <>
      <div className="row row-apart">
        <div>
          <h1>{club.name}</h1>
          <p className="soft">
            {words.club.members(club.members.length)}
            {role !== undefined && ` · ${words.club.roles[role]}`}
          </p>
        </div>
        {isFiltered && (
          <div className="row filters">
            <label className="field">
              <span className="field-label">{words.club.season}</span>
              <select value={season ?? ''} onChange={({ target }) => go({ season: target.value })}>
                <option value="">{words.club.allTime}</option>
                {club.seasons.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              <span className="field-label">{words.club.ruleset}</span>
              <select value={ruleset ?? ''} onChange={({ target }) => go({ ruleset: target.value })}>
                <option value="">{words.club.allGames}</option>
                {catalogue.value?.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          </div>
        )}
      </div>
      {route.invitation !== undefined && !isMember && (
        <Invited club={club} invitation={route.invitation} onJoined={onChanged} />
      )}
      <Tabs
        label={club.name}
        tabs={TABS.filter((tab) => tab !== 'challenges' || isMember).map((id) => ({ id, label: words.club.tabs[id] }))}
        at={at}
        onGo={(tab) => go({ tab })}
      >
        {at === 'standings' && <Standings {...inside} />}
        {at === 'ratings' && <Ratings {...inside} />}
        {at === 'results' && <Results {...inside} />}
        {at === 'challenges' && <Challenges {...inside} />}
        {at === 'tournaments' && <Tournaments {...inside} />}
        {at === 'members' && <Members {...inside} />}
        {at === 'seasons' && <Seasons {...inside} />}
        {at === 'export' && <Exports {...inside} />}
      </Tabs>
    </>
  );
}

/** Whoever follows the link of an invitation. */
function Invited({
  club,
  invitation,
  onJoined,
}: {
  readonly club: ClubCard;
  readonly invitation: string;
  onJoined(): void;
}) {
  const { words, client, session } = useApp();
  const [isDone, setDone] = useState(false);
  const act = useAct();
  const next = location.pathname + location.search;
  if (isDone) return null;
  return (
    <section className="card stack" aria-label={words.club.joinTitle(club.name)}>
      <h2>{words.club.joinTitle(club.name)}</h2>
      <p>{words.club.joinText}</p>
      {act.problem !== undefined && <ProblemNotice problem={act.problem} />}
      <div className="row">
        {session.player === undefined ? (
          <>
            <Link className="button button-main" to={{ page: 'register', next }}>
              {words.register}
            </Link>
            <Link className="button" to={{ page: 'log-in', next }}>
              {words.logIn}
            </Link>
          </>
        ) : (
          <button
            type="button"
            className="button button-main"
            disabled={act.isBusy}
            onClick={() =>
              void act
                .run(() => client.clubLife.join(club.id, invitation))
                .then((joined) => {
                  if (joined === undefined) return;
                  setDone(true);
                  onJoined();
                })
            }
          >
            {words.club.join}
          </button>
        )}
      </div>
    </section>
  );
}
