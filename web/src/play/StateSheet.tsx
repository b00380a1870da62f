import type { BareView } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { Rule } from '../rules/Rule.tsx';

/** Tracks and the conditions of victory. */
export function StateSheet({ view, sideName }: { readonly view: BareView; sideName(side: string): string }) {
  const words = useWords();
  return (
    <div className="stack">
      <h3>{words.game.tracks}</h3>
      <dl className="tracks">
        {view.tracks.map(({ id, label, side, value, maximum }) => (
          <div key={id}>
            <dt>
              {label} {side !== undefined && <span className="soft">{sideName(side)}</span>}
            </dt>
            <dd>
              {value}
              {maximum !== undefined && <span className="soft"> / {maximum}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{words.game.conditions}</h3>
      <ul className="conditions">
        {view.victory.conditions.map(({ id, side, title, clause, progress, target, met }) => (
          <li key={id}>
            <span>
              {met ? '✓ ' : ''}
              <strong>{sideName(side)}</strong> {title} <Rule clause={clause} />
            </span>
            <span className="soft">{met ? words.game.met : words.game.progress(progress, target)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
