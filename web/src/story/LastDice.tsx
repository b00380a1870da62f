import type { EventCard } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { ProblemNotice } from '../app/Notice.tsx';
import { Dice } from './Dice.tsx';
import type { Passage } from './story.ts';
import type { DiceCheck } from './use-dice-check.ts';

interface Props {
  readonly passage: Passage;
  readonly check: DiceCheck;
  onTell(events: readonly EventCard[] | undefined): void;
}

/** The last combat as on a chart: each step with its dice and what came of it, and the proof of every roll. */
export function LastDice({ passage, check, onTell }: Props) {
  const words = useWords();
  const rows = passage.events.filter(({ sentence, rolls }) => sentence !== '' || rolls.length > 0);
  const numbers = passage.events.flatMap(({ rolls }) => rolls.map(({ number }) => number));
  const verdicts = numbers.flatMap((number) => check.verdicts.get(number) ?? []);
  const isFalse = verdicts.some(({ verdict }) => verdict === 'false');
  return (
    <section
      className="last-dice"
      aria-label={words.dice.last}
      onMouseEnter={() => onTell(passage.events)}
      onMouseLeave={() => onTell(undefined)}
    >
      <h3>{words.dice.last}</h3>
      <table>
        <tbody>
          {rows.map(({ version, sentence, rolls }) => (
            <tr key={version}>
              <td>
                <Dice rolls={rolls} check={check} size={28} />
              </td>
              <td>{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        <button type="button" className="button button-small" disabled={check.isChecking} onClick={check.check}>
          {check.isChecking ? words.dice.checking : words.dice.check}
        </button>
        {verdicts.length > 0 && (
          <p role="status" className={isFalse ? 'notice notice-bad' : 'hint'}>
            {isFalse ? words.dice.wrong : words.dice.right(check.verdicts.size)}
          </p>
        )}
      </div>
      {check.problem !== undefined && <ProblemNotice problem={check.problem} onRetry={check.check} />}
    </section>
  );
}
