import type { StandingOrders } from '#games/acts/standing-orders';
import type { GameCard, GameSummary, GameView } from '#games/cards';
import type { Track, Victory, VictoryCondition } from '#kernel/ruleset';
import { type Language, type Localised, localised } from '#kernel/text';
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
import { coded } from '../coded.ts';
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
const explainedByCard = (game: GameSummary, context: Context): PendingDecisionModel[] => {
  const explained = game.pending.map((decision) => ({
    ...decision,
    explanation: async () => (await context.cardOf(game)).pending.find(({ id }) => id === decision.id)?.explanation,
  }));
  return coded(explained, game.id);
};

const victoryIn = <Won extends Victory | Localised<Victory>>(victory: Won, ...scope: readonly (string | number)[]) => ({
  ...victory,
  conditions: coded<VictoryCondition | Localised<VictoryCondition>>(victory.conditions, ...scope),
});

/** A past position, or one with other eyes, is none of the present: nothing in it is called like anything there. */
const scopeOf = ({ game, as, version }: Pick<GameView, 'game' | 'as' | 'version'>) => [game, as, version] as const;

/** The standing orders of a side, whose policies are called alike in every game. */
export const standingOrdersOf = (standing: Localised<StandingOrders>, game: string) => ({
  ...standing,
  policies: standing.policies.flatMap((policy) => coded([policy], game, standing.side, policy.kind)),
});

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
    units: async (card, args, context) => coded(chosen((await context.viewOf(card)).view.units, args), card.id),
    markers: async (card, _, context) => coded((await context.viewOf(card)).view.markers, card.id),
    control: async (card, _, context) => controlOf((await context.viewOf(card)).view.control),
    view: async (card, { board }, context) => wholeOf(await context.viewOf(card), board, context.language),
    changes: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readChanges, dropNulls(args)));
      const changes = valueOrThrow(await services.games.viewChanges(session.caller, id, { ...request, language }));
      const isPresent = request.as === undefined && request.at === undefined;
      return { ...changes, scope: isPresent ? [id] : scopeOf(changes) };
    },
    counters: async ({ id }, args, { services, session, language }) => {
      const request = valueOrThrow(parseRequest(readCounters, dropNulls(args)));
      const drawn = await services.boards.counters(session.caller, id, { ...request, language });
      return valueOrThrow(drawn).content.toString();
    },
    activationPoints: async (game, _, context) => coded(activationPoints((await context.cardOf(game)).tracks), game.id),
    pending: (game, _, context) => ('tracks' in game ? coded(game.pending, game.id) : explainedByCard(game, context)),
    tracks: async (game, _, context) => coded((await context.cardOf(game)).tracks, game.id),
    victory: async (game, _, context) => victoryIn((await context.cardOf(game)).victory, game.id),
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
      const standing = valueOrThrow(await services.games.standingOrders(session.caller, id, request));
      return standingOrdersOf(localised(standing, language), id);
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
    units: (position, args) => coded(chosen(position.view.units, args), ...scopeOf(position)),
    markers: (position) => coded(position.view.markers, ...scopeOf(position)),
    tracks: (position) => coded(position.tracks, ...scopeOf(position)),
    victory: (position) => victoryIn(position.victory, ...scopeOf(position)),
    pending: (position) => coded(position.pending, ...scopeOf(position)),
    control: ({ view }) => controlOf(view.control),
    view: (position, { board }, { language }) => wholeOf(position, board, language),
    activationPoints: (position) => coded(activationPoints(position.tracks), ...scopeOf(position)),
  },
  Board: {
    spaces: ({ id, spaces }) => coded(spaces, id) as never,
    terrains: ({ id, terrains }) => coded(terrains, id) as never,
    svg: async ({ id }, _, { services, session, address, language }) => {
      const mayDraw = () => services.limits.drawing(session, address);
      return valueOrThrow(await services.boards.ground(session.caller, id, language, mayDraw)).content.toString();
    },
  },
  PositionChanges: {
    victory: ({ victory, scope }) => (victory === undefined ? null : victoryIn(victory, ...scope)),
    pending: ({ pending, scope }) => (pending === undefined ? null : coded(pending, ...scope)),
    tracks: ({ tracks: { changed, gone }, scope }) => ({ changed: coded(changed, ...scope), gone }),
    units: ({ units: { changed, gone }, scope }) => ({ changed: coded(changed, ...scope), gone }),
    markers: ({ markers: { changed, gone }, scope }) => ({ changed: coded(changed, ...scope), gone }),
    control: ({ control: { changed, gone } }) => ({ changed: controlOf(changed), gone }),
  },
  ActivationPoints: { available: ({ value }) => Number(value) },
  Victory: { points: ({ points }) => pointsOf(points) },
  Adjudication: { points: ({ points }) => pointsOf(points) },
  Roll: { secret: ({ secret }) => secret ?? false },
};
