import { useCallback, useState } from 'react';
import type { Candidate, TimeControl } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { useCatalogue } from '../lobby/catalogue.ts';
import { TimeFields } from '../lobby/TimeFields.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { filled, textOf, useForm } from '../parts/use-form.ts';
import type { InClub } from './ClubPage.tsx';

/** Whom one may challenge, with what one should know before. */
export function Challenges({ club }: InClub) {
  const { words, client } = useApp();
  const candidates = useLoad(useCallback(() => client.clubLife.candidates(club.id), [client, club.id]));
  const [asked, setAsked] = useState<Candidate | undefined>();
  const { club: told } = words;
  return (
    <div className="stack">
      <p>{told.challengeLead}</p>
      <Loading of={candidates}>
        {(list) => (
          <DataTable
            label={told.tabs.challenges}
            rows={list}
            keyOf={({ player }) => player}
            empty={told.noCandidates}
            columns={[
              { head: told.player, cell: ({ name }) => <strong>{name}</strong> },
              { head: told.rank, about: told.rankAbout, cell: ({ rung }) => (rung === null ? '' : told.rung(rung)) },
              {
                head: told.rating,
                isNumber: true,
                cell: ({ rating }) => (rating === null ? '' : told.ratingOf(rating.rating, rating.doubt)),
              },
              {
                head: told.answer,
                cell: ({ reliability: { medianHours } }) =>
                  medianHours === null ? told.noAnswers : told.answerHours(medianHours),
              },
              { head: told.missed, isNumber: true, cell: ({ reliability }) => reliability.missedDeadlines },
              {
                head: told.challenge,
                cell: (row) => (
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={told.challengeTitle(row.name)}
                    onClick={() => setAsked(row)}
                  >
                    {told.challenge}
                  </button>
                ),
              },
            ]}
          />
        )}
      </Loading>
      {asked !== undefined && <ChallengeSheet club={club} to={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface SheetProps {
  readonly club: InClub['club'];
  readonly to: Candidate;
  onClose(): void;
}

function ChallengeSheet({ club, to, onClose }: SheetProps) {
  const { words, client } = useApp();
  const catalogue = useCatalogue();
  const games = (catalogue.value ?? []).filter(({ seats }) => seats.length > 1);
  const [rulesetId, setRuleset] = useState<string | undefined>();
  const [time, setTime] = useState<TimeControl | undefined>({ hours: 72, per: 'decision', atDeadline: 'moderator' });
  const ruleset = games.find(({ id }) => id === rulesetId) ?? games[0];
  const { club: told } = words;
  const form = useForm(async (fields) => {
    const game = await client.clubs.challenge(club.id, {
      opponent: to.player,
      ruleset: ruleset?.id ?? '',
      scenario: textOf(fields, 'scenario'),
      ...filled({ season: textOf(fields, 'season') }),
      ...(time === undefined ? {} : { timeControl: time }),
    });
    if (!game.ok) return game.problem;
    const seat = await client.takeSeat(game.value.id, textOf(fields, 'side'));
    if (!seat.ok) return seat.problem;
    navigate({ page: 'game', id: game.value.id });
    return undefined;
  });
  if (ruleset === undefined) return null;
  const now = new Date().toISOString();
  return (
    <Sheet title={told.challengeTitle(to.name)} onClose={onClose}>
      <form className="stack" onSubmit={form.onSubmit}>
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
          <Field label={words.joining.side}>
            <select name="side">
              {ruleset.seats.map((side) => (
                <option key={side} value={side}>
                  {ruleset.sides.find(({ id }) => id === side)?.name ?? side}
                </option>
              ))}
            </select>
          </Field>
          <Field label={told.season}>
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
        <TimeFields value={time} onChange={setTime} />
        {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
        <div className="row">
          <button type="submit" className="button button-main" disabled={form.isSending}>
            {told.challengeSend}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
