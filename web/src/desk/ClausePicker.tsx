import { useCallback, useMemo, useState } from 'react';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field } from '../app/Notice.tsx';
import { Loading } from '../parts/Loading.tsx';
import { type Book, fetchBook, paragraphOf } from '../rules/Rule.tsx';

const SHOWN = 8;

interface Props {
  readonly ruleset: string;
  readonly value: string | undefined;
  onPick(clause: string): void;
}

/** A rule found by its number or its text, with what judges have ruled on it before. */
export function ClausePicker({ ruleset, value, onPick }: Props) {
  const { client, language } = useApp();
  const book = useLoad(useCallback(() => fetchBook(client, ruleset, language), [client, ruleset, language]));
  return <Loading of={book}>{(known) => <Search book={known} value={value} onPick={onPick} />}</Loading>;
}

function Search({ book, value, onPick }: Omit<Props, 'ruleset'> & { readonly book: Book }) {
  const { words } = useApp();
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
    const all = book.clauses.filter((clause) => {
      const whole = `${paragraphOf(clause.id)} ${clause.title} ${clause.text}`.toLowerCase();
      return parts.every((part) => whole.includes(part));
    });
    // A number is looked for at the beginning first.
    const rank = (id: string): number => (paragraphOf(id).startsWith(text.trim()) ? 0 : 1);
    return [...all].sort((a, b) => rank(a.id) - rank(b.id)).slice(0, SHOWN);
  }, [book, text]);
  const chosen = book.clauses.find(({ id }) => id === value);
  const shown = chosen === undefined || found.includes(chosen) ? found : [chosen, ...found.slice(0, SHOWN - 1)];
  const rulings = book.rulings.filter(({ clause }) => clause === value);
  return (
    <div className="stack">
      <Field label={words.desk.clause}>
        <input
          type="search"
          value={text}
          placeholder={words.desk.clauseSearch}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {shown.length === 0 && <p className="soft">{words.desk.clauseNone}</p>}
      <fieldset className="picks picks-tall">
        <legend className="visually-hidden">{words.desk.clause}</legend>
        {shown.map(({ id, title, text: told }) => (
          <label key={id} className="pick">
            <input type="radio" name="clause" checked={id === value} onChange={() => onPick(id)} />
            <span>
              <strong>
                {paragraphOf(id)} {title}
              </strong>
              <span className="soft" lang="en">
                {told}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {value !== undefined && (
        <div>
          <h3>{words.desk.precedents}</h3>
          {rulings.length === 0 && <p className="soft">{words.desk.noPrecedents}</p>}
          {rulings.map(({ id, text: ruling }) => (
            <blockquote key={id}>{ruling}</blockquote>
          ))}
        </div>
      )}
    </div>
  );
}
