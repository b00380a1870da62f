import { useState } from 'react';
import type { ClubCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { useCatalogue } from '../lobby/catalogue.ts';
import { filled, problemIn, textOf, useForm } from '../parts/use-form.ts';

/** A game that was played on a table or on Vassal. */
export function ReportForm({ club, onReported }: { readonly club: ClubCard; onReported(): void }) {
  const { words, client, session } = useApp();
  const catalogue = useCatalogue();
  const games = (catalogue.value ?? []).filter(({ seats }) => seats.length > 1);
  const [rulesetId, setRuleset] = useState<string | undefined>();
  const [round, setRound] = useState(0);
  const ruleset = games.find(({ id }) => id === rulesetId) ?? games[0];
  const form = useForm(
    async (fields) =>
      problemIn(
        await client.clubLife.report(club.id, {
          ruleset: ruleset?.id ?? '',
          scenario: textOf(fields, 'scenario'),
          winner: textOf(fields, 'winner'),
          sides: (ruleset?.seats ?? []).map((side) => ({
            side,
            player: textOf(fields, `player ${side}`),
            points: Number(textOf(fields, `points ${side}`)),
          })),
          ...filled({
            season: textOf(fields, 'season'),
            playedOn: textOf(fields, 'playedOn'),
            level: textOf(fields, 'level'),
            link: textOf(fields, 'link'),
            note: textOf(fields, 'note'),
          }),
        }),
      ),
    () => {
      setRound(round + 1);
      onReported();
    },
  );
  if (ruleset === undefined) return null;
  const { club: told } = words;
  const nameOf = (side: string): string => ruleset.sides.find(({ id }) => id === side)?.name ?? side;
  const now = new Date().toISOString();
  const seasons = club.seasons.filter(({ endsAt }) => endsAt === null || endsAt > now);
  const others = club.members.filter(({ player }) => player !== session.player?.id);
  return (
    <details className="card">
      <summary>{told.report}</summary>
      <form key={round} className="stack" onSubmit={form.onSubmit}>
        <p>{told.reportLead}</p>
        <div className="fields">
          <Field label={told.ruleset}>
            <select value={ruleset.id} onChange={({ target }) => setRuleset(target.value)}>
              {games.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </Field>
          <Field label={told.scenario}>
            <select name="scenario">
              {ruleset.scenarios.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </Field>
          {ruleset.seats.map((side, index) => (
            <Field key={side} label={told.who(nameOf(side))}>
              <select
                name={`player ${side}`}
                defaultValue={index === 0 ? (session.player?.id ?? '') : (others[0]?.player ?? '')}
              >
                {club.members.map(({ player, name }) => (
                  <option key={player} value={player}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
          ))}
          {ruleset.seats.map((side) => (
            <Field key={side} label={told.pointsOf(nameOf(side))}>
              <input name={`points ${side}`} type="number" step="any" required defaultValue={0} />
            </Field>
          ))}
          <Field label={told.winner}>
            <select name="winner">
              {ruleset.seats.map((side) => (
                <option key={side} value={side}>
                  {nameOf(side)}
                </option>
              ))}
              <option value="draw">{told.draw}</option>
            </select>
          </Field>
          <Field label={told.playedOn}>
            <input name="playedOn" type="date" defaultValue={now.slice(0, 10)} max={now.slice(0, 10)} />
          </Field>
          <Field label={told.season}>
            <select name="season">
              {seasons.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="">{words.fresh.seasonNone}</option>
            </select>
          </Field>
          <Field label={told.link}>
            <input name="link" type="url" maxLength={500} />
          </Field>
          <Field label={told.note}>
            <input name="note" maxLength={500} />
          </Field>
        </div>
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {told.send}
          </button>
        </div>
      </form>
    </details>
  );
}
