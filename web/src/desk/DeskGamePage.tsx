import { useMemo, useState } from 'react';
import type { EventCard, ModeratorAct, Problem } from '../../../clients/typescript/index.ts';
import { Nowhere } from '../app/App.tsx';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { ProblemNotice, Waiting } from '../app/Notice.tsx';
import { deadlineText } from '../lobby/deadline.ts';
import { GameFacts } from '../lobby/GameFacts.tsx';
import { Invite } from '../lobby/Invite.tsx';
import { useDates } from '../parts/dates.ts';
import { problemIn, useAct } from '../parts/use-form.ts';
import { type Live, useGame } from '../play/use-game.ts';
import { ActSheet, type Dispute, RuleSheet, type SimpleAct } from './ActSheets.tsx';
import { Correct } from './Correct.tsx';
import { DeskBoard } from './DeskBoard.tsx';
import { needsOf } from './needs.ts';
import { Rewind } from './Rewind.tsx';

/** One game on the moderator's desk. */
export function DeskGamePage({ id }: { readonly id: string }) {
  const { words } = useApp();
  const { live, problem, refresh } = useGame(id);
  if (live === undefined)
    return (
      <>
        {problem === undefined && <Waiting />}
        {problem?.kind === 'not-found' && <Nowhere />}
        {problem !== undefined && problem.kind !== 'not-found' && (
          <ProblemNotice problem={problem} onRetry={() => void refresh()} />
        )}
      </>
    );
  return (
    <>
      <div className="row row-apart">
        <div>
          <h1>{live.card.name}</h1>
          <p className="soft">
            {live.card.ruleset.title} ·{' '}
            {[live.card.clock.turnLabel, live.card.clock.impulseLabel, live.card.clock.phaseLabel]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="row">
          <Link className="button" to={{ page: 'game', id }}>
            {words.desk.watch}
          </Link>
          <Link className="button" to={{ page: 'forum', id }}>
            {words.forum.title}
          </Link>
        </div>
      </div>
      <DeskGame live={live} refresh={refresh} />
    </>
  );
}

type Open = SimpleAct | 'rewind' | 'correct' | { readonly dispute: Dispute };

function DeskGame({ live, refresh }: { readonly live: Live; refresh(): Promise<void> }) {
  const { words, client, session } = useApp();
  const [open, setOpen] = useState<Open | undefined>();
  const [before, setBefore] = useState(live.card.version);
  const act = useAct();
  const { card } = live;
  const me = session.player?.id;
  const needs = needsOf(words, card, me);
  const isJudge = card.adjudication !== null && card.adjudication.judge !== me;
  const disputed = card.disputes.find(({ ruling, move }) => ruling === null && move !== null);
  const told = useMemo(
    () => (disputed === undefined ? undefined : live.events.filter(({ move }) => move === disputed.move)),
    [disputed, live.events],
  );
  if (!card.you.moderator && !isJudge && card.club === null) return <p className="notice">{words.desk.notYours}</p>;

  const give = async (what: ModeratorAct): Promise<Problem | undefined> => {
    setBefore(card.version);
    const answer = await client.moderation.act(card.id, what);
    await refresh();
    return problemIn(answer);
  };
  const press = (what: ModeratorAct): void => {
    setBefore(card.version);
    void act.run(() => client.moderation.act(card.id, what)).then(refresh);
  };
  const levelName = (level: string): string => card.ruleset.levels.find(({ id }) => id === level)?.name ?? level;
  const isRunning = card.status === 'running';
  const hasBegun = card.status !== 'waiting';
  const name = (side: string): string => card.seats.find((seat) => seat.side === side)?.sideName ?? side;
  return (
    <div className="desk">
      <div className="stack">
        {needs.length > 0 && (
          <ul className="lines" aria-label={words.desk.needs}>
            {needs.map(({ kind, text, detail }) => (
              <li key={`${kind} ${text} ${detail}`} className="need card" data-kind={kind}>
                <strong>{text}</strong>
                {detail !== undefined && <span>{detail}</span>}
              </li>
            ))}
          </ul>
        )}
        {card.disputes.map((dispute) => (
          <article key={dispute.id} className="card stack">
            <h2>
              {words.desk.dispute} · {name(dispute.side)}
            </h2>
            <blockquote>{dispute.text}</blockquote>
            {dispute.ruling === null ? (
              <>
                {dispute.move !== null && <p className="hint">{words.desk.showMove}</p>}
                <div className="row">
                  <button type="button" className="button button-main" onClick={() => setOpen({ dispute })}>
                    {words.desk.act.rule}
                  </button>
                </div>
              </>
            ) : (
              <p>{dispute.ruling.text}</p>
            )}
          </article>
        ))}
        {isJudge && card.adjudication !== null && isRunning && (
          <article className="card stack">
            <h2>{words.desk.need.judge}</h2>
            <p>
              {words.desk.verdict(
                card.adjudication.winner === 'draw' ? words.desk.draw : name(card.adjudication.winner),
                levelName(card.adjudication.level),
                card.adjudication.reason,
              )}
            </p>
            <div className="row">
              <button
                type="button"
                className="button button-main"
                onClick={() => {
                  const { winner, level, reason, points } = card.adjudication!;
                  const scored = Object.fromEntries(points.map(({ side, points: value }) => [side, value]));
                  press({ act: 'adjudicate', winner, level, reason, points: scored });
                }}
              >
                {words.desk.confirmVerdict}
              </button>
            </div>
          </article>
        )}
        <section className="card stack" aria-label={words.desk.acts}>
          <h2>{words.desk.acts}</h2>
          {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
          <ul className="lines">
            {card.seats.map(({ side, sideName, player }) => {
              const decision = card.pending.find((each) => each.side === side);
              return (
                <li key={side} className="line">
                  <div>
                    <strong>{sideName}</strong> {player?.name ?? <em>{words.free}</em>}
                    {decision !== undefined && (
                      <p className="soft">
                        {decision.title}
                        {decision.deadline && ` · ${deadlineText(words, decision.deadline)}`}
                      </p>
                    )}
                  </div>
                  {isRunning && decision !== undefined && (
                    <button
                      type="button"
                      className="button"
                      disabled={act.isBusy}
                      aria-label={`${words.desk.act.remind}: ${sideName}`}
                      onClick={() => press({ act: 'remind', side })}
                    >
                      {words.desk.act.remind}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
          <div className="row acts">
            {card.status === 'waiting' && card.dice.mode === 'entered' && (
              <ActButton act="begin" isMain onOpen={setOpen} />
            )}
            {card.status !== 'ended' && hasBegun && <ActButton act="extend" onOpen={setOpen} />}
            {card.status !== 'ended' && hasBegun && <ActButton act="replace" onOpen={setOpen} />}
            {card.paused === null && card.status !== 'ended' && <ActButton act="pause" onOpen={setOpen} />}
            {card.paused !== null && (
              <button
                type="button"
                className="button button-main"
                disabled={act.isBusy}
                onClick={() => press({ act: 'resume' })}
              >
                {words.desk.act.resume}
              </button>
            )}
            {hasBegun && (
              <button type="button" className="button" onClick={() => setOpen('rewind')}>
                {words.desk.act.rewind}
              </button>
            )}
            {hasBegun && card.status !== 'ended' && (
              <button type="button" className="button" onClick={() => setOpen('correct')}>
                {words.desk.act.correct}
              </button>
            )}
            {isRunning && <ActButton act="adjudicate" onOpen={setOpen} />}
            {card.status === 'ended' && card.club !== null && (
              <ActButton act={card.annulled === null ? 'annul' : 'restore'} onOpen={setOpen} />
            )}
            {hasBegun && card.status !== 'ended' && (
              <Link className="button" to={{ page: 'forum', id: card.id }}>
                {words.desk.orders}
              </Link>
            )}
          </div>
        </section>
        {card.status === 'waiting' && (
          <section className="card">
            <Invite card={card} />
          </section>
        )}
        <ActRecord events={live.events} since={before} />
      </div>
      <div className="stack">
        <section aria-label={words.desk.map}>
          <DeskBoard live={live} told={told} at={told?.at(-1)?.version} />
        </section>
        <GameFacts card={card} />
      </div>
      {open === 'rewind' && <Rewind live={live} onDone={() => void refresh()} onClose={() => setOpen(undefined)} />}
      {open === 'correct' && <Correct live={live} give={give} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && (
        <RuleSheet card={card} dispute={open.dispute} give={give} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === 'string' && open !== 'rewind' && open !== 'correct' && (
        <ActSheet act={open} card={card} give={give} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function ActButton({
  act,
  isMain = false,
  onOpen,
}: {
  readonly act: SimpleAct;
  readonly isMain?: boolean;
  onOpen(act: SimpleAct): void;
}) {
  const { words } = useApp();
  return (
    <button type="button" className={isMain ? 'button button-main' : 'button'} onClick={() => onOpen(act)}>
      {words.desk.act[act]}
    </button>
  );
}

const SHOWN = 12;

/** Everything that was done beside the play, the newest first; what was just done stands out. */
function ActRecord({ events, since }: { readonly events: readonly EventCard[]; readonly since: number }) {
  const { words } = useApp();
  const dates = useDates();
  const acts = events
    .filter(({ source, sentence }) => source === 'service' && sentence !== '')
    .slice(-SHOWN)
    .reverse();
  return (
    <section className="card stack" aria-label={words.desk.record}>
      <h2>{words.desk.record}</h2>
      {acts.length === 0 && <p className="soft">{words.desk.recordEmpty}</p>}
      <ol className="record" aria-live="polite">
        {acts.map(({ version, at, sentence }) => (
          <li key={version} className={version > since ? 'fresh' : undefined}>
            <time dateTime={at}>{dates.time(at)}</time>
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
