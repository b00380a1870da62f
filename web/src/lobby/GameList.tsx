import { useCallback, useEffect, useState } from 'react';
import type { GameLine } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { ProblemNotice, Waiting } from '../app/Notice.tsx';
import { recall } from '../app/settings.ts';
import { deadlineText } from './deadline.ts';
import { Marks } from './Marks.tsx';

const FILTERS = {
  mine: { mine: true },
  open: { openSeat: true },
  running: { status: 'running' },
  ended: { status: 'ended' },
} as const;

interface Props {
  readonly title: string;
  readonly filter: keyof typeof FILTERS;
  readonly empty: string;
}

/** A list of games, newest first; those that wait for you before all others. */
export function GameList({ title, filter, empty }: Props) {
  const { client, words } = useApp();
  const first = useLoad(useCallback(() => client.games(FILTERS[filter]), [client, filter]));
  const [more, setMore] = useState<{ readonly items: readonly GameLine[]; readonly next: string | null } | undefined>();
  useEffect(() => {
    if (first.value !== undefined) setMore(undefined);
  }, [first.value]);
  const next = more === undefined ? first.value?.next : more.next;
  const showMore = async (): Promise<void> => {
    const page = await client.games({ ...FILTERS[filter], after: next ?? undefined });
    if (page.ok) setMore({ items: [...(more?.items ?? []), ...page.value.items], next: page.value.next ?? null });
  };
  const games = [...(first.value?.items ?? []), ...(more?.items ?? [])].sort(
    (a, b) => Number(b.you.toAct) - Number(a.you.toAct),
  );
  const id = `games-${filter}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {first.value === undefined && first.problem === undefined && <Waiting />}
      {first.problem !== undefined && <ProblemNotice problem={first.problem} onRetry={first.reload} />}
      {first.value !== undefined && games.length === 0 && <p className="soft">{empty}</p>}
      <ul className="games">
        {games.map((game) => (
          <Line key={game.id} game={game} />
        ))}
      </ul>
      {next && (
        <button type="button" className="button" onClick={() => void showMore()}>
          {words.more}
        </button>
      )}
    </section>
  );
}

function Line({ game }: { readonly game: GameLine }) {
  const { words } = useApp();
  const [decision] = game.pending;
  const waits = game.seats.find(({ side }) => side === decision?.side);
  const isMine = game.you.sides.length > 0;
  const isOpen = game.status === 'waiting';
  // What has happened since this browser last showed the game.
  const seen = Number(recall(`seen.${game.id}`) ?? Number.NaN);
  const unread = isMine && Number.isInteger(seen) ? game.version - seen : 0;
  return (
    <li>
      <Link
        className="game-line"
        to={isOpen && !isMine ? { page: 'join', id: game.id } : { page: 'game', id: game.id }}
      >
        <span className="game-name">{game.name}</span>
        <span className="soft">{game.ruleset.title}</span>
        <span className="game-seats">
          {game.seats.map(({ side, sideName, player }) => (
            <span key={side}>
              <strong>{sideName}</strong> {player?.name ?? <em>{words.free}</em>}
            </span>
          ))}
        </span>
        <span className="game-state">
          <Marks game={game} />
          {game.status === 'running' && <span>{game.clock.turnLabel}</span>}
          {game.you.toAct && <span className="tag tag-turn">{words.yourTurn}</span>}
          {game.status === 'running' && !game.you.toAct && waits !== undefined && (
            <span className="tag">{words.waitingFor(waits.player?.name ?? waits.sideName)}</span>
          )}
          {unread > 0 && <span className="tag">{words.unread(unread)}</span>}
          {decision?.deadline && <span className="tag">{deadlineText(words, decision.deadline)}</span>}
          <span className="go">{isOpen && !isMine ? words.join : isMine ? words.continue : words.watch} →</span>
        </span>
      </Link>
    </li>
  );
}
