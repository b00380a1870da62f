import type { Typed } from '#kernel/json';
import type { Side } from '#kernel/side';
import { eachLanguage } from '#kernel/text';
import type { StoredMove } from '#store/event-store';
import { type Caller, idOf } from '../caller.ts';
import type { Plan, PlannedOrder, Submitted } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import { parseServiceEvent } from '../live/service-events.ts';
import { standingIn } from '../live/waypoints.ts';
import { writtenOrder } from '../live/written-order.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { ReadPlan, SubmitPlan } from '../requests.ts';
import type { Workplace } from '../workplace.ts';
import { submitOrders } from './submit-orders.ts';

/** Orders nobody gave: they are not part of a plan. */
const BY_THEMSELVES: readonly (string | undefined)[] = ['standing-order', 'deadline', 'rules'];

/** The orders given in a sandbox for the side it was forked for, in their order, without those taken back. */
export function readPlan(work: Workplace, caller: Caller, id: string, request: ReadPlan): Promise<Outcome<Plan>> {
  return work.live.useCurrent<Plan>(id, async (game) => {
    const { sandbox } = game.frame;
    if (idOf(caller) === undefined)
      return fail('unauthenticated', 'token-needed', {
        en: 'A plan is read with a token.',
        it: 'Per leggere un piano serve un token.',
      });
    if (sandbox === undefined)
      return fail('conflict', 'not-a-sandbox', {
        en: 'Plans are made in sandboxes: fork the game.',
        it: 'I piani si fanno in una partita di prova: creane una da questa.',
      });
    const side = sideOfPlan(game, request.side);
    if (!side.ok) return side;
    const orders = await ordersOf(work, game, side.value);
    const origin = await work.store.events.find(sandbox.game);
    return succeed({
      sandbox: id,
      version: game.version,
      game: sandbox.game,
      forkedAt: sandbox.version,
      current: origin?.version === sandbox.version,
      side: side.value,
      orders,
      text: eachLanguage((language) => orders.map(({ text }) => text[language]).join('\n')),
    });
  });
}

/** Gives the orders of a plan in the game it was made for, as its owner would. */
export async function submitPlan(
  work: Workplace,
  caller: Caller,
  id: string,
  request: SubmitPlan,
): Promise<Outcome<Submitted>> {
  const { side, onto, expectedVersion, ...how } = request;
  const plan = await readPlan(work, caller, id, { side });
  if (!plan.ok) return plan;
  const { orders, game, forkedAt } = plan.value;
  if (orders.length === 0)
    return fail('conflict', 'empty-plan', {
      en: 'No order has been given in this sandbox yet.',
      it: 'In questa partita di prova non è stato ancora dato nessun ordine.',
    });
  const expected = expectedVersion ?? (onto === 'now' ? undefined : forkedAt);
  return submitOrders(work, caller, game, {
    ...how,
    orders: orders.map(({ order }) => order),
    side: plan.value.side,
    ...(expected === undefined ? {} : { expectedVersion: expected }),
  });
}

function sideOfPlan(game: LiveGame, wanted: Side | undefined): Outcome<Side> {
  const { seats } = game.about;
  if (wanted !== undefined && !seats.includes(wanted))
    return fail(
      'not-found',
      'unknown-side',
      { en: `This game has no seat “${wanted}”.`, it: `Questa partita non ha un posto «${wanted}».` },
      { side: wanted },
    );
  const side = wanted ?? game.frame.sandbox?.side ?? (seats.length === 1 ? seats[0] : undefined);
  return side === undefined
    ? fail(
        'malformed',
        'side-needed',
        { en: 'Say for which side.', it: 'Indica per quale parte.' },
        { sides: [...seats] },
      )
    : succeed(side);
}

async function ordersOf(work: Workplace, game: LiveGame, side: Side): Promise<readonly PlannedOrder[]> {
  const { id } = game.row;
  const moves = await work.store.events.readMoves(id);
  const given = moves.filter((move) => move.order !== undefined);
  const begun = given[0]?.versionBefore;
  if (begun === undefined) return [];
  const events = await work.store.events.readEvents(id, { after: begun, upTo: game.version });
  const stands = standingIn(events);
  const wanted = new Map(
    given
      .filter((move) => move.side === side && !BY_THEMSELVES.includes(move.origin) && stands(move.versionAfter))
      .map((move): [number, StoredMove] => [move.versionBefore, move]),
  );
  // Lines are written as the position stood; what was taken back did not happen to it.
  const then = await work.live.asOf(game, begun);
  const orders: PlannedOrder[] = [];
  for (const event of events) {
    const move = wanted.get(event.seq - 1);
    if (move !== undefined) {
      const order = move.order as unknown as Typed;
      orders.push({ move: move.id, order, text: writtenOrder(then.play, order, then.state) });
    }
    if (stands(event.seq) && parseServiceEvent(event)?.type !== 'Rewound') then.replay(event);
  }
  return orders;
}
