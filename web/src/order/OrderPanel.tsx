import { useWords } from '../app/context.tsx';
import { ProblemNotice } from '../app/Notice.tsx';
import { edgeEnds } from './draft.ts';
import { Forecast } from './Forecast.tsx';
import { OrderForm } from './OrderForm.tsx';
import { Refusal } from './Refusal.tsx';
import type { OrdersUnderWay } from './use-orders.ts';

export interface Names {
  unit(id: string): string;
  space(id: string): string;
  /** Whether it can be pointed at on the map or beside it. */
  isSeen(what: { readonly unit?: string; readonly space?: string }): boolean;
}

interface Props {
  readonly orders: OrdersUnderWay;
  readonly names: Names;
}

/** What may be done with what is chosen; the forecast and the one button when it is complete. */
export function OrderPanel({ orders, names }: Props) {
  const words = useWords();
  const { ready, marks, buttons, objection } = orders;
  if (!orders.isAsked) return null;
  const hasMarked = marks.units.size > 0 || marks.spaces.size > 0 || marks.edges.size > 0;
  const hint = orders.isBegun
    ? hasMarked
      ? words.order.next
      : undefined
    : buttons.length === 0
      ? words.order.beginMap
      : hasMarked
        ? words.order.begin
        : words.order.beginPlain;
  const isDeadEnd =
    orders.isBegun &&
    !orders.isBusy &&
    ready === undefined &&
    objection === undefined &&
    !hasMarked &&
    orders.several.length === 0 &&
    orders.form.every(({ choices }) => choices.every(({ isChosen }) => isChosen));
  return (
    <div className="orders">
      {orders.refusal !== undefined && (
        <Refusal refusal={orders.refusal} onRemedy={(text) => void orders.giveText(text)} />
      )}
      {orders.problem !== undefined && <ProblemNotice problem={orders.problem} onRetry={orders.retry} />}
      {orders.isBegun && <ChosenRow orders={orders} names={names} />}
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
        <ul className="row" aria-label={words.order.others}>
          {buttons.map(({ key, label, help, choose }) => (
            <li key={key}>
              <button type="button" className="button" title={help} onClick={choose}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {orders.several.length > 0 && (
        <fieldset className="choices">
          <legend>{words.order.several}</legend>
          {orders.several.map(({ key, label, choose }) => (
            <button key={key} type="button" aria-pressed="false" onClick={choose}>
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <Elsewhere orders={orders} names={names} />
      <OrderForm form={orders.form} />
      {objection !== undefined && <Refusal refusal={objection} />}
      {isDeadEnd && <p className="notice">{words.order.deadEnd}</p>}
      {ready !== undefined && <Ready orders={orders} names={names} />}
      {ready === undefined && orders.isBegun && orders.forecast && <Forecast forecast={orders.forecast} />}
      <Plan orders={orders} />
    </div>
  );
}

function ChosenRow({ orders, names }: Props) {
  const words = useWords();
  const { chosen } = orders;
  return (
    <div className="chosen-row">
      <ul className="chips" aria-label={words.order.chosen}>
        {orders.title !== undefined && <li className="chip-title">{orders.title}</li>}
        {chosen.units.map((id) => (
          <li key={id}>
            <button
              type="button"
              className="chip chip-unit"
              title={words.order.takeOut}
              onClick={() => orders.pointAt({ unit: id })}
            >
              {names.unit(id)}
            </button>
          </li>
        ))}
        {chosen.spaces.map((id) => (
          <li key={id} className="chip">
            → {names.space(id)}
          </li>
        ))}
        {chosen.edges.map((key) => {
          const [a, b] = edgeEnds(key);
          return (
            <li key={key} className="chip">
              {names.space(a)} | {names.space(b)}
            </li>
          );
        })}
      </ul>
      <button type="button" className="button button-quiet" onClick={orders.back}>
        {words.order.step}
      </button>
    </div>
  );
}

/** What can be chosen but lies neither on the map nor beside it: boxes, depots, harbours. */
function Elsewhere({ orders: { marks, pointAt }, names }: Props) {
  const words = useWords();
  const units = [...marks.units].filter(([unit]) => !names.isSeen({ unit }));
  const spaces = [...marks.spaces].filter(([space]) => !names.isSeen({ space }));
  if (units.length + spaces.length === 0) return null;
  return (
    <fieldset className="choices">
      <legend>{words.order.elsewhere}</legend>
      {units.map(([unit, label]) => (
        <button key={unit} type="button" onClick={() => pointAt({ unit })}>
          {label ?? names.unit(unit)}
        </button>
      ))}
      {spaces.map(([space, { label }]) => (
        <button key={space} type="button" onClick={() => pointAt({ space })}>
          {label ?? names.space(space)}
        </button>
      ))}
    </fieldset>
  );
}

const MOST_IDLE = 6;
/** A line that holds a whole army is for programs. */
const LONG = 160;

/** The order in words, what it comes to, what follows, and the one button. */
function Ready({ orders, names }: Props) {
  const words = useWords();
  const { ready, preview, idle } = orders;
  return (
    <section className="ready" aria-label={words.order.ready}>
      {ready !== undefined && ready.text.length < LONG && <p className="ready-text">{ready.text}</p>}
      {idle.length > 0 && (
        <p className="notice">
          {words.order.idle(idle.length)}{' '}
          <span className="soft">
            {idle.slice(0, MOST_IDLE).map(names.unit).join(', ')}
            {idle.length > MOST_IDLE && '…'}
          </span>
        </p>
      )}
      {orders.forecast && <Forecast forecast={orders.forecast} />}
      {preview !== undefined && (preview.sentences.length > 0 || preview.dice !== undefined) && (
        <ul className="follows" aria-label={words.order.follows}>
          {preview.sentences.slice(0, 5).map((sentence, at) => (
            <li key={`${at} ${sentence}`}>{sentence}</li>
          ))}
          {preview.dice !== undefined && <li>{words.order.dice(preview.dice.dice, preview.dice.sides)}</li>}
        </ul>
      )}
      <div className="row">
        <button
          type="button"
          className="button button-main"
          onClick={() => void orders.give()}
          disabled={orders.isGiving}
        >
          {orders.isGiving
            ? words.order.giving
            : orders.plan.length === 0
              ? words.order.give
              : words.order.giveAll(orders.plan.length + 1)}
        </button>
        <button type="button" className="button" title={words.order.afterwardsHint} onClick={orders.putAside}>
          {words.order.afterwards}
        </button>
        <button type="button" className="button button-quiet" onClick={orders.clear}>
          {words.order.cancel}
        </button>
      </div>
    </section>
  );
}

/** Orders put aside to be given together, one after the other. */
function Plan({ orders: { plan, ready, give, drop, isGiving } }: { readonly orders: OrdersUnderWay }) {
  const words = useWords();
  if (plan.length === 0) return null;
  return (
    <section className="plan" aria-label={words.order.plan}>
      <h3>{words.order.plan}</h3>
      <ol>
        {plan.map(({ text, order }, at) => (
          <li key={JSON.stringify(order)}>
            {text}
            <button type="button" className="button-bare" aria-label={words.order.drop(text)} onClick={() => drop(at)}>
              ×
            </button>
          </li>
        ))}
      </ol>
      {ready === undefined && (
        <button type="button" className="button button-main" disabled={isGiving} onClick={() => void give()}>
          {words.order.giveAll(plan.length)}
        </button>
      )}
    </section>
  );
}
