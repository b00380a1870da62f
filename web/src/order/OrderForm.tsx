import { useState } from 'react';
import { useWords } from '../app/context.tsx';
import type { FormField } from './orders.ts';

const FEW = 10;
const LONG_LABEL = 60;

/** What is not filled on the map: a few choices are buttons, many a list to search, whole descriptions are cards. */
export function OrderForm({ form }: { readonly form: readonly FormField[] }) {
  return form.map((field) => <FieldChoices key={field.name} field={field} />);
}

function FieldChoices({ field }: { readonly field: FormField }) {
  const words = useWords();
  const { title, nature, isRequired, choices } = field;
  const legend = (
    <legend>
      {title}
      {!isRequired && <span className="soft"> ({words.order.optional})</span>}
    </legend>
  );
  if (nature === 'number' && choices.length > FEW) return <NumberField field={field} />;
  if (choices.some(({ label }) => label.length > LONG_LABEL))
    return (
      <fieldset className="choice-cards">
        {legend}
        {choices.map(({ key, label, isChosen, choose }) => {
          const [head = label, ...parts] = label.split('\n');
          return (
            <button key={key} type="button" aria-pressed={isChosen} onClick={choose}>
              <strong>{head}</strong>
              {parts.map((part, at) => (
                <span key={`${at} ${part}`}>{part}</span>
              ))}
            </button>
          );
        })}
      </fieldset>
    );
  if (choices.length > FEW) return <LongList field={field} />;
  return (
    <fieldset className="choices">
      {legend}
      {choices.map(({ key, label, isChosen, choose }) => (
        <button key={key} type="button" aria-pressed={isChosen} onClick={choose}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function NumberField({ field: { title, choices } }: { readonly field: FormField }) {
  return (
    <label className="field field-inline">
      <span className="field-label">{title}</span>
      <select
        value={choices.find(({ isChosen }) => isChosen)?.key ?? ''}
        onChange={({ target }) => choices.find(({ key }) => key === target.value)?.choose()}
      >
        <option value="" disabled>
          –
        </option>
        {choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function LongList({ field: { title, choices } }: { readonly field: FormField }) {
  const words = useWords();
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const chosen = choices.filter(({ isChosen }) => isChosen);
  const open = choices.filter(({ isChosen, label }) => !isChosen && label.toLowerCase().includes(wanted));
  return (
    <fieldset className="long-list">
      <legend>{title}</legend>
      {chosen.length > 0 && (
        <div className="choices">
          {chosen.map(({ key, label, choose }) => (
            <button key={key} type="button" aria-pressed="true" onClick={choose}>
              {label} ×
            </button>
          ))}
        </div>
      )}
      <input
        type="search"
        value={filter}
        aria-label={`${words.order.filter}: ${title}`}
        placeholder={`${words.order.filter} (${open.length})`}
        onChange={({ target }) => setFilter(target.value)}
      />
      <ul>
        {open.map(({ key, label, choose }) => (
          <li key={key}>
            <button type="button" className="order-line" onClick={choose}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
