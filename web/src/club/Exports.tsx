import { useCallback, useState } from 'react';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field } from '../app/Notice.tsx';
import { addressOf } from '../app/routes.ts';
import { CopyText } from '../parts/CopyText.tsx';
import { Loading } from '../parts/Loading.tsx';
import type { InClub } from './ClubPage.tsx';

const FORMATS = ['html', 'bbcode', 'markdown', 'csv', 'text'] as const;

/** The standings to take along, to link to, or to embed. */
export function Exports({ club, filter }: InClub) {
  const { words, client, language } = useApp();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('html');
  const { season, ruleset } = filter;
  const table = useLoad(
    useCallback(
      () => client.clubs.table(club.id, format, { season, ruleset }),
      [client, club.id, format, season, ruleset],
    ),
  );
  const query = new URLSearchParams({ ...filter, language });
  const address = (what: string): string =>
    `${location.origin}/api/clubs/${encodeURIComponent(club.id)}/ladder/table/${what}?${query}`;
  const { club: told } = words;
  return (
    <div className="stack">
      <p>{told.exportLead}</p>
      <CopyText
        label={told.publicLink}
        text={`${location.origin}${addressOf({ page: 'club', id: club.id, ...filter })}`}
      />
      <CopyText
        label={told.embed}
        text={`<iframe src="${address('html')}" title="${club.name.replaceAll('"', '')}"></iframe>`}
      />
      <div className="row">
        <Field label={words.forum.format}>
          <select value={format} onChange={({ target }) => setFormat(target.value as (typeof FORMATS)[number])}>
            {FORMATS.map((each) => (
              <option key={each} value={each}>
                {told.formats[each]}
              </option>
            ))}
          </select>
        </Field>
        <a className="button" href={address(format)} download={`standings.${format === 'text' ? 'txt' : format}`}>
          {told.download}
        </a>
      </div>
      <Loading of={table}>{(text) => <CopyText label={told.formats[format]} text={text} isLong />}</Loading>
    </div>
  );
}
