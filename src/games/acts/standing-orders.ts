import { z } from 'zod';
import type { JsonObject } from '#kernel/json';
import { firstOf } from '#kernel/known';
import type { Side } from '#kernel/side';
import type { Text } from '#kernel/text';
import { type Caller, idOf } from '../caller.ts';
import type { PolicyCard } from '../cards.ts';
import { type WordedIssue, wordedIssues } from '../issue-words.ts';
import type { LiveGame } from '../live/live-game.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { policiesFor } from '../reading/policies.ts';
import { sideFor } from '../reading/read-game.ts';
import type { Workplace } from '../workplace.ts';
import { FIRST_OPTION_POLICY, NEUTRAL_POLICY } from './order-run.ts';

/** What a side has left to be answered without asking, and what it could leave. Nobody else ever sees it. */
export interface StandingOrders {
  readonly side: Side;
  readonly left: readonly {
    readonly kind: string;
    readonly policy: string;
    readonly settings: JsonObject;
    readonly leftAt: string;
  }[];
  readonly policies: readonly PolicyCard[];
}

export interface LeaveStandingOrder {
  readonly side?: Side | undefined;
  readonly kind: string;
  /**
   * One of the game's policies for that kind; or `neutral`, the answer of a player who does nothing; or `first-option`, the first
   * of the legal orders.
   */
  readonly policy: string;
  /** What the player sets about it; the rest is as by default. */
  readonly settings?: JsonObject | undefined;
}

/** No game asks for so many kinds of decision: whoever leaves more is not playing. */
const MOST_LEFT = 200;

/** Ways that every game has are not set. */
const NO_SETTINGS = z.strictObject({});

/** Ways to answer that every game has, for every kind of decision. */
const ANY_GAMES: readonly string[] = [NEUTRAL_POLICY, FIRST_OPTION_POLICY];

export function readStandingOrders(
  work: Workplace,
  caller: Caller,
  id: string,
  request: { readonly side?: Side | undefined },
): Promise<Outcome<StandingOrders>> {
  return work.live.use<StandingOrders>(id, async (game) => {
    const side = sideFor(game, caller, request.side);
    return side.ok ? succeed(await standingOrdersOf(work, game, side.value)) : side;
  });
}

export function leaveStandingOrder(
  work: Workplace,
  caller: Caller,
  id: string,
  request: LeaveStandingOrder,
): Promise<Outcome<StandingOrders>> {
  return work.live.use<StandingOrders>(id, async (game) => {
    const side = sideFor(game, caller, request.side);
    if (!side.ok) return side;
    const { kind, policy, settings = {} } = request;
    const offered = game.play.policies.filter((each) => each.kind === kind);
    const known = offered.map((each) => each.id);
    const chosen = offered.find((each) => each.id === policy);
    if (!ANY_GAMES.includes(policy) && chosen === undefined) {
      const detail = { kind, policy, known: [...known, ...ANY_GAMES] };
      return fail(
        'not-found',
        'unknown-policy',
        {
          en: `There is no way “${policy}” to answer ${kind}.`,
          it: `Non c’è un modo «${policy}» di rispondere a questa domanda.`,
        },
        detail,
      );
    }
    const set = (chosen?.settings ?? NO_SETTINGS).safeParse(settings);
    if (!set.success) {
      const [issue] = wordedIssues(set.error.issues);
      const detail = {
        kind,
        policy,
        setting: firstOf((issue?.path ?? '').split('.')),
        known: Object.keys(chosen?.settings.shape ?? {}),
      };
      return fail('malformed', 'bad-setting', notSettable(policy, issue), detail);
    }
    const { left } = await standingOrdersOf(work, game, side.value);
    if (left.length >= MOST_LEFT && !left.some((each) => each.kind === kind)) {
      return fail(
        'too-many',
        'too-many-standing-orders',
        {
          en: `A side leaves at most ${MOST_LEFT} standing orders.`,
          it: `Una parte lascia al massimo ${MOST_LEFT} ordini permanenti.`,
        },
        {
          most: MOST_LEFT,
        },
      );
    }
    const by = idOf(caller);
    const leftAt = work.now().toISOString();
    await work.store.events.leaveStandingOrder({
      gameId: id,
      side: side.value,
      kind,
      policy,
      settings: set.data as JsonObject,
      leftAt,
      ...(by === undefined ? {} : { by }),
    });
    game.standing = undefined;
    return succeed(await standingOrdersOf(work, game, side.value));
  });
}

export function withdrawStandingOrder(
  work: Workplace,
  caller: Caller,
  id: string,
  request: { readonly side?: Side | undefined; readonly kind: string },
): Promise<Outcome<StandingOrders>> {
  return work.live.use<StandingOrders>(id, async (game) => {
    const side = sideFor(game, caller, request.side);
    if (!side.ok) return side;
    await work.store.events.withdrawStandingOrder(id, side.value, request.kind);
    game.standing = undefined;
    return succeed(await standingOrdersOf(work, game, side.value));
  });
}

async function standingOrdersOf(work: Workplace, game: LiveGame, side: Side): Promise<StandingOrders> {
  const { orders: rows } = await work.store.events.standingOrders(game.row.id);
  return {
    side,
    left: rows
      .filter((row) => row.side === side)
      .map(({ kind, policy, settings, leftAt }) => ({ kind, policy, settings, leftAt })),
    policies: policiesFor(game.play),
  };
}

const notSettable = (policy: string, issue: WordedIssue | undefined): Text => ({
  en: `“${policy}” cannot be set so. ${issue?.message.en ?? ''}`,
  it: `«${policy}» non si può impostare così. ${issue?.message.it ?? ''}`,
});
