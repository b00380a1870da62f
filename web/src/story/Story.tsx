import { useEffect, useMemo, useRef } from 'react';
import type { EventCard } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import type { Live } from '../play/use-game.ts';
import { Dice } from './Dice.tsx';
import { LastDice } from './LastDice.tsx';
import { chaptersOf, lastRolled, type Passage } from './story.ts';
import type { DiceCheck } from './use-dice-check.ts';

interface Props {
  readonly live: Live;
  /** The version that is looked at, where it is not the present. */
  readonly at: number | undefined;
  readonly check: DiceCheck;
  onTell(events: readonly EventCard[] | undefined): void;
  onGo(version: number): void;
  onEarlier(): void;
}

/** What happened, in sentences, newest at the bottom; pointing at one shows it on the map, a click goes there. */
export function Story({ live, at, check, onTell, onGo, onEarlier }: Props) {
  const words = useWords();
  const chapters = useMemo(() => chaptersOf(live.events, live.turns), [live.events, live.turns]);
  const rolled = useMemo(
    () => lastRolled(at === undefined ? live.events : live.events.filter(({ version }) => version <= at)),
    [live.events, at],
  );
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
                check={check}
                onTell={onTell}
                onGo={onGo}
              />
            ))}
          </ol>
        </section>
      ))}
      {rolled !== undefined && <LastDice passage={rolled} check={check} onTell={onTell} />}
      <div ref={end} />
    </div>
  );
}

function PassageLine({
  passage,
  isAt,
  check,
  onTell,
  onGo,
}: { readonly passage: Passage; readonly isAt: boolean } & Pick<Props, 'check' | 'onTell' | 'onGo'>) {
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
            <Dice rolls={rolls} check={check} />
          </span>
        ))}
      </button>
    </li>
  );
}
