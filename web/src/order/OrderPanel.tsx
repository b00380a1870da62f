import { type FormEvent, useId, useMemo, useState } from 'react';
import type { RefusalCard } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { ProblemNotice } from '../app/Notice.tsx';
import { paragraphOf } from '../lobby/NewGame.tsx';
import { isNothing, isPlain, type Sentence } from './grammar.ts';
import type { Orders } from './use-orders.ts';

interface Names {
  unit(id: string): string;
  space(id: string): string;
}

const BUTTONS = 8;

/** What may be done with what is chosen; the forecast and the one button when it is complete. */
export function OrderPanel({ orders, names }: { readonly orders: Orders; readonly names: Names }) {
  const words = useWords();
  const { chosen, choices, ready, preview } = orders;
  const plain = useMemo(() => orders.sentences.filter(isPlain), [orders.sentences]);
  const hasMarked = choices.units.size > 0 || choices.spaces.size > 0;
  if (!orders.isAsked) return null;
  const isBeginning = isNothing(chosen);
  const exact = isBeginning ? [] : choices.ready;
  return (
    <div className="orders">
      {orders.refusal !== undefined && <Refusal refusal={orders.refusal} />}
      {orders.problem !== undefined && <ProblemNotice problem={orders.problem} />}
      {ready === undefined && isBeginning && (
        <>
          <p className="hint">
            {plain.length === 0 ? words.order.beginMap : hasMarked ? words.order.begin : words.order.beginPlain}
          </p>
          <Buttons sentences={plain} orders={orders} />
        </>
      )}
      {!isBeginning && (
        <div className="chosen-row">
          <ul className="chips" aria-label={words.order.chosen}>
            {chosen.units.map((id) => (
              <li key={id} className="chip chip-unit">
                {names.unit(id)}
              </li>
            ))}
            {chosen.spaces.map((id) => (
              <li key={id} className="chip">
                → {names.space(id)}
              </li>
            ))}
          </ul>
          <button type="button" className="button button-quiet" onClick={orders.back}>
            {words.order.step}
          </button>
        </div>
      )}
      {ready === undefined && exact.length > 1 && (
        <>
          <p className="hint">{words.order.several}</p>
          <Buttons sentences={exact} orders={orders} />
        </>
      )}
      {ready === undefined && !isBeginning && exact.length === 0 && hasMarked && (
        <p className="hint">{words.order.next}</p>
      )}
      {ready === undefined && !isBeginning && exact.length === 0 && choices.fitting.length <= BUTTONS && (
        <Buttons sentences={choices.fitting} orders={orders} />
      )}
      {ready !== undefined && (
        <section className="ready" aria-label={words.order.ready}>
          <p className="ready-text">{ready.text}</p>
          {preview !== undefined && (preview.sentences.length > 0 || preview.dice !== undefined) && (
            <ul className="follows" aria-label={words.order.follows}>
              {preview.sentences.slice(0, 4).map((sentence, at) => (
                <li key={at}>{sentence}</li>
              ))}
              {preview.dice !== undefined && (
                <li>🎲 {words.order.dice(preview.dice.dice, preview.dice.sides, preview.dice.purpose)}</li>
              )}
            </ul>
          )}
          <div className="row">
            <button
              type="button"
              className="button button-main"
              onClick={() => void orders.give()}
              disabled={orders.isGiving}
            >
              {orders.isGiving ? words.order.giving : words.order.give}
            </button>
            <button type="button" className="button" onClick={orders.clear}>
              {words.order.cancel}
            </button>
          </div>
        </section>
      )}
      {orders.isCut && isBeginning && <p className="hint">{words.order.cut}</p>}
    </div>
  );
}

function Buttons({ sentences, orders }: { readonly sentences: readonly Sentence[]; readonly orders: Orders }) {
  return (
    <div className="row">
      {sentences.slice(0, BUTTONS).map((sentence) => (
        <button
          key={JSON.stringify(sentence.order)}
          type="button"
          className="button"
          onClick={() => orders.pick(sentence)}
        >
          {capital(sentence.text)}
        </button>
      ))}
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Which paragraph forbids it, why, and what would be legal. */
export function Refusal({ refusal }: { readonly refusal: RefusalCard }) {
  const words = useWords();
  return (
    <div className="notice notice-bad" role="alert">
      <p>
        <strong>{words.order.refused}</strong>{' '}
        <span className="tag">{words.order.rule(paragraphOf(refusal.clause))}</span>
      </p>
      <p>{refusal.reason}</p>
      {refusal.remedy && (
        <p>
          {words.order.remedy} {refusal.remedy}
        </p>
      )}
    </div>
  );
}

/** Everything one may do, as a list: the same as pointing, for those who read. */
export function OrderList({ orders }: { readonly orders: Orders }) {
  const words = useWords();
  const [filter, setFilter] = useState('');
  const found = useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    return orders.choices.fitting.filter(({ text }) => text.toLowerCase().includes(wanted));
  }, [orders.choices, filter]);
  if (!orders.isAsked) return <p className="soft">{words.order.nothing}</p>;
  return (
    <div className="stack">
      <label className="field">
        <span className="field-label">{words.order.filter}</span>
        <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
      </label>
      {found.length === 0 && <p className="soft">{words.order.none}</p>}
      <ul className="order-list" aria-label={words.order.list}>
        {found.slice(0, 200).map((sentence) => (
          <li key={JSON.stringify(sentence.order)}>
            <button
              type="button"
              aria-pressed={orders.ready === sentence}
              className="order-line"
              onClick={() => orders.pick(sentence)}
            >
              {sentence.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SUGGESTED = 60;

/** For those who type: one order per line, with what is legal to complete it. */
export function OrderLine({
  orders,
  inputRef,
}: {
  readonly orders: Orders;
  readonly inputRef: { current: HTMLInputElement | null };
}) {
  const words = useWords();
  const [text, setText] = useState('');
  const list = useId();
  const suggested = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return orders.sentences.filter((sentence) => sentence.text.toLowerCase().includes(wanted)).slice(0, SUGGESTED);
  }, [orders.sentences, text]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    void orders.giveText(text.trim()).then((isGiven) => {
      if (isGiven) setText('');
    });
  };
  const example = orders.sentences.at(-1)?.text ?? '';
  return (
    <form className="order-entry" onSubmit={send}>
      <label>
        <span className="visually-hidden">{words.order.line}</span>
        <input
          ref={inputRef}
          value={text}
          onChange={({ target }) => setText(target.value)}
          list={list}
          placeholder={example === '' ? words.order.line : `${words.order.line}: ${example}`}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <datalist id={list}>
        {suggested.map((sentence) => (
          <option key={JSON.stringify(sentence.order)} value={sentence.text} />
        ))}
      </datalist>
      <button type="submit" className="button" disabled={orders.isGiving}>
        {words.order.send}
      </button>
    </form>
  );
}
