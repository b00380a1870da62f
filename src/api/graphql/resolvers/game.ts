import type { GameSummary, GameView } from '#games/cards';
import type { Track, Victory, VictoryCondition } from '#kernel/ruleset';
import { type Language, type Localised, localised } from '#kernel/text';
import type { UnitView } from '#kernel/view';
import { told } from '../../operations/catalogue.ts';
import { parseRequest, valueOrThrow } from '../../problem.ts';
import { readChanges, readCounters, readPast, readPicture } from '../../requests/index.ts';
import { dropNulls } from '../arguments.ts';
import { coded } from '../coded.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated.ts';
import type { PendingDecisionModel } from '../models.ts';

const activationPoints = (tracks: readonly Track[]): Track[] =>
  tracks.filter(({ kind }) => kind === 'activation-points');

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

/** What exactly is asked stands on the card too. */
const explainedByCard = (game: GameSummary, context: Context): PendingDecisionModel[] => {
  const explained = game.pending.map((decision) => {
    const onCard = async () => (await context.cardOf(game)).pending.find(({ id }) => id === decision.id);
    return {
      ...decision,
      explanation: async () => (await onCard())?.explanation,
      forecast: async () => (await onCard())?.forecast,
      policies: async () => (await onCard())?.policies,
      ifSilent: async () => (await onCard())?.ifSilent,
    };
  });
  return coded(explained, game.id);
};

const victoryIn = <Won extends Victory | Localised<Victory>>(victory: Won, ...scope: readonly (string | number)[]) => ({
  ...victory,
  conditions: coded<VictoryCondition | Localised<VictoryCondition>>(victory.conditions, ...scope),
});

/** A past position, or one with other eyes, is none of the present: nothing in it is called like anything there. */
const scopeOf = ({ game, as, version }: Pick<GameView, 'game' | 'as' | 'version'>) => [game, as, version] as const;

/** A game, now and as it was. What the card of a game does not hold comes from its view, fetched once per request. */
export const game: Pick<
  Resolvers,
  'Board' | 'PendingDecision' | 'PositionChanges' | 'Game' | 'PastPosition' | 'Position' | 'ActivationPoints'
> = {
  PendingDecision: {
    forecast: async ({ forecast }) => ((typeof forecast === 'function' ? await forecast() : forecast) ?? null) as never,
    policies: async (decision, _, { language }) => {
      const policies = typeof decision.policies === 'function' ? await decision.policies() : decision.policies;
      if (policies === undefined) return null;
      return localised(policies, language).flatMap((policy) => coded([policy], decision.id)) as never;
    },
  },
  Position: { __resolveType: (position) => ('seats' in position ? 'Game' : 'PastPosition') },
  Game: {
    ruleset: ({ ruleset }, _, { services }) => told(valueOrThrow(services.games.ruleset(ruleset))),
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
      const drawn = await services.boards.counters(session.caller, id, { language, ...request });
      return valueOrThrow(drawn).content.toString();
    },
    activationPoints: async (game, _, context) => coded(activationPoints((await context.cardOf(game)).tracks), game.id),
    pending: (game, _, context) => ('tracks' in game ? coded(game.pending, game.id) : explainedByCard(game, context)),
    waiting: async (game, _, context) => (await context.cardOf(game)).waiting?.[context.language] ?? null,
    tracks: async (game, _, context) => coded((await context.cardOf(game)).tracks, game.id),
    victory: async (game, _, context) => victoryIn((await context.cardOf(game)).victory, game.id),
    asOf: async ({ id, version }, { version: at, as }, { services, session }) => {
      const request = valueOrThrow(parseRequest(readPast, dropNulls({ as, at: at ?? version })));
      return valueOrThrow(await services.games.view(session.caller, id, request));
    },
    board: async ({ id }, { format, as, at, language }, { services, session, address, language: preferred }) => {
      const drawn = format ?? 'svg';
      const request = valueOrThrow(parseRequest(readPicture, dropNulls({ as, at, language })));
      const mayDraw = () => services.limits.drawing(session, address);
      const { mediaType, content } = valueOrThrow(
        await services.boards.draw(session.caller, id, drawn, { language: preferred, ...request }, mayDraw),
      );
      return { mediaType, content: content.toString(drawn === 'png' ? 'base64' : 'utf8') };
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
  },
  ActivationPoints: { available: ({ value }) => Number(value) },
};
