import { useCallback, useState } from 'react';
import type { GameCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field } from '../app/Notice.tsx';
import { CopyText } from '../parts/CopyText.tsx';
import { Loading } from '../parts/Loading.tsx';

const FORMATS = ['bbcode', 'markdown', 'html', 'text'] as const;

/** What happened, as a forum, a wiki or a printer wants it. */
export function TurnForForum({ card }: { readonly card: GameCard }) {
  const { words, client, language } = useApp();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('bbcode');
  const [from, setFrom] = useState<number | undefined>();
  const turns = useLoad(useCallback(() => client.turnStarts(card.id), [client, card.id]));
  const starts = turns.value ?? [];
  const after = from ?? starts.at(-1)?.version ?? 0;
  const report = useLoad(
    useCallback(
      () => client.report(card.id, { format, language, ...(after === 0 ? {} : { from: after }) }),
      [client, card.id, format, language, after],
    ),
  );
  return (
    <section className="card stack printed" aria-label={words.forum.turn}>
      <h2>{words.forum.turn}</h2>
      <p className="no-print">{words.forum.turnLead}</p>
      <div className="fields no-print">
        <Field label={words.forum.from}>
          <select value={after} onChange={({ target }) => setFrom(Number(target.value))}>
            <option value={0}>{words.forum.whole}</option>
            {starts
              .filter(({ version }) => version > 0)
              .map(({ turn, label, version }) => (
                <option key={turn} value={version}>
                  {label}
                </option>
              ))}
          </select>
        </Field>
        <Field label={words.forum.format}>
          <select value={format} onChange={({ target }) => setFormat(target.value as (typeof FORMATS)[number])}>
            {FORMATS.map((each) => (
              <option key={each} value={each}>
                {words.forum.formats[each]}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Loading of={report}>{(text) => <CopyText label={words.forum.formats[format]} text={text} isLong />}</Loading>
      <CopyText label={words.forum.picture} text={`${location.origin}/api/games/${card.id}/board.png`} />
      <div className="row no-print">
        <a
          className="button"
          href={`/api/games/${card.id}/report?format=html&language=${language}${after === 0 ? '' : `&from=${after}`}`}
          target="_blank"
          rel="noreferrer"
        >
          {words.forum.print} ↗
        </a>
      </div>
    </section>
  );
}
