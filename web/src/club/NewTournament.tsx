import { useState } from 'react';
import type { ClubCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { useCatalogue } from '../lobby/catalogue.ts';
import { filled, problemIn, textOf, useForm } from '../parts/use-form.ts';

const FORMATS = ['round-robin', 'swiss', 'knock-out'] as const;
const SIDES = ['balanced', 'lot', 'bids'] as const;

/** A tournament is opened for entries. */
export function NewTournament({ club, onMade }: { readonly club: ClubCard; onMade(): void }) {
  const { words, client } = useApp();
  const catalogue = useCatalogue();
  const games = (catalogue.value ?? []).filter(({ seats }) => seats.length > 1);
  const [rulesetId, setRuleset] = useState<string | undefined>();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('round-robin');
  const ruleset = games.find(({ id }) => id === rulesetId) ?? games[0];
  const { tournament: told } = words;
  const form = useForm(
    async (fields) =>
      problemIn(
        await client.clubLife.createTournament(club.id, {
          name: textOf(fields, 'name'),
          format,
          ruleset: ruleset?.id ?? '',
          scenarios: fields.getAll('scenario').map(String),
          sides: textOf(fields, 'sides'),
          legs: Number(textOf(fields, 'legs')),
          daysPerRound: Number(textOf(fields, 'days')),
          ...(format === 'swiss' ? { rounds: Number(textOf(fields, 'rounds')) } : {}),
          ...filled({ season: textOf(fields, 'season') }),
        }),
      ),
    onMade,
  );
  if (ruleset === undefined) return null;
  const now = new Date().toISOString();
  return (
    <details className="group">
      <summary>{told.fresh}</summary>
      <form className="stack" onSubmit={form.onSubmit}>
        <div className="fields">
          <Field label={words.club.name}>
            <input name="name" required maxLength={80} autoComplete="off" />
          </Field>
          <Field label={told.format}>
            <select value={format} onChange={({ target }) => setFormat(target.value as (typeof FORMATS)[number])}>
              {FORMATS.map((each) => (
                <option key={each} value={each}>
                  {told.formats[each]}
                </option>
              ))}
            </select>
          </Field>
          {format === 'swiss' && (
            <Field label={told.rounds}>
              <input name="rounds" type="number" min={1} max={50} defaultValue={5} />
            </Field>
          )}
          <Field label={words.club.ruleset}>
            <select value={ruleset.id} onChange={({ target }) => setRuleset(target.value)}>
              {games.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </Field>
          <Field label={words.club.scenario}>
            <select name="scenario" key={ruleset.id}>
              {ruleset.scenarios.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </Field>
          <Field label={told.sides}>
            <select name="sides">
              {SIDES.map((each) => (
                <option key={each} value={each}>
                  {told.sidesBy[each]}
                </option>
              ))}
            </select>
          </Field>
          <Field label={told.legs}>
            <select name="legs">
              <option value="1">{told.oneLeg}</option>
              <option value="2">{told.twoLegs}</option>
            </select>
          </Field>
          <Field label={told.days}>
            <input name="days" type="number" min={1} max={365} defaultValue={30} />
          </Field>
          <Field label={words.club.season}>
            <select name="season">
              {club.seasons
                .filter(({ endsAt }) => endsAt === null || endsAt > now)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              <option value="">{words.fresh.seasonNone}</option>
            </select>
          </Field>
        </div>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {told.open}
          </button>
        </div>
      </form>
    </details>
  );
}
