import { useEffect, useMemo, useRef } from 'react';
import type { EventCard, RollCard } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import type { Live } from '../play/use-game.ts';
import { chaptersOf, type Passage } from './story.ts';

interface Props {
  readonly live: Live;
  /** The version that is looked at, where it is not the present. */
  readonly at: number | undefined;
  onTell(events: readonly EventCard[] | undefined): void;
  onGo(version: number): void;
  onEarlier(): void;
}

/** What happened, in sentences, newest at the bottom; pointing at one shows it on the map, a click goes there. */
export function Story({ live, at, onTell, onGo, onEarlier }: Props) {
  const words = useWords();
  const chapters = useMemo(() => chaptersOf(live.events, live.turns), [live.events, live.turns]);
  const end = useRef<HTMLDivElement>(null);
  const newest = live.events.at(-1)?.version;
  useEffect(() => {
    if (at === undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest, at]);
  return (
    <div className="story">
      {live.hasEarlier && (
        <button type="button" className="button" onClick={onEarlier}>
          {words.game.earlier}
        </button>
      )}
      {chapters.map((chapter) => (
        <section key={chapter.key} className="chapter">
          <h3>{chapter.title ?? words.game.before}</h3>
          <ol>
            {chapter.passages.map((passage) => (
              <PassageLine
                key={passage.key}
                passage={passage}
                isAt={at === passage.version}
                onTell={onTell}
                onGo={onGo}
              />
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} />
    </div>
  );
}

function PassageLine({
  passage,
  isAt,
  onTell,
  onGo,
}: { readonly passage: Passage; readonly isAt: boolean } & Pick<Props, 'onTell' | 'onGo'>) {
  const told = passage.events.filter(({ sentence }) => sentence !== '');
  if (told.length === 0) return null;
  return (
    <li>
      <button
        type="button"
        className="passage"
        aria-current={isAt ? 'step' : undefined}
        onMouseEnter={() => onTell(passage.events)}
        onMouseLeave={() => onTell(undefined)}
        onFocus={() => onTell(passage.events)}
        onBlur={() => onTell(undefined)}
        onClick={() => onGo(passage.version)}
      >
        {told.map(({ version, sentence, rolls, source }) => (
          <span key={version} className={source === 'game' ? 'sentence' : 'sentence soft'}>
            {sentence}
            <Dice rolls={rolls} />
          </span>
        ))}
      </button>
    </li>
  );
}

function Dice({ rolls }: { readonly rolls: readonly RollCard[] }) {
  const faces = rolls.flatMap(({ faces: fell, purpose }) => (fell ?? []).map((face) => ({ face, purpose })));
  if (faces.length === 0) return null;
  return (
    <span className="dice">
      {faces.slice(0, 12).map(({ face, purpose }, at) => (
        <span key={at} className="die" title={purpose}>
          {face}
        </span>
      ))}
    </span>
  );
}
