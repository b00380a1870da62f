import type { BareView, UnitView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { Counter } from '../board/Counter.tsx';
import type { Marked } from '../board/marked.ts';

interface Props {
  readonly view: BareView;
  readonly marked: Marked;
  onUnit(unit: string): void;
  onLook(unit: UnitView | undefined): void;
}

/** Units beside the map that can be pointed at now: aboard aircraft, in reserve, on the turn track. */
export function OffMap({ view, marked, onUnit, onLook }: Props) {
  const words = useWords();
  const units = view.view.units.filter(
    ({ id, space }) => space === undefined && (marked.units.has(id) || marked.chosenUnits.includes(id)),
  );
  if (units.length === 0) return null;
  return (
    <section className="off-map" aria-label={words.game.offMap}>
      {units.map((unit) => (
        <button
          key={unit.id}
          type="button"
          className="off-unit"
          aria-pressed={marked.chosenUnits.includes(unit.id)}
          aria-label={`${unit.name}, ${unit.face}`}
          title={unit.name}
          onClick={() => onUnit(unit.id)}
          onMouseEnter={() => onLook(unit)}
          onMouseLeave={() => onLook(undefined)}
          onFocus={() => onLook(unit)}
          onBlur={() => onLook(undefined)}
        >
          <Counter unit={unit} size={52} />
        </button>
      ))}
    </section>
  );
}
