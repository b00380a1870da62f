import { memo } from 'react';
import type { UnitView } from '../../../clients/typescript/index.ts';
import { counterPaper, sideInk } from './palette.ts';

/* A counter in a square of 100 by 100: designation, size, symbol, face, steps, marks. */

const INK = '#26221c';

/** What a counter is called in little room: `13th Panzer Division` 13, `Corps Felmy` Felmy. */
export function designation(name: string): string {
  const number = name.match(/^(?:[A-Z]{1,3}\.? )?(\d+)/)?.[1];
  if (number !== undefined) return number;
  const words = name
    .split(/[\s"()]+/)
    .filter((word) => word !== '' && !/^(the|corps|unit|division|brigade|group)$/i.test(word));
  const numbered = words.findIndex((word) => /^\d+$/.test(word));
  if (numbered === 1) return `${words[0]!.slice(0, 3)}${words[1]}`;
  return (words[0] ?? name).slice(0, 6);
}

interface Props {
  readonly side: string;
  readonly unit?: UnitView | undefined;
}

export const CounterFace = memo(function CounterFace({ side, unit }: Props) {
  if (unit === undefined)
    return (
      <>
        <rect x="2" y="3" width="100" height="100" rx="8" opacity="0.28" />
        <rect width="100" height="100" rx="8" fill={sideInk(side)} stroke="#fff" strokeWidth="4" />
        <text x="50" y="72" fontSize="62" fontWeight="700" textAnchor="middle" fill="#fff">
          ?
        </text>
      </>
    );
  const { steps, face } = unit;
  const isReduced = steps !== undefined && steps.left < steps.of;
  return (
    <>
      <rect x="2" y="3" width="100" height="100" rx="8" opacity="0.28" />
      <rect
        width="100"
        height="100"
        rx="8"
        fill={counterPaper(unit.side, unit.nationality)}
        stroke={sideInk(unit.side)}
        strokeWidth="3.5"
      />
      {isReduced && <rect x="4" y="4" width="92" height="15" fill="#fff" fillOpacity="0.75" />}
      <text x="6" y="19" fontSize="20" fontWeight="700" fill={INK}>
        {designation(unit.name)}
      </text>
      <text x="94" y="17" fontSize="16" textAnchor="end" fill={INK}>
        {unit.size}
      </text>
      <g transform="translate(25 23)" fill="none" stroke={INK} strokeWidth="2.7">
        <rect width="50" height="32" fill="#fdfbf3" />
        <path d="M0 0L50 32M0 32L50 0" />
      </g>
      <text
        x="50"
        y="89"
        fontSize={Math.min(31, 94 / (Math.max(3, face.length) * 0.5))}
        fontWeight="700"
        textAnchor="middle"
        fill={INK}
      >
        {face}
      </text>
      {steps !== undefined && steps.of > 1 && steps.of < 7 && (
        <g stroke={INK} strokeWidth="0.8">
          {Array.from({ length: steps.of }, (_, at) => (
            <rect key={at} x="85" y={25 + at * 11.5} width="8.5" height="8.5" fill={at < steps.left ? INK : 'none'} />
          ))}
        </g>
      )}
      {unit.facing !== undefined && (
        <path d="M-12 -50L0 -66L12 -50Z" transform={`translate(50 50) rotate(${unit.facing})`} fill="#c0281c" />
      )}
      <Marks marks={unit.markers} />
    </>
  );
});

const SIGNS: readonly (readonly [pattern: RegExp, sign: string, colour: string])[] = [
  [/out-of-supply|^oos$|unsupplied/, 'O', '#c0281c'],
  [/limited/, 'L', '#a5600c'],
  [/disorgani[sz]ed|disrupted|shaken/, 'D', '#7a3fa0'],
  [/suppressed|pinned/, 'S', '#7a3fa0'],
  [/isolated/, 'I', '#c0281c'],
  [/assault/, 'A', '#b03a5b'],
  [/end-?ops|spent|done/, 'E', '#555555'],
  [/reserve/, 'R', '#1f6b3a'],
  [/replace/, '+', '#1f6b3a'],
  [/entrench|dug-?in|fortif/, 'F', '#6b4a1f'],
  [/moved|activated|fired|used|attacked|defended|retreated/, '·', '#666666'],
];

export function Marks({ marks }: { readonly marks: readonly string[] }) {
  return marks
    .filter((mark) => mark !== 'reduced')
    .slice(0, 4)
    .map((mark, at) => {
      const [, sign, colour] = SIGNS.find(([pattern]) => pattern.test(mark)) ?? [
        /./,
        mark.charAt(0).toUpperCase(),
        '#44576b',
      ];
      return (
        <g key={mark} transform={`translate(10 ${34 + at * 23})`}>
          <circle r="13" fill={colour} stroke="#fff" strokeWidth="2" />
          <text y="7" fontSize="20" fontWeight="700" textAnchor="middle" fill="#fff">
            {sign}
          </text>
        </g>
      );
    });
}

/** A counter beside the map: in lists and cards. */
export function Counter({ unit, size }: { readonly unit: UnitView; readonly size: number }) {
  return (
    <svg className="counter" viewBox="-4 -4 110 110" width={size} height={size} aria-hidden="true">
      <CounterFace side={unit.side} unit={unit} />
    </svg>
  );
}
