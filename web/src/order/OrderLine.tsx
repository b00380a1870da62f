import { type FormEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useWords } from '../app/context.tsx';
import type { OrdersUnderWay } from './use-orders.ts';

const SUGGESTED = 8;

interface Props {
  readonly orders: OrdersUnderWay;
  readonly inputRef: { current: HTMLInputElement | null };
}

/** Several orders in one line are separated by semicolons. */
const THEN = /\s*;\s*/;

/** For those who type: one order after the other, with what is legal to complete it. */
export function OrderLine({ orders, inputRef }: Props) {
  const words = useWords();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const id = useId();
  const { list } = orders;
  const parts = text.split(THEN);
  const last = (parts.at(-1) ?? '').toLowerCase();
  const suggested = useMemo(() => {
    const typed = last.split(/\s+/).filter((part) => part !== '');
    const fits = (line: string): boolean => typed.every((part) => line.includes(part));
    return list.orders.filter((each) => fits(each.text.toLowerCase())).slice(0, SUGGESTED);
  }, [list.orders, last]);
  const complete = (line: string): void => {
    setText([...parts.slice(0, -1), line].join('; '));
    setOpen(false);
    setAt(-1);
    inputRef.current?.focus();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const lines = parts.map((part) => part.trim()).filter((part) => part !== '');
    if (lines.length === 0) return;
    setOpen(false);
    void orders.giveText(lines.join('\n')).then((isGiven) => {
      if (isGiven) setText('');
    });
  };
  const keys = (event: KeyboardEvent): void => {
    const isShown = isOpen && suggested.length > 0;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && suggested.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One more than there are: nothing is suggested again.
      const places = suggested.length + 1;
      setAt((before) => ((before + 1 + step + places) % places) - 1);
    } else if (isShown && at >= 0 && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      complete(suggested[at]!.text);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  const example = list.orders.at(-1)?.text;
  return (
    <form className="order-entry" onSubmit={send}>
      <div className="completion">
        <input
          ref={inputRef}
          value={text}
          role="combobox"
          aria-label={words.order.line}
          aria-expanded={isOpen && suggested.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
          onFocus={() => {
            list.want();
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={keys}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
            setAt(-1);
          }}
          placeholder={example === undefined ? words.order.line : words.order.lineHint(example)}
          autoComplete="off"
          spellCheck={false}
        />
        <div
          id={id}
          className="suggested"
          role="listbox"
          aria-label={words.order.list}
          hidden={!isOpen || suggested.length === 0}
        >
          {suggested.map((each, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
            <div
              key={JSON.stringify(each.order)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => complete(each.text)}
            >
              {each.text}
            </div>
          ))}
        </div>
      </div>
      <button type="submit" className="button" disabled={orders.isGiving}>
        {words.order.send}
      </button>
    </form>
  );
}
