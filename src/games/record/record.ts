import { z } from 'zod';
import { boundedJson } from '#kernel/bounds';
import { LONGEST_CHAIN, type RollStep, verifyEntered, verifyRolls } from '#kernel/dice';
import { textOf } from '#kernel/fault';
import type { JsonObject } from '#kernel/json';
import { parseMoment } from '#kernel/moment';
import type { Text } from '#kernel/text';
import { hashPack } from '#store/data-packs';
import { type GameOpening, ORIGINS, type StoredEvent } from '#store/event-store';
import { hashOpening, verifyChain, verifyMoves } from '#store/hash-chain';
import { parseServiceEvent, serviceEvent } from '../live/service-events.ts';

export const RECORD_FORMAT = 'impulse-record/1';

/*
 * Whatever comes as a record may be made to do harm: every number, text, list and nesting in it has a bound far above what a real
 * game reaches.
 */

const LARGEST = 2_147_483_647;
const MOST_EVENTS = 200_000;
const MOST_ROLLS_PER_EVENT = 1_000;
const MOST_DICE = 100;
const MOST_SIDES = 65_536;

const count = z.number().int().min(0).max(LARGEST);
const name = z.string().min(1).max(200);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');
/** As the service writes a moment. */
const instant = z
  .string()
  .max(30)
  .refine((text) => parseMoment(text) === text, 'must be a moment such as 2026-03-01T12:00:00.000Z');

const data = boundedJson({ depth: 40, values: 200_000, list: 50_000, text: 100_000, number: Number.MAX_SAFE_INTEGER });
const order = boundedJson({ depth: 20, values: 10_000, list: 5_000, text: 20_000, number: Number.MAX_SAFE_INTEGER });
const packData = boundedJson({
  depth: 20,
  values: 300_000,
  list: 50_000,
  text: 20_000,
  number: Number.MAX_SAFE_INTEGER,
});

const roll = z.strictObject({
  number: z.number().int().min(1).max(LONGEST_CHAIN),
  purpose: z.string().max(1_000),
  sides: z.number().int().min(1).max(MOST_SIDES),
  faces: z.array(z.number().int().min(1).max(MOST_SIDES)).max(MOST_DICE),
  link: sha256.optional(),
  secret: z.boolean().optional(),
  source: z.enum(['chain', 'entered', 'loaded']),
});

/** A whole game in one portable file: verifies offline, imports elsewhere. */
export const gameRecord = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  game: z.strictObject({
    id: z.string().regex(/^[\w.:-]{1,100}$/, 'must be letters, digits, dots, colons and hyphens'),
    name,
    ruleset: name,
    rulesetVersion: count,
    scenario: name,
    options: order,
    packHash: sha256,
    createdAt: instant,
    status: z.enum(['waiting', 'running', 'ended']),
    /** The number of its events, and the hash of the last: a record that was cut says something else than it holds. */
    version: z.number().int().min(0).max(MOST_EVENTS),
    head: sha256,
  }),
  dice: z.strictObject({
    mode: z.enum(['chain', 'entered']),
    seeded: z.boolean(),
    commitment: z
      .strictObject({ head: sha256, length: z.number().int().min(1).max(LONGEST_CHAIN), veil: sha256 })
      .optional(),
    /** Opens the secret rolls; in the record of a finished game. */
    veil: sha256.optional(),
  }),
  /** The data the game was played with, so that the record stands on its own. */
  pack: packData,
  moves: z
    .array(
      z.strictObject({
        id: name,
        by: name.optional(),
        side: name.optional(),
        order: order.optional(),
        origin: z.enum(ORIGINS).optional(),
        turn: z.number().int().min(-LARGEST).max(LARGEST).optional(),
        impulse: z.number().int().min(-LARGEST).max(LARGEST).optional(),
        at: instant,
        salt: name,
      }),
    )
    .max(MOST_EVENTS),
  events: z
    .array(
      z.strictObject({
        seq: z.number().int().min(1).max(MOST_EVENTS),
        moveId: name.optional(),
        moveHash: sha256.optional(),
        source: z.enum(['game', 'service']),
        type: name,
        shape: count,
        data,
        rolls: z.array(roll).max(MOST_ROLLS_PER_EVENT),
        at: instant,
        previousHash: sha256,
        hash: sha256,
      }),
    )
    .max(MOST_EVENTS),
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

export const eventsOf = (record: GameRecord): StoredEvent[] => record.events as StoredEvent[];

export interface RecordCheck {
  readonly events: number;
  /** Whether all events and moves continue the chain from the opening. */
  readonly chained: boolean;
  readonly rolls: { readonly checked: number; readonly veiled: number; readonly entered: number };
  readonly faults: readonly Text[];
}

const isServiceEvent = (type: string, data: unknown): boolean =>
  serviceEvent.safeParse({ ...(data as JsonObject), type }).success;

/** Checks a record by itself: the chain of hashes from the opening on, its header, and every die against the commitment. */
export function checkRecord(record: GameRecord): RecordCheck {
  const chain = chainFaults(record);
  const faults = [...chain, ...headerFaults(record)];
  const about = { events: record.events.length, chained: chain.length === 0 };
  const events = eventsOf(record);
  const unknown = events.find(({ source, type, data }) => source === 'service' && !isServiceEvent(type, data));
  if (unknown !== undefined) {
    faults.push({
      en: `event ${unknown.seq} is none of the service: ${unknown.type}`,
      it: `l’evento ${unknown.seq} non è del servizio: ${unknown.type}`,
    });
    return { ...about, rolls: { checked: 0, veiled: 0, entered: 0 }, faults };
  }
  const { checked, veiled, entered, faults: rollFaults } = checkRolls(record, events);
  for (const { number, fault } of rollFaults)
    faults.push({ en: `roll ${number}: ${fault.en}`, it: `tiro ${number}: ${fault.it}` });
  return { ...about, rolls: { checked, veiled, entered }, faults };
}

function chainFaults(record: GameRecord): Text[] {
  const events = eventsOf(record);
  const { id } = record.game;
  const faults: Text[] = [];
  const attempt = (verify: () => void): void => {
    try {
      verify();
    } catch (fault) {
      faults.push(textOf(fault));
    }
  };
  attempt(() => verifyChain(id, { version: 0, lastHash: hashOpening(openingOf(record)) }, events));
  attempt(() => verifyMoves(id, record.moves, events));
  return faults;
}

export const STATUSES: Readonly<Record<GameRecord['game']['status'], Text>> = {
  waiting: { en: 'waiting', it: 'in attesa' },
  running: { en: 'running', it: 'in corso' },
  ended: { en: 'ended', it: 'finita' },
};

const ENDING: readonly string[] = ['GameConceded', 'GameForfeited', 'GameAdjudicated'];

/** What the header says of the events, as far as that shows without the rules. */
function headerFaults(record: GameRecord): Text[] {
  const { events, dice } = record;
  const { version, head, status, packHash } = record.game;
  const last = events.at(-1);
  const faults: Text[] = [];
  if (events.length !== version)
    faults.push({
      en: `the record stops at event ${events.length}, its header says ${version}`,
      it: `la registrazione si ferma all’evento ${events.length}, la sua intestazione dice ${version}`,
    });
  else if (head !== (last?.hash ?? hashOpening(openingOf(record))))
    faults.push({
      en: `the header names another hash than that of event ${events.length}, the last one`,
      it: `l’intestazione riporta un hash diverso da quello dell’evento ${events.length}, l’ultimo`,
    });
  const ofService = events.filter(({ source }) => source === 'service');
  const hasStarted = ofService.some(({ type }) => type === 'GameStarted');
  const lastEnd = ofService.findLast(({ type }) => type === 'Rewound' || ENDING.includes(type));
  const isBrokenOff = lastEnd !== undefined && lastEnd.type !== 'Rewound';
  if (hasStarted === (status === 'waiting') || (isBrokenOff && status !== 'ended'))
    faults.push({
      en: `the header says the game is ${STATUSES[status].en}, its events say something else`,
      it: `l’intestazione dice che la partita è ${STATUSES[status].it}, gli eventi dicono altro`,
    });
  if (hashPack(record.pack) !== packHash)
    faults.push({
      en: 'the data in the record are not the ones its header names',
      it: 'i dati della registrazione non sono quelli indicati dall’intestazione',
    });
  if (dice.mode === 'chain' && dice.commitment === undefined)
    faults.push({
      en: 'the dice of this game come from a chain, and the record does not hold its commitment',
      it: 'i dadi di questa partita vengono da una catena, e la registrazione non ne contiene l’impegno',
    });
  if (dice.mode === 'entered' && (dice.commitment ?? dice.veil) !== undefined)
    faults.push({
      en: 'the dice of this game are entered by hand, and the record holds the commitment of a chain',
      it: 'i dadi di questa partita si immettono a mano, e la registrazione contiene l’impegno di una catena',
    });
  const isOpen = status === 'ended';
  if (dice.mode === 'chain' && isOpen !== (dice.veil !== undefined))
    faults.push(
      isOpen
        ? { en: 'the game has ended, and its veil is missing', it: 'la partita è finita, e manca il suo velo' }
        : { en: 'the game goes on, and its veil is given', it: 'la partita continua, e il suo velo è rivelato' },
    );
  return faults;
}

function checkRolls({ game, dice }: GameRecord, events: readonly StoredEvent[]): ReturnType<typeof verifyRolls> {
  // A phrase counts for the dice that fall after it was given.
  let phrases: Readonly<Record<string, string>> = {};
  const phrasesAt = new Map<number, Readonly<Record<string, string>>>();
  const steps = events.map((event): RollStep => {
    const { rolls } = event;
    const service = parseServiceEvent(event);
    if (service?.type === 'PhraseAdded') phrases = { ...phrases, [service.side]: service.phrase };
    for (const { number } of rolls) phrasesAt.set(number, phrases);
    return { rolls, ...(service?.type === 'Rewound' ? { nextRoll: service.nextRoll } : {}) };
  });
  if (dice.mode === 'entered') return verifyEntered(steps);
  // Without its commitment there is nothing to check them against: the header has been found wanting already.
  if (dice.commitment === undefined) return { checked: 0, veiled: 0, entered: 0, faults: [] };
  const context = (number: number) => ({ game: game.id, phrases: phrasesAt.get(number) ?? {} });
  const veil = dice.veil === undefined ? undefined : Buffer.from(dice.veil, 'hex');
  return verifyRolls(dice.commitment, context, steps, veil);
}
