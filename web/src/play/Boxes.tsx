import type { BareView, UnitView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { called, capital, useLegend } from '../board/board-legend.ts';
import { Counter } from '../board/Counter.tsx';
import type { Marked } from '../board/marked.ts';

interface Props {
  readonly view: BareView;
  readonly marked: Marked;
  sideName(side: string): string;
  onUnit(unit: string): void;
  onLook(unit: UnitView | undefined): void;
}

/** Boxes and displays beside the map, each with the counters that lie in it. */
export function Boxes({ view, marked, sideName, onUnit, onLook }: Props) {
  const words = useWords();
  const legend = useLegend();
  const boxes = new Map<string, UnitView[]>();
  for (const unit of view.view.units) {
    if (unit.space !== undefined) continue;
    const key = `${unit.side}\n${unit.box ?? ''}`;
    boxes.set(key, [...(boxes.get(key) ?? []), unit]);
  }
  if (boxes.size === 0) return <p className="soft">{words.game.noBoxes}</p>;
  const sorted = [...boxes].sort(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));
  return (
    <div className="boxes">
      {sorted.map(([key, units]) => {
        const [side = '', box = ''] = key.split('\n');
        return (
          <section key={key} className="box">
            <h4>
              {box === '' ? words.game.offMap : capital(called(legend.boxes, box))}{' '}
              <span className="soft">{sideName(side)}</span>
            </h4>
            <div className="box-units">
              {units.map((unit) => (
                <button
                  key={unit.id}
                  type="button"
                  className="off-unit"
                  data-idle={!marked.units.has(unit.id)}
                  aria-pressed={marked.chosenUnits.includes(unit.id)}
                  aria-label={[unit.name, unit.face, marked.units.has(unit.id) ? words.game.canAct : '']
                    .filter(Boolean)
                    .join(', ')}
                  title={unit.name}
                  onClick={() => onUnit(unit.id)}
                  onMouseEnter={() => onLook(unit)}
                  onMouseLeave={() => onLook(undefined)}
                  onFocus={() => onLook(unit)}
                  onBlur={() => onLook(undefined)}
                >
                  <Counter unit={unit} size={44} />
                </button>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
