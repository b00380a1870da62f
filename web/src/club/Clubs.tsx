import { useCallback } from 'react';
import { useApp } from '../app/context.tsx';
import { Link } from '../app/Link.tsx';
import { useLoad } from '../app/load.ts';
import { Field, ProblemNotice } from '../app/Notice.tsx';
import { navigate } from '../app/routes.ts';
import { useDates } from '../parts/dates.ts';
import { Loading } from '../parts/Loading.tsx';
import { textOf, useForm } from '../parts/use-form.ts';

export function Clubs() {
  const { words, client, session } = useApp();
  const player = session.player?.id;
  const clubs = useLoad(
    useCallback(async () => {
      const [all, mine] = await Promise.all([
        client.clubs.list(),
        player === undefined ? undefined : client.clubs.list({ player }),
      ]);
      if (!all.ok) return all;
      return { ok: true as const, value: { all: all.value, mine: mine?.ok ? mine.value : [] } };
    }, [client, player]),
  );
  const form = useForm(async (fields) => {
    const club = await client.clubs.found(textOf(fields, 'name'));
    if (!club.ok) return club.problem;
    navigate({ page: 'club', id: club.value.id, tab: 'members' });
    return undefined;
  });
  const dates = useDates();
  return (
    <>
      <div>
        <h1>{words.club.list}</h1>
        <p className="lead">{words.club.lead}</p>
      </div>
      <Loading of={clubs}>
        {({ all, mine }) => {
          const others = all.filter(({ id }) => !mine.some((each) => each.id === id));
          return (
            <>
              {all.length === 0 && <p>{words.club.none}</p>}
              {[
                { title: words.club.mineFirst, list: mine },
                { title: words.club.others, list: others },
              ]
                .filter(({ list }) => list.length > 0)
                .map(({ title, list }) => (
                  <section key={title} aria-label={title}>
                    <h2>{title}</h2>
                    <ul className="games">
                      {list.map(({ id, name, createdAt, role }) => (
                        <li key={id}>
                          <Link className="game-line" to={{ page: 'club', id }}>
                            <span className="game-name">{name}</span>
                            <span className="soft">{role === null ? '' : words.club.roles[role]}</span>
                            <span className="game-state">
                              <span className="soft">{dates.day(createdAt)}</span>
                              <span className="go">{words.desk.open} →</span>
                            </span>
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
            </>
          );
        }}
      </Loading>
      {session.player !== undefined && (
        <form className="card stack narrow" onSubmit={form.onSubmit}>
          <h2>{words.club.found}</h2>
          <Field label={words.club.name}>
            <input name="name" required minLength={2} maxLength={80} />
          </Field>
          {form.problem !== undefined && <ProblemNotice problem={form.problem} />}
          <div className="row">
            <button type="submit" className="button button-main" disabled={form.isSending}>
              {words.club.found}
            </button>
          </div>
        </form>
      )}
    </>
  );
}
