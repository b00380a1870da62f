import { type FormEvent, useCallback, useState } from 'react';
import type { JsonObject, Problem, RulesetCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice, Waiting } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { paragraphOf } from '../rules/Rule.tsx';
import { readable } from '../words/index.ts';

interface Props {
  readonly ruleset: string | undefined;
  readonly scenario: string | undefined;
}

const HOURS = { none: undefined, day: 24, days3: 72, week: 168 } as const;

export function NewGame({ ruleset, scenario }: Props) {
  const { client, words } = useApp();
  const rulesets = useLoad(useCallback(() => client.rulesets(), [client]));
  return (
    <section className="narrow">
      <h1>{words.open.title}</h1>
      {rulesets.value === undefined && rulesets.problem === undefined && <Waiting />}
      {rulesets.problem !== undefined && <ProblemNotice problem={rulesets.problem} onRetry={rulesets.reload} />}
      {rulesets.value !== undefined && <Form rulesets={rulesets.value} ruleset={ruleset} scenario={scenario} />}
    </section>
  );
}

function Form({ rulesets, ...asked }: Props & { readonly rulesets: readonly RulesetCard[] }) {
  const { words, becomeGuest } = useApp();
  const [rulesetId, setRuleset] = useState(asked.ruleset);
  const [scenarioId, setScenario] = useState(asked.scenario);
  const [options, setOptions] = useState<JsonObject>({});
  const [seats, setSeats] = useState<readonly string[] | undefined>();
  const [time, setTime] = useState<keyof typeof HOURS>('none');
  const [problem, setProblem] = useState<Problem | undefined>();
  const [isOpening, setOpening] = useState(false);
  const ruleset = rulesets.find(({ id }) => id === rulesetId) ?? rulesets[0]!;
  const scenario = ruleset.scenarios.find(({ id }) => id === scenarioId) ?? ruleset.scenarios[0]!;
  const mine = seats ?? ruleset.seats.slice(0, 1);

  const open = async (name: string): Promise<Problem | undefined> => {
    const me = await becomeGuest();
    if (!me.ok) return me.problem;
    const hours = HOURS[time];
    const game = await me.value.openGame({
      ruleset: ruleset.id,
      scenario: scenario.id,
      ...(Object.keys(options).length === 0 ? {} : { options }),
      ...(name === '' ? {} : { name }),
      ...(hours === undefined ? {} : { timeControl: { hours, per: 'decision' as const } }),
    });
    if (!game.ok) return game.problem;
    for (const side of mine) {
      const taken = await me.value.takeSeat(game.value.id, side);
      if (!taken.ok) return taken.problem;
    }
    navigate({ page: 'game', id: game.value.id });
    return undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isOpening) return;
    setOpening(true);
    setProblem(undefined);
    void open(String(new FormData(event.currentTarget).get('name') ?? '').trim()).then((trouble) => {
      setProblem(trouble);
      setOpening(false);
    });
  };

  return (
    <form className="card stack" onSubmit={submit}>
      <Field label={words.open.game}>
        <select
          value={ruleset.id}
          onChange={({ target }) => {
            setRuleset(target.value);
            setScenario(undefined);
            setOptions({});
            setSeats(undefined);
          }}
        >
          {rulesets.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Field>
      <Field label={words.open.scenario} hint={scenario.description}>
        <select
          value={scenario.id}
          onChange={({ target }) => {
            setScenario(target.value);
            setOptions({});
          }}
        >
          {ruleset.scenarios.map(({ id, title, turns }) => (
            <option key={id} value={id}>
              {title} · {words.turns(turns)}
            </option>
          ))}
        </select>
      </Field>
      {ruleset.seats.length === 1 ? (
        <p className="hint">{words.open.solitaire}</p>
      ) : (
        <fieldset className="group">
          <legend>{words.open.seats}</legend>
          {ruleset.seats.map((side) => (
            <label key={side} className="check">
              <input
                type="checkbox"
                checked={mine.includes(side)}
                onChange={({ target }) =>
                  setSeats(target.checked ? [...mine, side] : mine.filter((each) => each !== side))
                }
              />
              {words.open.mine(ruleset.sides.find(({ id }) => id === side)?.name ?? readable(side))}
            </label>
          ))}
        </fieldset>
      )}
      {ruleset.seats.length > 1 && (
        <Field label={words.open.time}>
          <select value={time} onChange={({ target }) => setTime(target.value as keyof typeof HOURS)}>
            {(Object.keys(HOURS) as (keyof typeof HOURS)[]).map((each) => (
              <option key={each} value={each}>
                {words.open.times[each]}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label={words.open.name}>
        <input name="name" maxLength={80} placeholder={scenario.title} />
      </Field>
      {scenario.options.length > 0 && (
        <details className="group">
          <summary>{words.open.options}</summary>
          <p className="hint">{words.open.optionsHint}</p>
          {scenario.options.map(({ id, title, clause, values, valueTitles, byDefault }) => {
            const all = Array.isArray(values) ? values : [];
            const at = all.findIndex((value) => JSON.stringify(value) === JSON.stringify(options[id] ?? byDefault));
            return (
              <Field key={id} label={title} {...(clause ? { hint: words.open.clause(paragraphOf(clause)) } : {})}>
                <select
                  value={Math.max(0, at)}
                  onChange={({ target }) => setOptions({ ...options, [id]: all[Number(target.value)] ?? null })}
                >
                  {all.map((value, index) => (
                    <option key={JSON.stringify(value)} value={index}>
                      {valueTitles[index] ?? readable(String(value))}
                    </option>
                  ))}
                </select>
              </Field>
            );
          })}
        </details>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <button type="submit" className="button button-main button-large" disabled={isOpening}>
        {isOpening ? words.open.creating : words.open.create}
      </button>
    </form>
  );
}
