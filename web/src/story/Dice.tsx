import type { RollCard } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import type { DiceCheck } from './use-dice-check.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [6.5, 6.5],
    [17.5, 17.5],
  ],
  3: [
    [6, 6],
    [12, 12],
    [18, 18],
  ],
  4: [
    [6.5, 6.5],
    [17.5, 6.5],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  5: [
    [6, 6],
    [18, 6],
    [12, 12],
    [6, 18],
    [18, 18],
  ],
  6: [
    [6.5, 5.5],
    [17.5, 5.5],
    [6.5, 12],
    [17.5, 12],
    [6.5, 18.5],
    [17.5, 18.5],
  ],
};

/** A die as it lies on the table: with pips if it has six sides, with a number otherwise. */
export function Die({
  face,
  sides,
  size = 24,
}: {
  readonly face: number;
  readonly sides: number;
  readonly size?: number;
}) {
  const pips = sides === 6 ? PIPS[face] : undefined;
  return (
    <svg className="die-face" viewBox="0 0 24 24" width={size} height={size} role="img" aria-label={String(face)}>
      {sides === 6 ? (
        <rect x="1" y="1" width="22" height="22" rx="4.5" className="die-body" />
      ) : (
        <path d="M12 .8 23 7.500v9L12 23.200 1 16.500v-9Z" className="die-body" />
      )}
      {pips === undefined ? (
        <text x="12" y="16.500" textAnchor="middle" fontSize="12.500" fontWeight="700" className="die-number">
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" className="die-pip" />)
      )}
    </svg>
  );
}

const MOST = 24;

/** The dice of an event, each with what the check in this browser said of it. */
export function Dice({
  rolls,
  check,
  size = 22,
}: {
  readonly rolls: readonly RollCard[];
  readonly check?: DiceCheck;
  readonly size?: number;
}) {
  const words = useWords();
  const fallen = rolls.filter(({ faces }) => (faces ?? []).length > 0);
  if (fallen.length === 0) return null;
  return (
    <span className="dice">
      {fallen.map(({ number, title, faces, sides, source }) => {
        const verdict = check?.verdicts.get(number);
        return (
          <span key={number} className="roll" title={title}>
            {(faces ?? []).slice(0, MOST).map((face, at) => (
              <Die key={at} face={face} sides={sides} size={size} />
            ))}
            {verdict !== undefined && (
              <span className="verdict" data-verdict={verdict.verdict} title={words.dice.verdicts[verdict.verdict]}>
                {verdict.verdict === 'verified' ? '✓' : verdict.verdict === 'false' ? '✕' : '·'}
                <span className="visually-hidden">{words.dice.verdicts[verdict.verdict]}</span>
              </span>
            )}
            {source === 'entered' && <span className="soft"> {words.dice.entered}</span>}
          </span>
        );
      })}
    </span>
  );
}
