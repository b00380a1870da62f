import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ClauseCard, ImpulseClient, Outcome, RulingCard } from '../../../clients/typescript/index.ts';
import { useApp, useWords } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { ProblemNotice, Waiting } from '../app/Notice.tsx';

/** `salerno/14.2.3-a` as people cite it: 14.2.3-a. */
export const paragraphOf = (clause: string): string => clause.slice(clause.indexOf('/') + 1);
/** The paragraph without the letter of the clause: `14.2.3`. */
const sectionOf = (clause: string): string => paragraphOf(clause).replace(/-[a-z0-9]+$/, '');

const Opening = createContext<((clause: string) => void) | undefined>(undefined);

/** Every paragraph number within opens our text of the rule. */
export function Rulebook({ ruleset, children }: { readonly ruleset: string; readonly children: ReactNode }) {
  const [clause, setClause] = useState<string | undefined>();
  return (
    <Opening value={setClause}>
      {children}
      {clause !== undefined && <RuleSheet ruleset={ruleset} clause={clause} onClose={() => setClause(undefined)} />}
    </Opening>
  );
}

/** A paragraph number that can be opened, where there is a rulebook around it. */
export function Rule({ clause }: { readonly clause: string }) {
  const words = useWords();
  const open = useContext(Opening);
  const paragraph = paragraphOf(clause);
  if (open === undefined) return <span className="tag">{words.order.rule(paragraph)}</span>;
  return (
    <button type="button" className="tag tag-rule" title={words.rules.open} onClick={() => open(clause)}>
      {words.order.rule(paragraph)}
    </button>
  );
}

export interface Book {
  readonly clauses: readonly ClauseCard[];
  readonly rulings: readonly RulingCard[];
}
const books = new Map<string, Promise<Outcome<Book>>>();

export function fetchBook(client: ImpulseClient, ruleset: string, language: string): Promise<Outcome<Book>> {
  const key = `${ruleset} ${language}`;
  const known = books.get(key);
  if (known !== undefined) return known;
  const book = Promise.all([client.clauses(ruleset), client.rulings(ruleset)]).then(
    ([clauses, rulings]): Outcome<Book> => {
      if (!clauses.ok) return clauses;
      return { ok: true, value: { clauses: clauses.value, rulings: rulings.ok ? rulings.value : [] } };
    },
  );
  books.set(key, book);
  void book.then(({ ok }) => {
    if (!ok) books.delete(key);
  });
  return book;
}

interface SheetProps {
  readonly ruleset: string;
  readonly clause: string;
  onClose(): void;
}

/** The clause, its neighbours in the same paragraph, how far they are enforced, and what judges have ruled. */
function RuleSheet({ ruleset, clause, onClose }: SheetProps) {
  const { client, language, words } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const book = useLoad(useCallback(() => fetchBook(client, ruleset, language), [client, ruleset, language]));
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const found = useMemo(() => {
    const section = sectionOf(clause);
    const same = book.value?.clauses.filter(({ id }) => sectionOf(id) === section) ?? [];
    return [...same].sort((a, b) => Number(b.id === clause) - Number(a.id === clause));
  }, [book.value, clause]);
  const ids = new Set(found.map(({ id }) => id));
  const rulings = book.value?.rulings.filter((ruling) => ids.has(ruling.clause)) ?? [];
  return (
    <dialog ref={dialog} className="dialog dialog-wide" aria-labelledby="rule-title" onClose={onClose}>
      <h2 id="rule-title">{words.order.rule(sectionOf(clause))}</h2>
      {book.value === undefined && book.problem === undefined && <Waiting />}
      {book.problem !== undefined && <ProblemNotice problem={book.problem} onRetry={book.reload} />}
      {book.value !== undefined && found.length === 0 && <p>{words.rules.none}</p>}
      <ul className="clauses">
        {found.map(({ id, title, text, status, why, tests }) => (
          <li key={id} aria-current={id === clause ? 'true' : undefined}>
            <p>
              <strong>{paragraphOf(id)}</strong> {title}{' '}
              <span className="tag" data-status={status}>
                {words.rules.status[status] ?? status}
              </span>
            </p>
            <p lang="en">{text}</p>
            {why && <p className="hint">{why}</p>}
            {tests.length > 0 && <p className="hint">{words.rules.tests(tests.length)}</p>}
          </li>
        ))}
      </ul>
      <h3>{words.rules.rulings}</h3>
      {rulings.length === 0 && <p className="soft">{words.rules.noRulings}</p>}
      {rulings.map(({ id, clause: about, text }) => (
        <p key={id}>
          <strong>{paragraphOf(about)}</strong> {text}
        </p>
      ))}
      <div className="row">
        <button type="button" className="button button-main" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </dialog>
  );
}
