import type { GameView, UnitView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { Counter } from '../board/Counter.tsx';
import type { Layout } from '../board/layout.ts';
import { readable } from '../words/index.ts';

interface Props {
  readonly what: { readonly unit?: UnitView; readonly space?: string };
  readonly view: GameView;
  readonly layout: Layout;
  sideName(side: string): string;
}

/** All that is known of a unit or a place. */
export function Facts({ what, view, layout, sideName }: Props) {
  const words = useWords();
  const unit = view.view.units.find(({ id }) => id === what.unit?.id);
  const place = layout.places.get(unit?.space ?? what.space ?? '');
  const terrain = view.board.terrains.find(({ id }) => id === place?.terrain)?.label;
  const holder = place === undefined ? undefined : view.view.control[place.id];
  const there = place === undefined ? [] : view.view.units.filter(({ space }) => space === place.id);
  const lying = place === undefined ? [] : view.view.markers.filter(({ space }) => space === place.id);
  return (
    <aside className="facts">
      {unit !== undefined && (
        <div className="facts-unit">
          <Counter unit={unit} size={72} />
          <div>
            <strong>{unit.name}</strong>
            <p className="soft">{[sideName(unit.side), unit.size].filter(Boolean).join(' · ')}</p>
            <dl className="factors">
              {Object.entries(unit.factors).map(([factor, value]) => (
                <div key={factor}>
                  <dt>{words.factors[factor] ?? readable(factor)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {unit.steps !== undefined && unit.steps.of > 1 && <p>{words.game.steps(unit.steps.left, unit.steps.of)}</p>}
            {unit.markers.length > 0 && <p className="marks">{unit.markers.map(readable).join(', ')}</p>}
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
