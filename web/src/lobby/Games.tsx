import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { GameList } from './GameList.tsx';

export function Games() {
  const { words, session } = useApp();
  return (
    <>
      <div className="row row-apart">
        <h1>{words.play}</h1>
        <Link className="button button-main" to={{ page: 'new' }}>
          {words.newGame}
        </Link>
      </div>
      {session.player !== undefined && <GameList title={words.myGames} filter="mine" empty={words.noMyGames} />}
      <div className="columns">
        <GameList title={words.openGames} filter="open" empty={words.noOpenGames} />
        <GameList title={words.runningGames} filter="running" empty={words.noRunningGames} />
      </div>
      <GameList title={words.endedGames} filter="ended" empty={words.noRunningGames} />
    </>
  );
}
