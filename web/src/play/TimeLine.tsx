import { useEffect, useState } from 'react';
import { useWords } from '../app/context.tsx';

interface Props {
  /** Versions one can look at, ascending. */
  readonly moments: readonly number[];
  readonly at: number | undefined;
  onGo(version: number | undefined): void;
  onStep(by: number): void;
}

const PACE = 1_300;

/** Any moment of the game, and the way from there to now as a film. */
export function TimeLine({ moments, at, onGo, onStep }: Props) {
  const words = useWords();
  const [isPlaying, setPlaying] = useState(false);
  const last = moments.length - 1;
  const index = at === undefined ? last : moments.findLastIndex((moment) => moment <= at);
  useEffect(() => {
    if (!isPlaying) return;
    if (index >= last) return setPlaying(false);
    const timer = setTimeout(() => onStep(1), PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, index, last, onStep]);
  if (last < 1) return null;
  return (
    <div className="time-line">
      <button type="button" aria-label={words.game.first} title={words.game.first} onClick={() => onGo(moments[0])}>
        ⏮
      </button>
      <button type="button" aria-label={words.game.previous} title={words.game.previous} onClick={() => onStep(-1)}>
        ◀
      </button>
      <button
        type="button"
        aria-label={isPlaying ? words.game.stop : words.game.playback}
        title={isPlaying ? words.game.stop : words.game.playback}
        onClick={() => {
          if (!isPlaying && index >= last) onGo(moments[0]);
          setPlaying(!isPlaying);
        }}
      >
        {isPlaying ? '■' : '▶▶'}
      </button>
      <button type="button" aria-label={words.game.next} title={words.game.next} onClick={() => onStep(1)}>
        ▶
      </button>
      <button type="button" aria-label={words.game.last} title={words.game.last} onClick={() => onGo(undefined)}>
        ⏭
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={Math.max(0, index)}
        aria-label={words.game.slider}
        aria-valuetext={at === undefined ? words.game.live : words.game.at(at)}
        onChange={({ target }) => onGo(Number(target.value) === last ? undefined : moments[Number(target.value)])}
      />
      <span className="soft now">{at === undefined ? words.game.live : `${index + 1} / ${last + 1}`}</span>
    </div>
  );
}
