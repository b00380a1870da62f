import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import type { RefusalCard } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { ProblemNotice } from '../app/Notice.tsx';
import { paragraphOf } from '../lobby/NewGame.tsx';
import { Forecast } from './Forecast.tsx';
import type { OrdersUnderWay } from './use-orders.ts';

interface Names {
  unit(id: string): string;
  space(id: string): string;
}

/** What may be done with what is chosen; the forecast and the one button when it is complete. */
export function OrderPanel({ orders, names }: { readonly orders: OrdersUnderWay; readonly names: Names }) {
  const words = useWords();
  const { chosen, ready, preview, marks, buttons, objection } = orders;
  if (!orders.isAsked) return null;
  const hasMarked = marks.units.size > 0 || marks.spaces.size > 0;
  const hint = orders.isBegun
    ? hasMarked
      ? words.order.next
      : undefined
    : buttons.length === 0
      ? words.order.beginMap
      : hasMarked
        ? words.order.begin
        : words.order.beginPlain;
  return (
    <div className="orders">
      {orders.refusal !== undefined && <Refusal refusal={orders.refusal} />}
      {orders.problem !== undefined && <ProblemNotice problem={orders.problem} />}
      {orders.isBegun && (
        <div className="chosen-row">
          <ul className="chips" aria-label={words.order.chosen}>
            {orders.title !== undefined && <li className="chip-title">{orders.title}</li>}
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
      {orders.kinds.length > 0 && (
        <fieldset className="kinds">
          <legend className="visually-hidden">{words.order.kinds}</legend>
          {orders.kinds.map(({ type, title, isChosen }) => (
            <button key={type} type="button" aria-pressed={isChosen} onClick={() => orders.chooseKind(type)}>
              {title}
            </button>
          ))}
        </fieldset>
      )}
      {ready === undefined && hint !== undefined && <p className="hint">{orders.help ?? hint}</p>}
      {ready === undefined && buttons.length > 0 && (
        <div className="row">
          {buttons.map(({ key, label, help, choose }) => (
            <button key={key} type="button" className="button" title={help} onClick={choose}>
              {label}
            </button>
          ))}
        </div>
      )}
      {orders.form.map(({ name, title, choices }) => (
        <fieldset key={name} className="choices">
          <legend>{title}</legend>
          {choices.map(({ key, label, isChosen, choose }) => (
            <button key={key} type="button" aria-pressed={isChosen} onClick={choose}>
              {label}
            </button>
          ))}
        </fieldset>
      ))}
      {objection !== undefined && <Refusal refusal={objection} />}
      {ready !== undefined && (
        <section className="ready" aria-label={words.order.ready}>
          <p className="ready-text">{ready.text}</p>
          {orders.forecast && <Forecast forecast={orders.forecast} />}
          {preview !== undefined && (preview.sentences.length > 0 || preview.dice !== undefined) && (
            <ul className="follows" aria-label={words.order.follows}>
              {preview.sentences.slice(0, 4).map((sentence, at) => (
                <li key={`${at} ${sentence}`}>{sentence}</li>
              ))}
              {preview.dice !== undefined && (
                <li>{words.order.dice(preview.dice.dice, preview.dice.sides, preview.dice.purpose)}</li>
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
    </div>
  );
}

/** Which paragraph forbids it, why, and what would be legal. */
export function Refusal({ refusal }: { readonly refusal: Pick<RefusalCard, 'clause' | 'reason' | 'remedy'> }) {
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
export function OrderList({ orders }: { readonly orders: OrdersUnderWay }) {
  const words = useWords();
  const [filter, setFilter] = useState('');
  const { list } = orders;
  useEffect(() => list.want(), [list.want]);
  const found = useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    return list.orders.filter(({ text }) => text.toLowerCase().includes(wanted));
  }, [list.orders, filter]);
  if (!orders.isAsked) return <p className="soft">{words.order.nothing}</p>;
  return (
    <div className="stack">
      <label className="field">
        <span className="field-label">{words.order.filter}</span>
        <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
      </label>
      {found.length === 0 && <p className="soft">{words.order.none}</p>}
      <ul className="order-list" aria-label={words.order.list}>
        {found.slice(0, 200).map((each) => (
          <li key={JSON.stringify(each.order)}>
            <button
              type="button"
              aria-pressed={orders.ready === each}
              className="order-line"
              onClick={() => orders.pick(each)}
            >
              {each.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const SUGGESTED = 60;

interface LineProps {
  readonly orders: OrdersUnderWay;
  readonly inputRef: { current: HTMLInputElement | null };
}

/** For those who type: one order per line, with what is legal to complete it. */
export function OrderLine({ orders, inputRef }: LineProps) {
  const words = useWords();
  const [text, setText] = useState('');
  const id = useId();
  const { list } = orders;
  const suggested = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return list.orders.filter((each) => each.text.toLowerCase().includes(wanted)).slice(0, SUGGESTED);
  }, [list.orders, text]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    void orders.giveText(text.trim()).then((isGiven) => {
      if (isGiven) setText('');
    });
  };
  const example = list.orders.at(-1)?.text;
  return (
    <form className="order-entry" onSubmit={send}>
      <label>
        <span className="visually-hidden">{words.order.line}</span>
        <input
          ref={inputRef}
          value={text}
          onFocus={list.want}
          onChange={({ target }) => setText(target.value)}
          list={id}
          placeholder={example === undefined ? words.order.line : `${words.order.line}: ${example}`}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <datalist id={id}>
        {suggested.map((each) => (
          <option key={JSON.stringify(each.order)} value={each.text} />
        ))}
      </datalist>
      <button type="submit" className="button" disabled={orders.isGiving}>
        {words.order.send}
      </button>
    </form>
  );
}
