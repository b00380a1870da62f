import type { BareView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { called, capital, sideInk } from './board-legend.ts';
import type { Ground } from './ground.ts';

interface Props {
  readonly ground: Ground;
  readonly view: BareView['view'];
  sideName(side: string): string;
}

/** What the colours and signs of the map mean. */
export function Legend({ ground: { sheet }, view, sideName }: Props) {
  const words = useWords();
  const used = new Set(sheet.spaces.map(({ terrain }) => terrain));
  const terrains = sheet.terrains.filter(({ id }) => used.has(id));
  const lines = [...new Set(sheet.lines.map(({ kind }) => kind))];
  const edges = [...new Set(sheet.edges.flatMap(({ features }) => features))];
  const signs = new Set([
    ...lines.map((kind) => called(sheet.legend.lines, kind)),
    ...edges.filter((feature) => !feature.includes(':')).map((feature) => called(sheet.legend.edges, feature)),
  ]);
  const markers = [...new Set(view.markers.map(({ label }) => label))];
  const sides = [...new Set(view.units.map(({ side }) => side))];
  return (
    <section className="legend" aria-label={words.game.legend}>
      <h3>{words.game.legend}</h3>
      <ul>
        {sides.map((side) => (
          <li key={side}>
            <span className="swatch" style={{ background: sideInk(sheet.legend, side) }} />
            {sideName(side)}
          </li>
        ))}
        {terrains.map(({ id, label, fill }) => (
          <li key={id}>
            <span className="swatch" style={{ background: fill }} />
            {label}
          </li>
        ))}
      </ul>
      {signs.size > 0 && <p className="soft">{[...signs].map(capital).join(' · ')}</p>}
      {markers.length > 0 && <p className="soft">{markers.join(' · ')}</p>}
      <ul>
        {(['candidate', 'chosen', 'told', 'asked', 'refused'] as const).map((state) => (
          <li key={state}>
            <svg className="swatch swatch-state map-position" viewBox="0 0 24 16" aria-hidden="true">
              <rect className={state} x="2" y="2" width="20" height="12" />
            </svg>
            {words.game.states[state]}
          </li>
        ))}
      </ul>
    </section>
  );
}
