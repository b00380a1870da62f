import { useCallback, useState } from 'react';
import type { ClubRules } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { Loading } from '../parts/Loading.tsx';
import { problemIn, textOf, useForm } from '../parts/use-form.ts';

const COUNTS = ['fully', 'standings', 'not'] as const;
const OUTCOMES = ['won', 'drawn', 'lost'] as const;

/** How the ladder of a club counts. */
export function ClubRulesForm({ club }: { readonly club: string }) {
  const { client } = useApp();
  const rules = useLoad(useCallback(() => client.clubLife.rules(club), [client, club]));
  return <Loading of={rules}>{(value) => <Fields club={club} rules={value} />}</Loading>;
}

function Fields({ club, rules }: { readonly club: string; readonly rules: ClubRules }) {
  const { words, client } = useApp();
  const [isSaved, setSaved] = useState(false);
  const { club: told } = words;
  const points = rules.matchPoints as Readonly<Record<(typeof OUTCOMES)[number], number>>;
  const form = useForm(
    async (fields) =>
      problemIn(
        await client.clubLife.changeRules(club, {
          levels: rules.levels,
          records: rules.records,
          trustedKeys: rules.trustedKeys as { name: string; key: string }[],
          reported: textOf(fields, 'reported'),
          gamesPerPair: Number(textOf(fields, 'perPair')),
          reach: Number(textOf(fields, 'reach')),
          matchPoints: {
            won: Number(textOf(fields, 'won')),
            drawn: Number(textOf(fields, 'drawn')),
            lost: Number(textOf(fields, 'lost')),
          },
        }),
      ),
    () => setSaved(true),
  );
  return (
    <form className="card stack" onSubmit={form.onSubmit} onChange={() => setSaved(false)}>
      <h2>{told.rules}</h2>
      <Field label={told.reportedCount}>
        <select name="reported" defaultValue={rules.reported}>
          {COUNTS.map((each) => (
            <option key={each} value={each}>
              {told.counts[each]}
            </option>
          ))}
        </select>
      </Field>
      <div className="fields">
        {OUTCOMES.map((outcome) => (
          <Field key={outcome} label={told.pointsFor[outcome]}>
            <input name={outcome} type="number" min={0} max={100} step="any" required defaultValue={points[outcome]} />
          </Field>
        ))}
        <Field label={told.perPair}>
          <input name="perPair" type="number" min={1} max={100} required defaultValue={rules.gamesPerPair} />
        </Field>
        <Field label={told.reach}>
          <input name="reach" type="number" min={1} max={50} required defaultValue={rules.reach} />
        </Field>
      </div>
      {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
      <div className="row">
        <button type="submit" className="button button-main" disabled={form.isSending}>
          {words.save}
        </button>
        {isSaved && <span role="status">{words.saved}</span>}
      </div>
    </form>
  );
}
