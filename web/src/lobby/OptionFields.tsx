import type { JsonObject, ScenarioCard } from '../../../clients/typescript/index.ts';
import { useWords } from '../app/context.tsx';
import { Field } from '../app/Notice.tsx';
import { paragraphOf } from '../rules/Rule.tsx';
import { readable } from '../words/index.ts';

interface Props {
  readonly scenario: ScenarioCard;
  readonly value: JsonObject;
  onChange(value: JsonObject): void;
}

/** Options and rulings of a scenario, each in words with its paragraph. */
export function OptionFields({ scenario, value, onChange }: Props) {
  const words = useWords();
  if (scenario.options.length === 0) return null;
  return (
    <details className="group">
      <summary>{words.open.options}</summary>
      <p className="hint">{words.open.optionsHint}</p>
      {scenario.options.map(({ id, title, clause, values, valueTitles, byDefault }) => {
        const all = Array.isArray(values) ? values : [];
        const at = all.findIndex((each) => JSON.stringify(each) === JSON.stringify(value[id] ?? byDefault));
        return (
          <Field key={id} label={title} {...(clause ? { hint: words.open.clause(paragraphOf(clause)) } : {})}>
            <select
              value={Math.max(0, at)}
              onChange={({ target }) => onChange({ ...value, [id]: all[Number(target.value)] ?? null })}
            >
              {all.map((each, index) => (
                <option key={JSON.stringify(each)} value={index}>
                  {valueTitles[index] ?? readable(String(each))}
                </option>
              ))}
            </select>
          </Field>
        );
      })}
    </details>
  );
}
