import { z } from 'zod';
import type { Json, JsonObject } from '#kernel/json';
import type { Side } from '#kernel/side';
import { LANGUAGES, type Text, verbatim } from '#kernel/text';
import type { Ending, EventContent } from '#store/event-store';
import { type Absence, type Credit, type TimeControl, timeControl } from './time-control.ts';

/*
 * What happens to a game besides the play itself: seats, the start, undo, the acts of a moderator. These events stand in
 * the same stream as the ruleset's, told apart by their source, and are open to everyone.
 */
const patch = z.array(
  z.object({
    op: z.enum(['add', 'replace', 'remove']),
    path: z.string().startsWith('/'),
    value: z.unknown().optional(),
  }),
);
export type Patch = z.infer<typeof patch>;

const inWords = z.record(z.enum(LANGUAGES), z.string());

export const UNREACHABLE_REASONS = ['unknown-address', 'refused'] as const;
/** Why e-mails to a player do not arrive. */
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

export const serviceEvent = z.discriminatedUnion('type', [
  /** Without a player when the moderator gives the orders of a guest. */
  z.object({
    type: z.literal('SeatTaken'),
    side: z.string(),
    player: z.string().optional(),
    name: z.string(),
    /** Where deadlines are reckoned for this seat. */
    zone: z.string().optional(),
  }),
  z.object({ type: z.literal('TimeControlSet'), control: timeControl }),
  z.object({ type: z.literal('AbsenceTaken'), side: z.string(), from: z.iso.date(), to: z.iso.date() }),
  /** Nobody could reach the service meanwhile: no clock ran. */
  z.object({ type: z.literal('TimeCredited'), from: z.string(), until: z.string() }),
  z.object({ type: z.literal('DeadlineExtended'), side: z.string(), until: z.string(), reason: z.string() }),
  /** `sealed`: of a decision that is not there for others. */
  z.object({
    type: z.literal('DeadlineMissed'),
    side: z.string(),
    decision: z.string(),
    deadline: z.string(),
    sealed: z.literal(true).optional(),
  }),
  /** E-mails to the player of a seat come back. */
  z.object({
    type: z.literal('PlayerUnreachable'),
    side: z.string(),
    since: z.string(),
    why: z.enum(UNREACHABLE_REASONS),
    clock: z.enum(['stopped', 'runs']),
  }),
  /** They arrive again. Where the clock stood still, the time until then is credited. */
  z.object({ type: z.literal('PlayerReachable'), side: z.string(), until: z.string() }),
  z.object({ type: z.literal('GameForfeited'), side: z.string(), winner: z.string() }),
  /** The other seat is kept for a player. */
  z.object({ type: z.literal('OpponentInvited'), player: z.string(), name: z.string() }),
  /** Sides go to sealed bids: who opens the game says so. */
  z.object({ type: z.literal('SidesPutUpForBids') }),
  /** What was bid stays sealed until the bids are settled. */
  z.object({
    type: z.literal('BidSealed'),
    player: z.string(),
    name: z.string(),
    bid: z.object({ side: z.string(), points: z.number() }).optional(),
    phrase: z.string().optional(),
    zone: z.string().optional(),
  }),
  z.object({
    type: z.literal('BidsSettled'),
    bids: z.array(z.object({ player: z.string(), side: z.string(), points: z.number() })),
    /** Victory points added to what a side achieves. */
    handicap: z.record(z.string(), z.number()),
  }),
  z.object({ type: z.literal('PhraseAdded'), side: z.string(), phrase: z.string() }),
  z.object({ type: z.literal('GameStarted') }),
  /** The first event of a sandbox: the position it begins from, as a side could suppose it; without a side as it was. */
  z.object({
    type: z.literal('SandboxForked'),
    game: z.string(),
    version: z.number(),
    side: z.string().optional(),
    state: z.custom<Json>((state) => state !== undefined).optional(),
  }),
  z.object({ type: z.literal('GameConceded'), side: z.string(), winner: z.string() }),
  /** `moment`: the phase and turn of that version, as people call them. */
  z.object({
    type: z.literal('UndoProposed'),
    side: z.string(),
    to: z.number(),
    moment: inWords.optional(),
    reason: z.string().optional(),
  }),
  z.object({ type: z.literal('UndoAnswered'), side: z.string(), agreed: z.boolean() }),
  /** The play goes on from the version `to`; what had been rolled or revealed since is said, and no die comes back. */
  z.object({
    type: z.literal('Rewound'),
    to: z.number(),
    moment: inWords.optional(),
    by: z.string(),
    reason: z.string().optional(),
    rolls: z.number(),
    revealed: z.array(z.string()),
    /** Behind an end, which opened all secret rolls: the number from which the dice go on, under another veil. */
    nextRoll: z.int().positive().optional(),
  }),
  z.object({ type: z.literal('GamePaused'), reason: z.string() }),
  z.object({
    type: z.literal('GameResumed'),
    /** Until when the deadlines of a side are put off that were so when the game was paused: what was left of it is left. */
    extensions: z.record(z.string(), z.string()).optional(),
  }),
  z.object({
    type: z.literal('SeatHandedOver'),
    side: z.string(),
    player: z.string().optional(),
    name: z.string(),
    reason: z.string(),
    /** Where deadlines are reckoned from then on; events from before it was told leave that as it was. */
    zone: z.string().optional(),
  }),
  z.object({ type: z.literal('PositionCorrected'), patch, reason: z.string(), clause: z.string() }),
  /** A game of a club is adjudicated by two judges: the first proposes. */
  z.object({
    type: z.literal('AdjudicationProposed'),
    judge: z.string(),
    winner: z.string(),
    level: z.string(),
    points: z.record(z.string(), z.number()),
    reason: z.string(),
  }),
  /** Whether the moderator gets a report of every turn by e-mail. */
  z.object({ type: z.literal('TurnReportsSet'), wanted: z.boolean() }),
  z.object({ type: z.literal('PlayerReminded'), side: z.string(), sealed: z.literal(true).optional() }),
  z.object({
    type: z.literal('GameAdjudicated'),
    winner: z.string(),
    level: z.string(),
    points: z.record(z.string(), z.number()),
    reason: z.string(),
  }),
  /** The result counts on no ladder of the club, or does so again. */
  z.object({ type: z.literal('ResultAnnulled'), by: z.string(), reason: z.string() }),
  z.object({ type: z.literal('ResultRestored'), by: z.string(), reason: z.string() }),
  /** In the stream, so that every process tells a webhook of exactly what follows. */
  z.object({ type: z.literal('WebhookAdded'), webhook: z.string() }),
  z.object({ type: z.literal('WebhookRemoved'), webhook: z.string() }),
  z.object({
    type: z.literal('DisputeRaised'),
    dispute: z.string(),
    side: z.string(),
    move: z.string().optional(),
    text: z.string(),
  }),
  z.object({
    type: z.literal('DisputeClosed'),
    dispute: z.string(),
    clause: z.string(),
    ruling: z.string(),
    by: z.string(),
  }),
]);
export type ServiceEvent = z.infer<typeof serviceEvent>;

/** Whether an event tells of a sealed decision: that it is still open, or how it came to be answered, is its side's own. */
export const isOfSealedDecision = (
  event: ServiceEvent,
): event is Extract<ServiceEvent, { type: 'DeadlineMissed' | 'PlayerReminded' }> =>
  (event.type === 'DeadlineMissed' || event.type === 'PlayerReminded') && event.sealed === true;

/** The service event behind a stored one, or undefined for an event of the ruleset. */
export function parseServiceEvent(stored: Pick<EventContent, 'source' | 'type' | 'data'>): ServiceEvent | undefined {
  if (stored.source !== 'service') return undefined;
  return serviceEvent.parse({ ...(stored.data as JsonObject), type: stored.type });
}

export interface Dispute {
  readonly id: string;
  readonly side: Side;
  readonly move?: string;
  readonly text: string;
  readonly ruling?: { readonly clause: string; readonly text: string; readonly by: string };
}

export interface SealedBid {
  readonly player: string;
  readonly name: string;
  readonly side: Side;
  readonly points: number;
  readonly phrase?: string;
  readonly zone?: string;
}

export interface EndedOtherwise {
  readonly ending: Ending;
  readonly winner: Side | 'draw';
  readonly level: string;
  /** Of an end that no game knows; else the game names the level. */
  readonly levelLabel?: Text;
  readonly reason: Text;
  readonly points?: Readonly<Record<Side, number>>;
}

/** What the service itself knows of a game, folded from its events. */
export interface Frame {
  readonly seats: Record<Side, { readonly player?: string; readonly name: string }>;
  /** Bound into every roll from the start on. */
  readonly phrases: Record<Side, string>;
  /** The player for whom the other seat is kept. */
  invited: string | undefined;
  /** Sealed bids so far, where sides go to bids. */
  bids: readonly SealedBid[] | undefined;
  /** Victory points added to what a side achieves. */
  handicap: Readonly<Record<Side, number>>;
  started: boolean;
  /** What a sandbox was forked from. */
  sandbox: { readonly game: string; readonly version: number; readonly side?: Side } | undefined;
  /** An end that the rules did not bring about: a concession, an adjudication. */
  ended: EndedOtherwise | undefined;
  /** Who has annulled the result for the ladder, and why. */
  annulled?: { readonly by: string; readonly reason: string } | undefined;
  paused: string | undefined;
  timeControl: TimeControl | undefined;
  /** The time zone of each seat; UTC where none was given. */
  readonly zones: Record<Side, string>;
  readonly absences: Record<Side, readonly Absence[]>;
  /** Sides to whose player no e-mail arrives. */
  readonly unreachable: Record<
    Side,
    { readonly since: string; readonly why: UnreachableReason; readonly clock: 'stopped' | 'runs' }
  >;
  /** No deadline of the side falls before this moment. */
  readonly extensions: Record<Side, string>;
  /** Outages during which no clock ran, as far as decisions may be older. */
  credits: readonly Credit[];
  /** The end of the last outage that was credited. */
  creditedUntil?: string;
  /** Decisions whose deadline passed unanswered. */
  missed: readonly { readonly side: Side; readonly decision: string; readonly deadline: string }[];
  /** A proposal to go back; it is over when the play goes on. */
  undo:
    | { readonly side: Side; readonly to: number; readonly reason?: string; readonly agreed: readonly Side[] }
    | undefined;
  /** What a first judge has proposed and a second must confirm. */
  adjudication: Extract<ServiceEvent, { type: 'AdjudicationProposed' }> | undefined;
  disputes: readonly Dispute[];
  /** The moderator gets a report of every turn. */
  turnReports: boolean;
  webhooks: readonly string[];
  /** No die has a lower number any more: what an end published would open it. */
  nextRoll?: number;
}

export const newFrame = (): Frame => ({
  seats: {},
  phrases: {},
  invited: undefined,
  bids: undefined,
  handicap: {},
  started: false,
  sandbox: undefined,
  ended: undefined,
  paused: undefined,
  timeControl: undefined,
  zones: {},
  absences: {},
  unreachable: {},
  extensions: {},
  credits: [],
  missed: [],
  undo: undefined,
  adjudication: undefined,
  disputes: [],
  turnReports: false,
  webhooks: [],
});

/** Whether the players an event names are those of this service. In a record from elsewhere an id means nobody here. */
export type Named = 'players' | 'strangers';

export function evolveFrame(frame: Frame, event: ServiceEvent, named: Named): void {
  const seat = ({ player, name }: { readonly player?: string | undefined; readonly name: string }) => ({
    ...(player === undefined || named === 'strangers' ? {} : { player }),
    name,
  });
  switch (event.type) {
    case 'SeatTaken':
      if (event.zone !== undefined) frame.zones[event.side] = event.zone;
      frame.seats[event.side] = seat(event);
      return;
    case 'TimeControlSet':
      frame.timeControl = event.control;
      return;
    case 'AbsenceTaken':
      frame.absences[event.side] = [...(frame.absences[event.side] ?? []), { from: event.from, to: event.to }];
      return;
    case 'DeadlineExtended':
      frame.extensions[event.side] = event.until;
      return;
    case 'TimeCredited': {
      const { from, until } = event;
      frame.credits = [...frame.credits, { from, until }];
      frame.creditedUntil = until;
      for (const [side, extended] of Object.entries(frame.extensions)) {
        if (extended > from) frame.extensions[side] = laterBy(extended, from, until);
      }
      return;
    }
    case 'DeadlineMissed':
      frame.missed = [...frame.missed, { side: event.side, decision: event.decision, deadline: event.deadline }];
      return;
    case 'PlayerUnreachable': {
      const { since, why, clock } = event;
      frame.unreachable[event.side] = { since, why, clock };
      return;
    }
    case 'PlayerReachable': {
      const { side, until } = event;
      const lost = frame.unreachable[side];
      delete frame.unreachable[side];
      if (lost?.clock !== 'stopped') return;
      frame.credits = [...frame.credits, { from: lost.since, until, side }];
      const extended = frame.extensions[side];
      if (extended !== undefined && extended > lost.since)
        frame.extensions[side] = laterBy(extended, lost.since, until);
      return;
    }
    case 'GameForfeited':
      frame.ended = {
        ending: 'forfeited',
        winner: event.winner,
        level: 'forfeit',
        levelLabel: { en: 'forfeit', it: 'a tavolino' },
        reason: { en: `${event.side} let the time run out`, it: `tempo scaduto: ${event.side}` },
      };
      return;
    case 'SeatHandedOver':
      if (event.zone !== undefined) frame.zones[event.side] = event.zone;
      // Who was away has left.
      delete frame.absences[event.side];
      delete frame.unreachable[event.side];
      frame.seats[event.side] = seat(event);
      return;
    case 'OpponentInvited':
      frame.invited = named === 'players' ? event.player : undefined;
      return;
    case 'SidesPutUpForBids':
      frame.bids = [];
      return;
    case 'BidSealed': {
      const { player, name, bid, phrase, zone } = event;
      if (bid === undefined) throw new Error('a sealed bid was stored without its content');
      const added = {
        player,
        name,
        ...bid,
        ...(phrase === undefined ? {} : { phrase }),
        ...(zone === undefined ? {} : { zone }),
      };
      frame.bids = [...(frame.bids ?? []).filter((each) => each.player !== player), added];
      return;
    }
    case 'BidsSettled':
      frame.handicap = event.handicap;
      return;
    case 'PhraseAdded':
      frame.phrases[event.side] = event.phrase;
      return;
    case 'GameStarted':
      frame.started = true;
      return;
    case 'SandboxForked': {
      const { game, version, side } = event;
      frame.sandbox = { game, version, ...(side === undefined ? {} : { side }) };
      return;
    }
    case 'GameConceded':
      frame.ended = {
        ending: 'conceded',
        winner: event.winner,
        level: 'concession',
        levelLabel: { en: 'concession', it: 'resa' },
        reason: { en: 'The other side conceded.', it: 'L’avversario si è arreso.' },
      };
      return;
    case 'GameAdjudicated':
      frame.ended = {
        ending: 'adjudicated',
        winner: event.winner,
        level: event.level,
        reason: verbatim(event.reason),
        points: event.points,
      };
      frame.adjudication = undefined;
      return;
    case 'AdjudicationProposed':
      frame.adjudication = event;
      return;
    case 'PlayerReminded':
      return;
    case 'TurnReportsSet':
      frame.turnReports = event.wanted;
      return;
    case 'UndoProposed':
      frame.undo = {
        side: event.side,
        to: event.to,
        ...(event.reason === undefined ? {} : { reason: event.reason }),
        agreed: [event.side],
      };
      return;
    case 'UndoAnswered':
      if (frame.undo !== undefined) {
        frame.undo = event.agreed ? { ...frame.undo, agreed: [...frame.undo.agreed, event.side] } : undefined;
      }
      return;
    case 'Rewound':
      frame.undo = undefined;
      frame.ended = undefined;
      frame.annulled = undefined;
      if (event.nextRoll !== undefined) frame.nextRoll = event.nextRoll;
      return;
    case 'GamePaused':
      frame.paused = event.reason;
      return;
    case 'GameResumed':
      frame.paused = undefined;
      // What is left of the time was reckoned anew, credits included.
      frame.credits = [];
      Object.assign(frame.extensions, event.extensions);
      return;
    case 'PositionCorrected':
      return;
    case 'ResultAnnulled':
      frame.annulled = { by: event.by, reason: event.reason };
      return;
    case 'ResultRestored':
      frame.annulled = undefined;
      return;
    case 'WebhookAdded':
      frame.webhooks = [...frame.webhooks, event.webhook];
      return;
    case 'WebhookRemoved':
      frame.webhooks = frame.webhooks.filter((each) => each !== event.webhook);
      return;
    case 'DisputeRaised': {
      const { dispute: id, side, move, text } = event;
      frame.disputes = [...frame.disputes, { id, side, text, ...(move === undefined ? {} : { move }) }];
      return;
    }
    case 'DisputeClosed': {
      const ruling = { clause: event.clause, text: event.ruling, by: event.by };
      frame.disputes = frame.disputes.map((each) => (each.id === event.dispute ? { ...each, ruling } : each));
      return;
    }
  }
}

/** A moment put off by as much as lies between two others. */
const laterBy = (moment: string, from: string, until: string): string =>
  new Date(Date.parse(moment) + Date.parse(until) - Date.parse(from)).toISOString();
