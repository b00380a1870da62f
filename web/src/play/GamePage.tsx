import { useEffect } from 'react';
import { Nowhere } from '../app/App.tsx';
import { useApp } from '../app/context.tsx';
import { ProblemNotice, Waiting } from '../app/Notice.tsx';
import { Shell } from '../app/Shell.tsx';
import { LegendContext } from '../board/board-legend.ts';
import { Rulebook } from '../rules/Rule.tsx';
import { Table } from './Table.tsx';
import { useGame } from './use-game.ts';

interface Props {
  readonly id: string;
  readonly at?: number;
  readonly move?: string;
  readonly place?: string;
}

/** A game as its address names it: at a moment, at a move, at a place. */
export function GamePage({ id, at, move, place }: Props) {
  const { words } = useApp();
  const game = useGame(id);
  const { live, problem } = game;
  useEffect(() => {
    document.title = live === undefined ? 'Impulse' : `${live.card.you.toAct ? '● ' : ''}${live.card.name} · Impulse`;
  }, [live]);
  if (live === undefined)
    return (
      <Shell>
        {problem === undefined && <Waiting />}
        {problem?.kind === 'not-found' && <Nowhere />}
        {problem !== undefined && problem.kind !== 'not-found' && (
          <ProblemNotice problem={problem} onRetry={() => void game.refresh()} />
        )}
      </Shell>
    );
  const ofMove = move === undefined ? undefined : live.events.findLast((event) => event.move === move)?.version;
  return (
    <Shell isMap>
      <h1 className="visually-hidden">{live.card.name}</h1>
      <Rulebook ruleset={live.card.ruleset.id}>
        <LegendContext value={live.ground.sheet.legend}>
          <Table live={live} at={at ?? ofMove} place={place} game={game} />
        </LegendContext>
      </Rulebook>
      {!game.isConnected && (
        <p className="toast" role="status">
          <span className="spinner" aria-hidden="true" /> {words.connection.lost}
        </p>
      )}
      {game.isConnected && problem !== undefined && (
        <p className="toast" role="status">
          {words.problems[problem.kind]}
        </p>
      )}
    </Shell>
  );
}
