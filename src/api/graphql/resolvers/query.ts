import { noMail, parseRequest, valueOrThrow } from '../../problem.ts';
import { listGames, readAudit, readHeads, readLadder } from '../../requests.ts';
import { dropNulls } from '../arguments.ts';
import type { Resolvers } from '../generated.ts';

export const query: Pick<Resolvers, 'Query'> = {
  Query: {
    rulesets: (_, __, { services }) => services.games.rulesets(),
    ruleset: (_, { id }, { services }) => valueOrThrow(services.games.ruleset(id)),
    board: async (_, { id }, { services, session }) =>
      valueOrThrow(await services.games.board(session.caller, id)).board,
    scenario: async (_, { ruleset, scenario }, { services }) =>
      valueOrThrow(await services.games.scenario(ruleset, scenario)),
    games: async (_, args, { services, session }) => {
      const request = valueOrThrow(parseRequest(listGames, dropNulls(args)));
      return valueOrThrow(await services.games.list(session.caller, request));
    },
    game: async (_, { id }, { services, session }) => valueOrThrow(await services.games.game(session.caller, id)),
    heads: async (_, args, { services }) =>
      valueOrThrow(await services.games.heads(valueOrThrow(parseRequest(readHeads, dropNulls(args))))),
    player: async (_, { id }, { services, session }) =>
      valueOrThrow(await services.accounts.player(session.caller, id)),
    rulings: async (_, { ruleset, club }, { services }) =>
      valueOrThrow(await services.games.rulings(ruleset, club ?? undefined)),
    clubs: (_, __, { services }) => services.clubs.clubs(),
    club: async (_, { id }, { services }) => valueOrThrow(await services.clubs.club(id)),
    ladder: async (_, { club, ...args }, { services }) => {
      const query = valueOrThrow(parseRequest(readLadder, dropNulls(args)));
      return valueOrThrow(await services.ladder.ladder({ club, ...query }));
    },
    me: async (_, __, { services, session }) => valueOrThrow(await services.accounts.me(session.caller)),
    tokens: async (_, __, { services, session }) => valueOrThrow(await services.accounts.tokens(session.caller)),
    audit: async (_, args, { services, session }) => {
      const request = valueOrThrow(parseRequest(readAudit, dropNulls(args)));
      return valueOrThrow(await services.audit.read(session.caller, request));
    },
    mailPreference: async (_, __, { services: { mail }, session }) =>
      valueOrThrow(mail === undefined ? noMail() : await mail.preference(session.caller)),
  },
};
