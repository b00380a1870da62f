import { z } from 'zod';
import { type ChainCommitment, type Roll, verifyRolls } from '#kernel/dice';
import type { JsonObject } from '#kernel/json';
import { parseMoment } from '#kernel/moment';
import type { GameOpening, StoredEvent } from '#store/event-store';
import { hashOpening, verifyChain } from '#store/hash-chain';
import { parseServiceEvent, serviceEvent } from './service-events.ts';

export const RECORD_FORMAT = 'impulse-record/1';

const LARGEST = 2_147_483_647;
const count = z.number().int().min(0).max(LARGEST);
const name = z.string().min(1).max(200);
/** As the service writes a moment. */
const instant = z
  .string()
  .refine((text) => parseMoment(text) === text, 'must be a moment such as 2026-03-01T12:00:00.000Z');

const json = z.record(z.string(), z.unknown()) as unknown as z.ZodType<JsonObject>;

const roll = z.object({
  number: z.number().int(),
  purpose: z.string(),
  sides: z.number().int(),
  faces: z.array(z.number().int()),
  link: z.string().optional(),
  secret: z.boolean().optional(),
  source: z.enum(['chain', 'entered', 'loaded']),
}) as unknown as z.ZodType<Roll>;

/** A whole game in one portable file: verifies offline, imports elsewhere. */
export const gameRecord = z.object({
  format: z.literal(RECORD_FORMAT),
  game: z.object({
    id: z.string().regex(/^[\w.:-]{1,100}$/, 'must be letters, digits, dots, colons and hyphens'),
    name,
    ruleset: z.string(),
    rulesetVersion: count,
    scenario: z.string(),
    options: json,
    packHash: z.string(),
    createdAt: instant,
    status: z.enum(['waiting', 'running', 'ended']),
  }),
  dice: z.object({
    mode: z.enum(['chain', 'entered']),
    seeded: z.boolean(),
    commitment: json.optional(),
    /** Opens the secret rolls; in the record of a finished game. */
    veil: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  /** The data the game was played with, so that the record stands on its own. */
  pack: json,
  moves: z.array(
    z.object({
      id: name,
      by: name.optional(),
      side: name.optional(),
      order: json.optional(),
      origin: name.optional(),
      turn: z.number().int().min(-LARGEST).max(LARGEST).optional(),
      impulse: z.number().int().min(-LARGEST).max(LARGEST).optional(),
      at: instant,
    }),
  ),
  events: z.array(
    z.object({
      seq: z.number().int(),
      moveId: name.optional(),
      source: z.enum(['game', 'service']),
      type: name,
      shape: count,
      data: json,
      rolls: z.array(roll),
      at: instant,
      previousHash: z.string(),
      hash: z.string(),
    }),
  ),
});
export type GameRecord = z.infer<typeof gameRecord>;

/** What of a record never changes after the opening, as the chain of hashes begins with it. */
export function openingOf(record: GameRecord): GameOpening {
  const { id, name, ruleset, rulesetVersion, scenario, options, packHash, createdAt } = record.game;
  const { mode, seeded, commitment, veil } = record.dice;
  return {
    id,
    name,
    ruleset,
    rulesetVersion,
    scenario,
    options,
    packHash,
    createdAt,
    diceMode: mode,
    diceSeeded: seeded,
    ...(commitment === undefined
      ? {}
      : { diceCommitment: commitment, ...(veil === undefined ? {} : { diceVeil: veil }) }),
  };
}

export const eventsOf = (record: GameRecord): StoredEvent[] =>
  record.events.map(({ moveId, ...event }) => (moveId === undefined ? event : { ...event, moveId }));

export interface RecordCheck {
  readonly events: number;
  readonly rolls: { readonly checked: number; readonly veiled: number; readonly entered: number };
  readonly faults: readonly string[];
}

const isServiceEvent = (type: string, data: unknown): boolean =>
  serviceEvent.safeParse({ ...(data as JsonObject), type }).success;

/** Checks a record by itself: the chain of hashes from the opening on, and every die against the commitment. */
export function checkRecord(record: GameRecord): RecordCheck {
  const faults: string[] = [];
  const events = eventsOf(record);
  try {
    verifyChain(record.game.id, { version: 0, lastHash: hashOpening(openingOf(record)) }, events);
  } catch (fault) {
    faults.push((fault as Error).message);
  }
  const unknown = events.find(({ source, type, data }) => source === 'service' && !isServiceEvent(type, data));
  if (unknown !== undefined) {
    faults.push(`event ${unknown.seq} is none of the service: ${unknown.type}`);
    return { events: events.length, rolls: { checked: 0, veiled: 0, entered: 0 }, faults };
  }
  // A phrase counts for the dice that fall after it was given.
  let phrases: Readonly<Record<string, string>> = {};
  const phrasesAt = new Map<number, Readonly<Record<string, string>>>();
  for (const event of events) {
    const service = parseServiceEvent(event);
    if (service?.type === 'PhraseAdded') phrases = { ...phrases, [service.side]: service.phrase };
    for (const roll of event.rolls) phrasesAt.set(roll.number, phrases);
  }
  const rolls = events.flatMap((event) => event.rolls);
  const { commitment, veil } = record.dice;
  if (commitment === undefined) {
    return { events: events.length, rolls: { checked: 0, veiled: 0, entered: rolls.length }, faults };
  }
  const verdict = verifyRolls(
    commitment as unknown as ChainCommitment,
    (number) => ({ game: record.game.id, phrases: phrasesAt.get(number) ?? {} }),
    rolls,
    veil === undefined ? undefined : Buffer.from(veil, 'hex'),
  );
  for (const { number, fault } of verdict.faults) faults.push(`roll ${number}: ${fault}`);
  const { checked, veiled, entered } = verdict;
  return { events: events.length, rolls: { checked, veiled, entered }, faults };
}
