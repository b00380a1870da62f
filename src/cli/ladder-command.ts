import { EXIT } from '#exit-codes';
import { hostCatalogue } from '#host-catalogue';
import { LANGUAGES } from '#kernel/text';
import { type Against, LADDER_PAGE, LadderService } from '#ladder/ladder-service';
import type { Reason } from '#ladder/standings';
import { makeStandings, STANDINGS_FORMATS } from '#ladder/standings-markup';
import { makeSigned } from '#ladder/words';
import { catalogue } from '#rulesets/catalogue';
import type { Store } from '#store/store';
import { type Command, Misused } from './command.ts';
import { granted, withStore } from './game-source.ts';
import { giveOut } from './give-out.ts';
import { readArguments, readChoice } from './read-arguments.ts';

/** The table of a club out of its database, or the games behind one line of it: what the service would show. */
export const ladderCommand: Command = {
  summary: 'write the table of a club, or with --why the games behind a player’s line; without a club, list the clubs',
  usage:
    '[club] [--season id] [--ruleset id] [--why player] [--format text|markdown|bbcode|html|csv|json] [--language en|it] [--out file]',
  async run(args, desk) {
    const [club, rest] =
      args[0] === undefined || args[0].startsWith('--') ? [undefined, args] : [args[0], args.slice(1)];
    const { values } = readArguments(rest, [], ['season', 'ruleset', 'why', 'format', 'language', 'out']);
    const format = readChoice('format', values.format, STANDINGS_FORMATS) ?? 'text';
    const language = readChoice('language', values.language, LANGUAGES) ?? 'en';
    const text = await withStore(desk, async (store) => {
      if (club === undefined) return listClubs(store);
      const id = await clubOf(store, club);
      const query = { club: id, season: values.season, ruleset: values.ruleset };
      const ladders = await ladderOver(store);
      if (values.why !== undefined) return makeWhy(granted(await ladders.why(query, values.why)), format);
      const first = granted(await ladders.ladder({ ...query, limit: LADDER_PAGE.most }));
      const standings = [...first.standings];
      for (let { next } = first; next !== undefined; ) {
        const page = granted(await ladders.ladder({ ...query, limit: LADDER_PAGE.most, after: next }));
        standings.push(...page.standings);
        next = page.next;
      }
      return makeStandings({ standings }, format, language);
    });
    await giveOut(desk, values.out, text);
    return EXIT.done;
  },
};

async function listClubs(store: Store): Promise<string> {
  const clubs = await store.directory.clubs();
  return clubs.length === 0 ? 'there is no club\n' : clubs.map(({ id, name }) => `${id}  ${name}\n`).join('');
}

/** A club is known by its id or its name. */
async function clubOf(store: Store, meant: string): Promise<string> {
  if ((await store.directory.findClub(meant)) !== undefined) return meant;
  const named = (await store.directory.clubs()).find(({ name }) => name.toLowerCase() === meant.toLowerCase());
  if (named === undefined) throw new Misused(`there is no club “${meant}”; impulse ladder lists them`);
  return named.id;
}

async function ladderOver(store: Store): Promise<LadderService> {
  const hosted = await hostCatalogue(catalogue, undefined);
  const games = {
    ruleset: (id: string) => {
      if (!hosted.some(({ ruleset }) => ruleset.about.id === id)) throw new Misused(`there is no ruleset “${id}”`);
      return { ok: true } as never;
    },
  };
  return new LadderService({ ladder: store.ladder, directory: store.directory, games, now: () => new Date() });
}

function makeWhy(reasons: readonly Against<Reason>[], format: string): string {
  if (format === 'json') return `${JSON.stringify(reasons, null, 2)}\n`;
  return reasons
    .map(
      ({ at, ruleset, scenario, side, opponentName, outcome, ending, matchPoints, points, against, normalised }) =>
        `${at.slice(0, 'yyyy-mm-dd'.length)}  ${outcome} as ${side} against ${opponentName} (${ruleset}, ${scenario}, ${ending}): ` +
        `${matchPoints} points, ${points}:${against}, ${makeSigned(normalised)} normalised\n`,
    )
    .join('');
}
