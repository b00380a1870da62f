import { useCallback } from 'react';
import type { DeskGame, ImpulseClient, Outcome } from '../../../clients/typescript/index.ts';
import { LogInHere } from '../account/LogIn.tsx';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { Loading } from '../parts/Loading.tsx';
import { needsOf } from './needs.ts';

const PAGES = 5;

/** Games somebody moderates, and those of the clubs they run in which a second judge is wanted. */
async function fetchDesk(client: ImpulseClient, player: string): Promise<Outcome<readonly DeskGame[]>> {
  const games: DeskGame[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const answer = await client.moderation.desk({ moderated: true, ...(after === undefined ? {} : { after }) });
    if (!answer.ok) return answer;
    games.push(...answer.value.items);
    after = answer.value.next ?? undefined;
    if (after === undefined) break;
  }
  const clubs = await client.clubs.list({ player });
  if (!clubs.ok) return clubs;
  for (const { id, role } of clubs.value) {
    if (role === 'member' || role === null) continue;
    const answer = await client.moderation.desk({ club: id, status: 'running' });
    if (!answer.ok) return answer;
    const judged = answer.value.items.filter(
      ({ adjudication, you }) => adjudication !== null && adjudication.judge !== player && you.sides.length === 0,
    );
    games.push(...judged.filter((game) => !games.some(({ id: known }) => known === game.id)));
  }
  return { ok: true, value: games };
}

export function Desk() {
  const { words, client, session } = useApp();
  const player = session.player?.id;
  const desk = useLoad(
    useCallback(
      async () => (player === undefined ? { ok: true as const, value: [] } : fetchDesk(client, player)),
      [client, player],
    ),
  );
  if (player === undefined) return session.isOpening ? null : <LogInHere />;
  return (
    <>
      <div className="row row-apart">
        <h1>{words.desk.title}</h1>
        <Link className="button button-main" to={{ page: 'new' }}>
          {words.newGame}
        </Link>
      </div>
      <Loading of={desk}>
        {(games) => {
          const told = games.map((game) => ({ game, needs: needsOf(words, game, player) }));
          const needy = told.filter(({ needs }) => needs.length > 0);
          const quiet = told.filter(({ game, needs }) => needs.length === 0 && game.status !== 'ended');
          const over = told.filter(({ game, needs }) => needs.length === 0 && game.status === 'ended');
          return (
            <>
              {games.length === 0 && <p>{words.desk.empty}</p>}
              {[
                { title: words.desk.needs, list: needy },
                { title: words.desk.quiet, list: quiet },
                { title: words.desk.over, list: over },
              ]
                .filter(({ list }) => list.length > 0)
                .map(({ title, list }) => (
                  <section key={title} aria-label={title}>
                    <h2>{title}</h2>
                    <ul className="games">
                      {list.map(({ game, needs }) => (
                        <DeskLine key={game.id} game={game} needs={needs} />
                      ))}
                    </ul>
                  </section>
                ))}
            </>
          );
        }}
      </Loading>
    </>
  );
}

function DeskLine({ game, needs }: { readonly game: DeskGame; readonly needs: ReturnType<typeof needsOf> }) {
  const { words } = useApp();
  return (
    <li>
      <Link className="game-line" to={{ page: 'desk', id: game.id }}>
        <span className="game-name">{game.name}</span>
        <span className="soft">{game.ruleset.title}</span>
        <span className="game-seats">
          {game.seats.map(({ side, sideName, player }) => (
            <span key={side}>
              <strong>{sideName}</strong> {player?.name ?? <em>{words.free}</em>}
            </span>
          ))}
        </span>
        {needs.map(({ kind, text, detail }) => (
          <span key={`${kind} ${text}`} className="need" data-kind={kind}>
            <strong>{text}</strong>
            {detail !== undefined && <span className="soft">{detail}</span>}
          </span>
        ))}
        <span className="game-state">
          {game.status !== 'waiting' && (
            <span>{[game.clock.turnLabel, game.clock.phaseLabel].filter(Boolean).join(' · ')}</span>
          )}
          <span className="go">{words.desk.open} →</span>
        </span>
      </Link>
    </li>
  );
}
