import type { RulingRow } from '#store/directory-store';
import { type Caller, idOf, isAdmin } from '../caller.ts';
import type { LiveGame } from '../live/live-game.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { Workplace } from '../workplace.ts';

/*
 * The register of rulings. A ruling on a clause binds the games that open after it was made: those of the club that made
 * it, or all. Games that had begun before are played on as they were begun. At the same moment a ruling is taken to be first,
 * but for the game it was made in, which must have been there before.
 */

/** All rulings on a ruleset that bind a game of the club opened now. */
export async function rulingsOn(
  work: Workplace,
  ruleset: string,
  club: string | undefined,
): Promise<Outcome<readonly RulingRow[]>> {
  const found = work.rulesets.find(ruleset);
  return found.ok ? succeed(await work.store.directory.rulings(ruleset, club)) : found;
}

/** The rulings a game is played under. */
export function rulingsOfGame(work: Workplace, id: string): Promise<Outcome<readonly RulingRow[]>> {
  return work.live.use<readonly RulingRow[]>(id, async ({ row }) => {
    const rulings = await work.store.directory.rulings(row.ruleset, row.club);
    return succeed(rulings.filter(({ madeAt, game }) => madeAt <= row.createdAt && game !== id));
  });
}

/** The clause or paragraph that somebody names, as the rules call it: `12.3` is `caucasus/12.3`. */
export function clauseNamed(work: Workplace, { row: { ruleset }, about }: LiveGame, named: string): Outcome<string> {
  const found = work.rulesets.find(ruleset);
  const wanted = named.trim().replace(/^\[|\]$/g, '');
  const full = wanted.includes('/') ? wanted : `${ruleset}/${wanted}`;
  const isKnown =
    found.ok && found.value.clauses.some(({ id, section }) => id === full || `${ruleset}/${section}` === full);
  return isKnown
    ? succeed(full)
    : fail(
        'not-found',
        'unknown-clause',
        {
          en: `The rules of ${about.title} have no paragraph “${wanted}”.`,
          it: `Il regolamento di ${about.title} non ha un paragrafo «${wanted}».`,
        },
        { clause: named },
      );
}

/** Enters a ruling that settled a dispute, where it is to count further than that. */
export async function register(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  ruling: { readonly clause: string; readonly text: string; readonly scope: 'game' | 'club' | 'service' },
): Promise<Outcome<true>> {
  const { clause, text, scope } = ruling;
  if (scope === 'game') return succeed(true);
  const { ruleset, club, id } = game.row;
  if (scope === 'service' && !isAdmin(caller)) {
    return fail('not-allowed', 'admin-only', {
      en: 'Only the administrator rules for all games.',
      it: 'Solo l’amministratore decide per tutte le partite.',
    });
  }
  if (scope === 'club' && club === undefined)
    return fail('malformed', 'no-club', {
      en: 'This game belongs to no club.',
      it: 'Questa partita non appartiene a nessun club.',
    });
  await work.store.directory.addRuling({
    id: work.newId(),
    ruleset,
    clause,
    text,
    madeBy: idOf(caller) ?? 'moderator',
    madeAt: work.now().toISOString(),
    game: id,
    ...(scope === 'club' && club !== undefined ? { club } : {}),
  });
  return succeed(true);
}
