import { useWords } from '../app/context.tsx';
import { Dice } from '../story/Dice.tsx';
import { TimeButton } from './TimeLine.tsx';
import type { Film } from './use-film.ts';

const LINES = 4;

/** The film under the map: what happens in this picture, and the buttons to step through it. */
export function FilmStrip({ film }: { readonly film: Film }) {
  const words = useWords();
  const { frames, index, isRunning } = film;
  const frame = frames[index];
  const told = frame?.events.filter(({ sentence }) => sentence !== '') ?? [];
  return (
    <section className="film" aria-label={words.replay.film}>
      <div aria-live="polite">
        {told.slice(0, LINES).map(({ version, sentence, rolls }) => (
          <p key={version}>
            {sentence} <Dice rolls={rolls} />
          </p>
        ))}
        {told.length > LINES && <p className="soft">…</p>}
      </div>
      <div className="row">
        <TimeButton icon="previous" label={words.game.previous} onClick={() => film.step(-1)} />
        <TimeButton
          icon={isRunning ? 'stop' : 'play'}
          label={isRunning ? words.game.stop : words.game.playback}
          onClick={film.toggle}
        />
        <TimeButton icon="next" label={words.game.next} onClick={() => film.step(1)} />
        <span className="soft">{words.replay.of(index + 1, frames.length)}</span>
        <button type="button" className="button button-small" onClick={film.end}>
          {words.replay.skip}
        </button>
      </div>
    </section>
  );
}
