import { useCallback, useState } from 'react';
import type { GameLine, ReportAct, ReportCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { useCatalogue } from '../lobby/catalogue.ts';
import { scenarioOf } from '../lobby/options.ts';
import { useDates } from '../parts/dates.ts';
import { Loading } from '../parts/Loading.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { problemIn, textOf, useAct, useForm } from '../parts/use-form.ts';
import type { InClub } from './ClubPage.tsx';
import { ReportForm } from './ReportForm.tsx';

/** Results from elsewhere, and those of the club's own games. */
export function Results({ club, role, onChanged }: InClub) {
  const { words, client } = useApp();
  const reports = useLoad(useCallback(() => client.clubLife.reports(club.id), [client, club.id]));
  const games = useLoad(useCallback(() => client.games({ club: club.id, status: 'ended' }), [client, club.id]));
  const { club: told } = words;
  const isRunning = role === 'owner' || role === 'moderator';
  const reload = (): void => {
    reports.reload();
    games.reload();
    onChanged();
  };
  return (
    <div className="columns">
      <section className="stack" aria-label={told.reports}>
        <h2>{told.reports}</h2>
        {role !== undefined && <ReportForm club={club} onReported={reload} />}
        <Loading of={reports}>
          {({ items }) => (
            <ul className="lines">
              {items.length === 0 && <li className="soft">{told.noReports}</li>}
              {items.map((report) => (
                <Reported key={report.id} club={club} report={report} isJudge={isRunning} onChanged={reload} />
              ))}
            </ul>
          )}
        </Loading>
      </section>
      <section className="stack" aria-label={told.endedGames}>
        <h2>{told.endedGames}</h2>
        <Loading of={games}>
          {({ items }) => (
            <ul className="lines">
              {items.length === 0 && <li className="soft">{told.noResults}</li>}
              {items.map((game) => (
                <Ended key={game.id} game={game} isJudge={isRunning} onChanged={reload} />
              ))}
            </ul>
          )}
        </Loading>
      </section>
    </div>
  );
}

/** Which acts are open in which state; who may do them the service decides. */
const OPEN: Readonly<Record<string, readonly ReportAct[]>> = {
  reported: ['confirm', 'dispute', 'reject', 'withdraw'],
  disputed: ['confirm', 'reject', 'withdraw'],
  confirmed: ['annul'],
  annulled: ['restore'],
};
const NEEDS_REASON: readonly ReportAct[] = ['dispute', 'reject', 'annul', 'restore'];

interface ReportedProps {
  readonly club: InClub['club'];
  readonly report: ReportCard;
  readonly isJudge: boolean;
  onChanged(): void;
}

function Reported({ club, report, isJudge, onChanged }: ReportedProps) {
  const { words, client, session } = useApp();
  const [asking, setAsking] = useState<ReportAct | undefined>();
  const act = useAct();
  const dates = useDates();
  const catalogue = useCatalogue();
  const { club: told } = words;
  const ruleset = catalogue.value?.find(({ id }) => id === report.ruleset);
  const sideName = (side: string): string => ruleset?.sides.find(({ id }) => id === side)?.name ?? side;
  const names = report.names as Readonly<Record<string, string>>;
  const me = session.player?.id;
  const isPlayer = report.sides.some(({ player }) => player === me);
  const isReporter = report.reportedBy === me;
  const acts = (OPEN[report.state] ?? []).filter((each) => {
    if (each === 'withdraw') return isReporter;
    if (each === 'confirm') return !isReporter && (isJudge || isPlayer);
    if (each === 'dispute') return isPlayer && !isReporter;
    return isJudge;
  });
  const give = async (what: ReportAct, reason?: string) => {
    const answer = await client.clubLife.actOnReport(club.id, report.id, what, reason);
    if (answer.ok) onChanged();
    return answer;
  };
  const last = report.acts.at(-1);
  return (
    <li className="card stack">
      <div>
        <strong>{scenarioOf(ruleset, report.scenario)?.title ?? ruleset?.title}</strong>{' '}
        <span className="tag">{report.stateLabel}</span>
        <p className="soft">
          {dates.day(report.playedOn)} · {told.reportedBy(names[report.reportedBy] ?? '')}
        </p>
        <ul>
          {report.sides.map(({ side, player, points }) => (
            <li key={side}>
              {report.winner === side ? '★ ' : ''}
              {sideName(side)}: <strong>{names[player]}</strong> ({points})
            </li>
          ))}
        </ul>
        {report.note && <p>{report.note}</p>}
        {last?.reason && <p className="soft">{last.reason}</p>}
        {report.link && (
          <p>
            <a href={report.link} rel="noreferrer nofollow" target="_blank">
              {report.link}
            </a>
          </p>
        )}
      </div>
      {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
      {acts.length > 0 && (
        <div className="row">
          {acts.map((each) => (
            <button
              key={each}
              type="button"
              className={each === 'confirm' ? 'button button-main' : 'button'}
              disabled={act.isBusy}
              onClick={() => (NEEDS_REASON.includes(each) ? setAsking(each) : void act.run(() => give(each)))}
            >
              {told.acts[each]}
            </button>
          ))}
        </div>
      )}
      {asking !== undefined && (
        <ReasonSheet
          title={told.acts[asking]}
          give={async (reason) => problemIn(await give(asking, reason))}
          onClose={() => setAsking(undefined)}
        />
      )}
    </li>
  );
}

interface ReasonProps {
  readonly title: string;
  give(reason: string): ReturnType<Parameters<typeof useForm>[0]>;
  onClose(): void;
}

function ReasonSheet({ title, give, onClose }: ReasonProps) {
  const { words } = useApp();
  const form = useForm((fields) => give(textOf(fields, 'reason')), onClose);
  return (
    <Sheet title={title} onClose={onClose}>
      <form className="stack" onSubmit={form.onSubmit}>
        <Field label={words.reason} hint={words.reasonHint}>
          <textarea name="reason" required maxLength={500} rows={3} />
        </Field>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {title}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function Ended({
  game,
  isJudge,
  onChanged,
}: {
  readonly game: GameLine;
  readonly isJudge: boolean;
  onChanged(): void;
}) {
  const { words, client } = useApp();
  const [asking, setAsking] = useState<'annul' | 'restore' | undefined>();
  const dates = useDates();
  const { club: told } = words;
  const won = game.results?.find(({ outcome }) => outcome === 'won')?.side;
  const isAnnulled = game.results?.some(({ ending }) => ending === 'annulled') ?? false;
  const isMine = game.you.sides.length > 0;
  return (
    <li className="card stack">
      <div>
        <Link to={{ page: 'game', id: game.id }}>
          <strong>{game.name}</strong>
        </Link>{' '}
        {isAnnulled && <span className="tag">{told.annulled}</span>}
        <p className="soft">
          {game.ruleset.title} · {game.endedAt && dates.day(game.endedAt)}
        </p>
        <ul>
          {game.seats.map(({ side, sideName, player }) => (
            <li key={side}>
              {won === side ? '★ ' : ''}
              {sideName}: <strong>{player?.name}</strong>
            </li>
          ))}
        </ul>
      </div>
      {isJudge && !isMine && (
        <div className="row">
          <button type="button" className="button" onClick={() => setAsking(isAnnulled ? 'restore' : 'annul')}>
            {isAnnulled ? told.restoreGame : told.annulGame}
          </button>
        </div>
      )}
      {asking !== undefined && (
        <ReasonSheet
          title={words.desk.act[asking]}
          give={async (reason) => {
            const answer = await client.moderation.act(game.id, { act: asking, reason });
            if (answer.ok) onChanged();
            return problemIn(answer);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </li>
  );
}
