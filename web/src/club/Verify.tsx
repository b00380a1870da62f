import { type DragEvent, useState } from 'react';
import { checkRecord, type GameRecord, type RecordCheck } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';

type State =
  | { readonly is: 'idle' | 'checking' | 'unreadable' }
  | { readonly is: 'checked'; readonly name: string; readonly check: RecordCheck };

/** Drop a record here: hashes and dice are checked in this browser. */
export function Verify() {
  const { words } = useApp();
  const [state, setState] = useState<State>({ is: 'idle' });
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setState({ is: 'checking' });
    try {
      const record = JSON.parse(await file.text()) as GameRecord;
      setState({ is: 'checked', name: record.game.name, check: await checkRecord(record) });
    } catch {
      setState({ is: 'unreadable' });
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <section className="narrow">
      <h1>{words.nav.verify}</h1>
      <p>{words.verify.lead}</p>
      <label
        className="drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <strong>{words.verify.drop}</strong>
        <span>{words.verify.choose}</span>
        <input type="file" accept=".json,application/json" onChange={({ target }) => void read(target.files?.[0])} />
      </label>
      {state.is === 'checking' && <p role="status">{words.verify.checking}</p>}
      {state.is === 'unreadable' && (
        <p className="notice notice-bad" role="alert">
          {words.verify.unreadable}
        </p>
      )}
      {state.is === 'checked' && <Verdict name={state.name} check={state.check} />}
    </section>
  );
}

function Verdict({ name, check }: { readonly name: string; readonly check: RecordCheck }) {
  const { words, language } = useApp();
  const { verified, veiled, entered } = check.rolls;
  const isGood = check.faults.length === 0;
  return (
    <div className={isGood ? 'notice notice-good' : 'notice notice-bad'} role={isGood ? 'status' : 'alert'}>
      <h2>{name}</h2>
      <p>
        {isGood ? '✓ ' : '✗ '}
        {isGood ? words.verify.good : words.verify.bad}
      </p>
      <p>{words.verify.facts(check.events, verified + veiled + entered)}</p>
      {!isGood && (
        <ul aria-label={words.verify.fault}>
          {check.faults.slice(0, 20).map((fault) => (
            <li key={fault.en}>{fault[language]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
