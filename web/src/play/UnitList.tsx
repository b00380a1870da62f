import type { BareView, UnitView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { called, capital, useLegend } from '../board/board-legend.ts';
import { Counter } from '../board/Counter.tsx';
import type { Marked } from '../board/marked.ts';

interface Props {
  readonly view: BareView;
  readonly marked: Marked;
  readonly names: { space(id: string): string };
  sideName(side: string): string;
  nameMarker(marker: string): string;
  onUnit(unit: UnitView): void;
}

/** Every unit one may know of: those that can act first, then by side and by where they are. */
export function UnitList({ view, marked, names, sideName, nameMarker, onUnit }: Props) {
  const words = useWords();
  const legend = useLegend();
  const groups = new Map<string, UnitView[]>();
  for (const unit of view.view.units) {
    const where =
      unit.space === undefined
        ? unit.box === undefined
          ? words.game.offMap
          : capital(called(legend.boxes, unit.box))
        : words.game.map;
    const title =
      marked.units.has(unit.id) || marked.chosenUnits.includes(unit.id)
        ? words.game.canAct
        : `${sideName(unit.side)} · ${where}`;
    groups.set(title, [...(groups.get(title) ?? []), unit]);
  }
  const sorted = [...groups].sort(([a], [b]) => Number(b === words.game.canAct) - Number(a === words.game.canAct));
  return sorted.map(([title, units]) => (
    <details key={title} className="unit-group" open={title === words.game.canAct}>
      <summary>
        {title} <span className="soft">({units.length})</span>
      </summary>
      <ul className="unit-list">
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className="unit-line"
              aria-pressed={marked.chosenUnits.includes(unit.id)}
              onClick={() => onUnit(unit)}
            >
              <Counter unit={unit} size={38} />
              <span>
                <strong>{unit.name}</strong>
                <span className="soft">
                  {' '}
                  {[
                    unit.face,
                    unit.space === undefined ? undefined : names.space(unit.space),
                    ...unit.markers.map(nameMarker),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  ));
}
