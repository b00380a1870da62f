import type { Side } from '#kernel/side';
import type { NoticeDraft } from '#store/notice-store';
import type { OutboxDraft } from '#store/outbox-store';
import type { LiveGame, Told } from './live-game.ts';

/** What players are told of. Written with the events, sent after the commit. */
export const NOTICE_TOPICS = [
  'invited',
  'your-turn',
  'game-started',
  'game-ended',
  'undo-proposed',
  'undo-declined',
  'queue-stopped',
  'reminder',
  'deadline-missed',
  'answered-for',
  'dispute-raised',
  'dispute-settled',
  'seat-handed-over',
  'seat-lost',
  'time-given',
  'time-credited',
  'game-paused',
  'game-resumed',
  'game-rewound',
  'turn-taken-back',
  'verdict-proposed',
  'position-corrected',
  'player-unreachable',
  'address-dead',
  'turn-ended',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** The lane of a player's notices; reminders have lanes of their own, since they wait for their hour. */
export const playerLane = (player: string): string => `player:${player}`;
const reminderLane = (player: string, decision: string, hours: number, deadline: string): string =>
  `reminder:${player}:${decision}:${hours}:${deadline}`;
const pushLane = (player: string): string => `push:${player}`;
export const webhookLane = (webhook: string): string => `webhook:${webhook}`;
const PLAYER = playerLane('');
/** What e-mails carry. Reminders are noted at their hour whether or not an e-mail goes with them. */
export const isLetter = ({ recipient }: Pick<OutboxDraft, 'recipient'>): boolean => recipient.startsWith(PLAYER);

/** What of it players read in one place for all their games. */
export const noticesIn = (drafts: readonly OutboxDraft[]): NoticeDraft[] =>
  drafts
    .filter(isLetter)
    .map(({ recipient, topic, payload, at }) => ({ player: recipient.slice(PLAYER.length), topic, payload, at }));

/** The same for the browsers of those who have any. */
export const pushesOf = (notices: readonly NoticeDraft[]): OutboxDraft[] =>
  notices.map(({ player, topic, payload, at }) => ({
    recipient: pushLane(player),
    topic,
    payload,
    at,
    written: 'if-subscribed',
  }));

const HOUR = 3_600_000;

/** Notices that follow from a change, by comparing what was told before with how the game stands now. */
export function noticesOf(game: LiveGame, before: Told, version: number, at: string): OutboxDraft[] {
  const { told, frame } = game;
  const toWebhooks = frame.webhooks.map((webhook) => ({
    recipient: webhookLane(webhook),
    topic: 'events',
    payload: { after: game.version, upTo: version },
    at,
  }));
  // Who tries something out needs no letter about it.
  if (frame.sandbox !== undefined) return toWebhooks;
  const toSide = (side: Side, topic: NoticeTopic, detail: Record<string, string | number> = {}): OutboxDraft[] => {
    const player = frame.seats[side]?.player ?? game.row.moderator;
    if (player === undefined) return [];
    return [{ recipient: playerLane(player), topic, payload: { side, version, ...detail }, at }];
  };
  const seats = Object.keys(frame.seats);
  const drafts: OutboxDraft[] = [];
  // Seats are kept for somebody when a game is opened, and only then.
  if (game.version === 0 && frame.invited !== undefined)
    drafts.push({ recipient: playerLane(frame.invited), topic: 'invited', payload: { version }, at });
  const hasStarted = before.status === 'waiting' && told.status !== 'waiting';
  // Who is asked at once hears of the start with the question.
  for (const side of seats) if (hasStarted && !told.asked.includes(side)) drafts.push(...toSide(side, 'game-started'));
  if (before.status !== 'ended' && told.status === 'ended')
    for (const side of seats) drafts.push(...toSide(side, 'game-ended'));
  for (const side of told.asked)
    if (!before.asked.includes(side)) drafts.push(...toSide(side, 'your-turn', dueOf(game, side)));
  const isNewTurn = before.turn !== undefined && told.turn !== undefined && told.turn > before.turn;
  if (frame.turnReports && isNewTurn && game.row.moderator !== undefined) {
    const payload = { turn: before.turn, version };
    drafts.push({ recipient: playerLane(game.row.moderator), topic: 'turn-ended', payload, at });
  }
  const { undo } = frame;
  if (undo !== undefined && undo !== before.undo) {
    for (const side of seats)
      if (!undo.agreed.includes(side)) drafts.push(...toSide(side, 'undo-proposed', { to: undo.to }));
  }
  for (const { side, refusal } of game.queue) {
    if (refusal !== undefined && !before.stopped.includes(side))
      drafts.push(...toSide(side, 'queue-stopped', { reason: refusal.reason.en }));
  }
  drafts.push(...remindersOf(game, before, version, at));
  drafts.push(...toWebhooks);
  return drafts;
}

/** The first deadline of a side that is asked. */
function dueOf(game: LiveGame, side: Side): { readonly deadline?: string } {
  const [deadline] = game.pending
    .filter((decision) => decision.side === side)
    .flatMap(({ id }) => {
      const openedAt = game.told.opened[id];
      return (openedAt === undefined ? undefined : game.deadlineOf(side, openedAt)) ?? [];
    })
    .sort();
  return deadline === undefined ? {} : { deadline };
}

/**
 * Letters about an act beside the play to whoever leads these sides, but not to whoever acted. Who is asked anew by it hears of it
 * with the question; who leads several sides is written to once.
 */
export function lettersAbout(
  game: LiveGame,
  topic: NoticeTopic,
  sides: readonly Side[],
  { by, at }: { readonly by: string | undefined; readonly at: string },
): OutboxDraft[] {
  const { frame, row, told, pending, version } = game;
  if (frame.sandbox !== undefined) return [];
  const drafts = new Map<string, OutboxDraft>();
  for (const side of sides) {
    const seat = frame.seats[side];
    const reader = seat === undefined ? undefined : (seat.player ?? row.moderator);
    const isAskedAnew = !told.asked.includes(side) && pending.some((decision) => decision.side === side);
    if (reader === undefined || reader === by || isAskedAnew || drafts.has(reader)) continue;
    drafts.set(reader, { recipient: playerLane(reader), topic, payload: { side, version }, at });
  }
  return [...drafts.values()];
}

/**
 * One row per reminder, to be sent at its hour if the decision is then still open and due as it is now. A decision may be closed and
 * open again, due as before (an order taken back, the rules ask once more): the reminder that waits is then not written again.
 */
function remindersOf(game: LiveGame, before: Told, version: number, at: string): OutboxDraft[] {
  const { timeControl, seats } = game.frame;
  if (timeControl === undefined) return [];
  return game.pending.flatMap(({ id, side }) => {
    const openedAt = game.told.opened[id];
    const player = seats[side]?.player;
    // An extension, an absence, a pause or an order puts the deadline off; a seat may be handed over.
    if (openedAt === undefined || player === undefined || before.due[id] === game.told.due[id]) return [];
    const deadline = game.deadlineOf(side, openedAt);
    if (deadline === undefined) return [];
    return timeControl.reminders.flatMap((hours) => {
      const due = new Date(Date.parse(deadline) - hours * HOUR).toISOString();
      // Not for a moment that has passed: whoever has less time left was reminded then, or never had more.
      if (due <= at) return [];
      const payload = { side, version, decision: id, deadline };
      return [
        {
          recipient: reminderLane(player, id, hours, deadline),
          topic: 'reminder',
          payload,
          at: due,
          written: 'unless-waiting' as const,
        },
      ];
    });
  });
}
