import { memo } from 'react';
import { sideInk, useLegend } from './board-legend.ts';
import { CounterFace } from './Counter.tsx';
import type { Marked } from './marked.ts';
import type { Piece } from './pieces.ts';

export type PieceState = 'chosen' | 'candidate' | 'told' | 'asked' | 'refused' | 'idle';

export function stateOf(unit: string | undefined, marked: Marked): PieceState {
  if (unit === undefined) return 'idle';
  if (marked.refused.units.has(unit)) return 'refused';
  if (marked.chosenUnits.includes(unit)) return 'chosen';
  if (marked.told.units.has(unit)) return 'told';
  if (marked.units.has(unit)) return 'candidate';
  return marked.asked.units.has(unit) ? 'asked' : 'idle';
}

interface PieceProps {
  readonly piece: Piece;
  readonly label: string;
  readonly state: PieceState;
  /** Can be pointed at to some effect, whatever its ring shows. */
  readonly isActive: boolean;
}

/** A counter on the map. Its state is a ring with a shape of its own, not a colour alone. */
export const PieceMark = memo(
  function PieceMark({ piece, label, state, isActive }: PieceProps) {
    const legend = useLegend();
    const { unit, side, space, x, y, size, count = 1 } = piece;
    return (
      <g className={`piece piece-${state}`} style={{ transform: `translate(${x}px, ${y}px) scale(${size / 100})` }}>
        <CounterFace side={side} unit={unit} />
        {state !== 'idle' && <rect className="ring" x="-5" y="-5" width="110" height="110" rx="12" />}
        {state === 'chosen' && <path className="tick" d="M-6 -6h30l-30 30Z" />}
        {count > 1 && (
          <g transform="translate(100 82)">
            <circle r="17" fill="#fff" stroke={sideInk(legend, side)} strokeWidth="4" />
            <text y="8" fontSize="23" fontWeight="700" textAnchor="middle" fill="#26221c">
              {count}
            </text>
          </g>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG */}
        <rect
          className="hit"
          width="100"
          height="100"
          rx="8"
          data-unit={unit?.id}
          data-space={space}
          data-drag={isActive ? '' : undefined}
          role="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={label}
          aria-pressed={state === 'chosen'}
        />
      </g>
    );
  },
  (before, after) =>
    before.state === after.state &&
    before.isActive === after.isActive &&
    before.label === after.label &&
    before.piece.x === after.piece.x &&
    before.piece.y === after.piece.y &&
    before.piece.size === after.piece.size &&
    before.piece.count === after.piece.count &&
    before.piece.unit === after.piece.unit,
);

export function Backdrop({ pieces }: { readonly pieces: readonly Piece[] }) {
  const rim = pieces[0]!.size * 0.12;
  const left = Math.min(...pieces.map(({ x }) => x)) - rim;
  const top = Math.min(...pieces.map(({ y }) => y)) - rim;
  const right = Math.max(...pieces.map(({ x, size }) => x + size)) + rim;
  const bottom = Math.max(...pieces.map(({ y, size }) => y + size)) + rim;
  return <rect className="backdrop" x={left} y={top} width={right - left} height={bottom - top} rx={rim} />;
}
