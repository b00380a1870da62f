import type { GameCard, GameSummary, GameView } from '#games/games';
import type { Track } from '#kernel/ruleset';
import { type Language, localised } from '#kernel/text';
import type { UnitView } from '#kernel/view';
import { noMail, parseRequest, valueOrThrow } from '../../problem.ts';
import {
  draftOrder,
  readBoard,
  readChanges,
  readCounters,
  readEvents,
  readOptions,
  readPlan,
  readReport,
  readStandingOrders,
  readTurns,
  readView,
} from '../../requests.ts';
import { act } from '../../services.ts';
import { dropNulls } from '../arguments.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated.ts';
import type { PendingDecisionModel } from '../models.ts';

const activationPoints = (tracks: readonly Track[]): Track[] =>
  tracks.filter(({ kind }) => kind === 'activation-points');

const pointsOf = (points: Readonly<Record<string, number>>): { side: string; points: number }[] =>
  Object.entries(points).map(([side, count]) => ({ side, points: count }));

const controlOf = (control: Readonly<Record<string, string>>): { space: string; side: string }[] =>
  Object.entries(control).map(([space, side]) => ({ space, side }));

/** The whole position as JSON, with the board or without it. */
function wholeOf({ board, ...view }: GameView, wanted: boolean | null | undefined, language: Language): unknown {
  return localised(wanted === false ? view : { ...view, board }, language);
}

const chosen = (
  units: readonly UnitView[],
  { side, space }: { readonly side?: string | null | undefined; readonly space?: string | null | undefined },
): readonly UnitView[] =>
  side == null && space == null
    ? units
    : units.filter((unit) => (side == null || unit.side === side) && (space == null || unit.space === space));

/** What a list does not tell of a game is on its card. */
const fromCard = <Field extends Exclude<keyof GameCard, keyof GameSummary>>(field: Field) =>
  ({
    [field]: async (game: GameCard | GameSummary, _: unknown, context: Context) => (await context.cardOf(game))[field],
  }) as Record<
    Field,
    (game: GameCard | GameSummary, _: unknown, context: Context) => Promise<NonNullable<GameCard[Field]>>
  >;

/** What exactly is asked stands on the card too. */
const explainedByCard = (game: GameSummary, context: Context): PendingDecisionModel[] =>
  game.pending.map((decision) => ({
    ...decision,
    explanation: async () => (await context.cardOf(game)).pending.find(({ id }) => id === decision.id)?.explanation,
  }));

/** A game, now and as it was. What the card of a game does not hold comes from its view, fetched once per request. */
export const game: Pick<
  Resolvers,
  | 'Board'
  | 'PositionChanges'
  | 'Game'
  | 'PastPosition'
  | 'Position'
  | 'ActivationPoints'
  | 'Victory'
  | 'Adjudication'
  | 'Roll'
  | 'Move'
> = {
  Position: { __resolveType: (position) => ('seats' in position ? 'Game' : 'PastPosition') },
  Game: {
    ruleset: ({ ruleset }, _, { services }) => valueOrThrow(services.games.ruleset(ruleset)),
    chosenOptions: ({ options }) => options,
    boardId: async (card, _, context) => (await context.viewOf(card)).boardId,
    map: async (card, _, context) => (await context.viewOf(card)).board,
    stacks: async (card, _, context) => (await context.viewOf(card)).view.stacks,
    units: async (card, args, context) => chosen((await context.viewOf(card)).view.units, args),
    markers: async (card, _, context) => (await context.viewOf(card)).view.markers,
    control: async (card, _, context) => controlOf((await context.viewOf(card)).view.control),
    view: async (card, { board }, context) => wholeOf(await context.viewOf(card), board, context.language),
    changes: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readChanges, dropNulls(args)));
      return valueOrThrow(await services.games.viewChanges(session.caller, id, { ...request, language }));
    },
    counters: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readCounters, dropNulls(args)));
      const drawn = await services.boards.counters(session.caller, id, { ...request, language });
      return valueOrThrow(drawn).content.toString();
    },
    activationPoints: async (game, _, context) => activationPoints((await context.cardOf(game)).tracks),
    pending: (game, _, context) => ('tracks' in game ? game.pending : explainedByCard(game, context)),
    ...fromCard('tracks'),
    ...fromCard('victory'),
    ...fromCard('dice'),
    ...fromCard('sandbox'),
    ...fromCard('timeControl'),
    ...fromCard('bidders'),
    handicap: async (game, _, context) => {
      const { handicap } = await context.cardOf(game);
      return handicap === undefined ? null : pointsOf(handicap);
    },
    ...fromCard('paused'),
    ...fromCard('undo'),
    ...fromCard('adjudication'),
    ...fromCard('annulled'),
    ...fromCard('disputes'),
    queue: async (game, _, context) => localised((await context.cardOf(game)).queue, context.language),
    asOf: async ({ id, version }, { version: at, as }, { services, session }) => {
      const request = valueOrThrow(parseRequest(readView, dropNulls({ as, at: at ?? version })));
      return valueOrThrow(await services.games.view(session.caller, id, request));
    },
    options: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readOptions, dropNulls(args)));
      return valueOrThrow(await services.games.options(session.caller, id, { language, ...request }));
    },
    draft: async ({ id }, { language: wanted, ...args }, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(draftOrder, dropNulls(args)));
      const drafted = valueOrThrow(await services.games.draft(session.caller, id, request));
      return localised(drafted, wanted ?? language);
    },
    plan: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readPlan, dropNulls(args)));
      return localised(valueOrThrow(await services.games.plan(session.caller, id, request)), language);
    },
    standingOrders: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readStandingOrders, dropNulls(args)));
      return localised(valueOrThrow(await services.games.standingOrders(session.caller, id, request)), language);
    },
    webhooks: async ({ id }, _, { services, session }) =>
      valueOrThrow(await services.games.webhooks(session.caller, id)),
    mailAddress: async ({ id }, _, { services: { mail }, session }) => {
      const outcome = await act(session, async (caller) =>
        mail === undefined ? noMail() : mail.addressOf(caller, id),
      );
      return valueOrThrow(outcome).address;
    },
    rulings: async ({ id }, _, { services, session }) =>
      valueOrThrow(await services.games.rulingsOf(session.caller, id)),
    turns: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readTurns, dropNulls(args)));
      return localised(
        valueOrThrow(await services.history.turns(session.caller, id, { language, ...request })),
        request.language ?? language,
      );
    },
    events: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readEvents, dropNulls(args)));
      return valueOrThrow(await services.games.events(session.caller, id, { language, ...request }));
    },
    position: async ({ id }, _, { services, session }) =>
      valueOrThrow(await services.games.position(session.caller, id)).position,
    record: async ({ id }, _, { services, session }) => valueOrThrow(await services.games.record(session.caller, id)),
    board: async ({ id }, { format, as, at, language }, { services, session, address, language: preferred }) => {
      const drawn = format ?? 'svg';
      const request = valueOrThrow(parseRequest(readBoard, dropNulls({ as, at, language })));
      const mayDraw = () => services.limits.drawing(session, address);
      const { mediaType, content } = valueOrThrow(
        await services.boards.draw(session.caller, id, drawn, { language: preferred, ...request }, mayDraw),
      );
      return { mediaType, content: content.toString(drawn === 'png' ? 'base64' : 'utf8') };
    },
    report: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readReport, dropNulls(args)));
      return valueOrThrow(await services.reports.write(session.caller, id, { language, ...request })).text;
    },
  },
  PastPosition: {
    map: ({ board }) => board,
    stacks: ({ view }) => view.stacks,
    units: ({ view }, args) => chosen(view.units, args),
    markers: ({ view }) => view.markers,
    control: ({ view }) => controlOf(view.control),
    view: (position, { board }, { language }) => wholeOf(position, board, language),
    activationPoints: ({ tracks }) => activationPoints(tracks),
  },
  Board: {
    svg: async ({ id }, _, { services, session, address, language }) => {
      const mayDraw = () => services.limits.drawing(session, address);
      return valueOrThrow(await services.boards.ground(session.caller, id, language, mayDraw)).content.toString();
    },
  },
  PositionChanges: { control: ({ control: { changed, gone } }) => ({ changed: controlOf(changed), gone }) },
  ActivationPoints: { available: ({ value }) => Number(value) },
  Victory: { points: ({ points }) => pointsOf(points) },
  Adjudication: { points: ({ points }) => pointsOf(points) },
  Roll: { secret: ({ secret }) => secret ?? false },
};
