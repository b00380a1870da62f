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

const ICONS = {
  first: 'M3 3v10M13 3 6 8l7 5Z',
  previous: 'M12 3 5 8l7 5Z',
  play: 'M4 3l5 5-5 5ZM9 3l5 5-5 5Z',
  stop: 'M4 4h8v8H4Z',
  next: 'M4 3l7 5-7 5Z',
  last: 'M13 3v10M3 3l7 5-7 5Z',
} as const;

export function TimeButton({
  icon,
  label,
  onClick,
}: {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  onClick(): void;
}) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={ICONS[icon]} fill="currentColor" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

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
      <TimeButton icon="first" label={words.game.first} onClick={() => onGo(moments[0])} />
      <TimeButton icon="previous" label={words.game.previous} onClick={() => onStep(-1)} />
      <TimeButton
        icon={isPlaying ? 'stop' : 'play'}
        label={isPlaying ? words.game.stop : words.game.playback}
        onClick={() => {
          if (!isPlaying && index >= last) onGo(moments[0]);
          setPlaying(!isPlaying);
        }}
      />
      <TimeButton icon="next" label={words.game.next} onClick={() => onStep(1)} />
      <TimeButton icon="last" label={words.game.last} onClick={() => onGo(undefined)} />
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
