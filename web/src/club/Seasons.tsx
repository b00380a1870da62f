import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { useDates } from '../parts/dates.ts';
import { problemIn, textOf, useAct, useForm } from '../parts/use-form.ts';
import type { InClub } from './ClubPage.tsx';
import { ClubRulesForm } from './ClubRulesForm.tsx';

/** A name as part of an address: “Autumn 2026” becomes autumn-2026. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'season';

export function Seasons({ club, role, onChanged }: InClub) {
  const { words, client } = useApp();
  const act = useAct();
  const dates = useDates();
  const { club: told } = words;
  const isRunning = role === 'owner' || role === 'moderator';
  const now = new Date().toISOString();
  const moment = (fields: FormData, name: string): string | undefined => {
    const day = textOf(fields, name);
    return day === '' ? undefined : new Date(`${day}T00:00:00`).toISOString();
  };
  const form = useForm(async (fields) => {
    const name = textOf(fields, 'name');
    const [startsAt, endsAt] = [moment(fields, 'starts'), moment(fields, 'ends')];
    const answer = await client.clubs.openSeason(club.id, {
      id: codeOf(name),
      name,
      ...(startsAt === undefined ? {} : { startsAt }),
      ...(endsAt === undefined ? {} : { endsAt }),
    });
    return problemIn(answer);
  }, onChanged);
  return (
    <div className="stack">
      {act.problem !== undefined && <ProblemNotice problem={act.problem} onClose={act.clear} />}
      {club.seasons.length === 0 && <p className="soft">{told.noSeasons}</p>}
      <ul className="lines">
        {club.seasons.map(({ id, name, startsAt, endsAt }) => {
          const isOver = endsAt !== null && endsAt <= now;
          return (
            <li key={id} className="line">
              <div>
                <Link to={{ page: 'club', id: club.id, season: id }}>
                  <strong>{name}</strong>
                </Link>{' '}
                <span className="tag">{isOver ? told.closed : startsAt > now ? told.coming : told.running}</span>
                <p className="soft">
                  {words.mine.since(dates.day(startsAt))} {endsAt !== null && words.mine.until(dates.day(endsAt))}
                </p>
              </div>
              {isRunning && !isOver && (
                <button
                  type="button"
                  className="button"
                  aria-label={`${told.close}: ${name}`}
                  disabled={act.isBusy}
                  onClick={() => {
                    if (window.confirm(told.closeAsk(name)))
                      void act.run(() => client.clubs.closeSeason(club.id, id)).then(onChanged);
                  }}
                >
                  {told.close}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {isRunning && (
        <form className="card stack" onSubmit={form.onSubmit}>
          <h2>{told.openSeason}</h2>
          <div className="fields">
            <Field label={told.seasonName}>
              <input name="name" required maxLength={80} />
            </Field>
            <Field label={told.starts}>
              <input name="starts" type="date" />
            </Field>
            <Field label={told.ends} hint={told.endsOpen}>
              <input name="ends" type="date" />
            </Field>
          </div>
          {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
          <div className="row">
            <button type="submit" className="button button-main" disabled={form.isSending}>
              {told.openSeason}
            </button>
          </div>
        </form>
      )}
      {isRunning && <ClubRulesForm club={club.id} />}
    </div>
  );
}
