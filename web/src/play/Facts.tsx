import type { BareView, UnitView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { called, capital } from '../board/board-legend.ts';
import { Counter, CounterBack } from '../board/Counter.tsx';
import type { Ground } from '../board/ground.ts';

interface Props {
  readonly what: { readonly unit?: UnitView; readonly space?: string };
  readonly view: BareView;
  readonly ground: Ground;
  sideName(side: string): string;
  nameMarker(marker: string): string;
}

/** All that is known of a unit or a place. */
export function Facts({ what, view, ground, sideName, nameMarker }: Props) {
  const words = useWords();
  const unit = view.view.units.find(({ id }) => id === what.unit?.id);
  const place = ground.layout.places.get(unit?.space ?? what.space ?? '');
  const terrain = ground.sheet.terrains.find(({ id }) => id === place?.terrain)?.label;
  const holder = place === undefined ? undefined : view.view.control[place.id];
  const there = place === undefined ? [] : view.view.units.filter(({ space }) => space === place.id);
  const lying = place === undefined ? [] : view.view.markers.filter(({ space }) => space === place.id);
  return (
    <aside className="facts">
      {unit !== undefined && (
        <div className="facts-unit">
          <div className="faces">
            <Counter unit={unit} size={72} />
            {unit.back !== undefined && <CounterBack unit={unit} size={72} />}
          </div>
          <div>
            <strong>{unit.name}</strong>
            <p className="soft">
              {[
                sideName(unit.side),
                unit.size,
                unit.box === undefined ? undefined : called(ground.sheet.legend.boxes, unit.box),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <dl className="factors">
              {Object.entries(unit.factors).map(([factor, value]) => (
                <div key={factor}>
                  <dt>{capital(called(ground.sheet.legend.factors, factor))}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {unit.steps !== undefined && unit.steps.of > 1 && <p>{words.game.steps(unit.steps.left, unit.steps.of)}</p>}
            {unit.markers.length > 0 && <p className="marks">{unit.markers.map(nameMarker).join(', ')}</p>}
          </div>
        </div>
      )}
      {place !== undefined && (
        <p className="facts-place">
          <strong>{place.title}</strong>{' '}
          <span className="soft">
            {[terrain, holder === undefined ? undefined : words.game.controlledBy(sideName(holder))]
              .filter(Boolean)
              .join(', ')}
          </span>
          {lying.length > 0 && <span className="soft"> · {lying.map(({ label }) => label).join(', ')}</span>}
          {unit === undefined && there.length > 0 && (
            <span className="facts-there">
              {there.slice(0, 8).map((each) => (
                <Counter key={each.id} unit={each} size={40} />
              ))}
            </span>
          )}
        </p>
      )}
    </aside>
  );
}
