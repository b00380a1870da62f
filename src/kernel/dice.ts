import { createHmac, hash } from 'node:crypto';
import type { RollRequest } from './roll.ts';
import type { Text } from './text.ts';

/*
 * Dice that anybody can check the moment they fall.
 *
 * When a game opens the server draws a secret and publishes the head of its hash chain: link(0) = H^N(secret).
 * Seats then add phrases of their own. Roll n reveals link(n), which hashes to link(n - 1), and its faces follow from
 * HMAC-SHA256(link(n), game | phrases | n | purpose | sides | counter) by rejection sampling.
 * Nobody can predict (the link is secret), steer (phrases come after the commitment), re-use (bound to game, number and
 * purpose) or re-draw (n never goes back, not even after an undo).
 *
 * A secret roll mixes in a veil: a second secret, committed to at the opening and published when the game has ended.
 * Revealing link(n) alone then tells nothing about the faces. Veils are a short chain of their own. Each covers a fixed
 * number of rolls; a published veil opens the rolls it covers and all before them, but none after. If the end of a game is
 * taken back, the game goes on under the next veil.
 */

export interface Roll {
  readonly number: number;
  readonly purpose: string;
  readonly sides: number;
  readonly faces: readonly number[];
  /** Hex link of the chain; absent for dice entered by the moderator and for loaded dice. */
  readonly link?: string;
  readonly secret?: boolean;
  /** How the faces came about. */
  readonly source: 'chain' | 'entered' | 'loaded';
}

/** A source of dice for one accepted order. Roll numbers continue from where the game stands. */
export interface Dice {
  roll(request: RollRequest): Roll;
}

export const CHAIN_LENGTH = 65_536;
const CHECKPOINT_EVERY = 256;
const LINK_BYTES = 32;
/** Links computed before other work gets a turn: about two milliseconds. */
const STRETCH = 2048;

export interface ChainCommitment {
  /** link(0), hex. */
  readonly head: string;
  readonly length: number;
  /** What the first veil hashes to, hex; every further veil hashes to the one before it. */
  readonly veil: string;
}

const VEILS = 64;
/** How many rolls one veil covers. */
const spanOf = ({ length }: Pick<ChainCommitment, 'length'>): number => Math.ceil(length / VEILS);
/** The number of the veil, from 1, that covers a roll. */
const veilOver = (commitment: ChainCommitment, number: number): number =>
  Math.floor((Math.max(1, number) - 1) / spanOf(commitment)) + 1;

/** The first roll number under the next veil, for when the veil over a roll has been published. */
export const firstUnderNextVeil = (commitment: ChainCommitment, number: number): number =>
  veilOver(commitment, number) * spanOf(commitment) + 1;

const sha256 = (data: Uint8Array): Buffer => hash('sha256', data, 'buffer');

const lastVeilOf = (secret: Uint8Array): Buffer => createHmac('sha256', secret).update('impulse veil').digest();

/** All veils from the first to the last. Each is the hash of the one after it. */
function veilsBefore(last: Buffer): readonly Buffer[] {
  const veils = [last];
  while (veils.length < VEILS) veils.push(sha256(veils[veils.length - 1]!));
  return veils.reverse();
}

/** The server's side of the chain: knows the secret and reaches any link in at most a few hundred hashes. */
export class HashChain {
  readonly commitment: ChainCommitment;
  /** Veils 1 to 64. */
  readonly #veils: readonly Buffer[];
  /** checkpoints[k] = H^(k * CHECKPOINT_EVERY)(secret) */
  readonly #checkpoints: Buffer[];
  /** The links between two checkpoints, unrolled: rolls walk down through them one by one. */
  #segment: { readonly from: number; readonly links: Buffer[] } | undefined;

  private constructor(checkpoints: Buffer[], commitment: ChainCommitment) {
    this.#checkpoints = checkpoints;
    this.commitment = commitment;
    this.#veils = veilsBefore(lastVeilOf(checkpoints[0]!));
  }

  /** Walks the whole chain once, to its head: some tens of milliseconds. */
  static from(secret: Uint8Array, length: number = CHAIN_LENGTH): HashChain {
    const walk = HashChain.#walk(secret, length);
    for (;;) {
      const { done, value } = walk.next();
      if (done) return value;
    }
  }

  /** The same in short stretches, with a pause after each, so that other requests are served meanwhile. */
  static async fromInStretches(secret: Uint8Array, length: number, pause: () => Promise<unknown>): Promise<HashChain> {
    const walk = HashChain.#walk(secret, length);
    for (;;) {
      const { done, value } = walk.next();
      if (done) return value;
      await pause();
    }
  }

  static *#walk(secret: Uint8Array, length: number): Generator<void, HashChain> {
    const checkpoints: Buffer[] = [];
    let link: Buffer = Buffer.from(secret);
    for (let step = 0; step < length; step++) {
      if (step % CHECKPOINT_EVERY === 0) checkpoints.push(link);
      if (step % STRETCH === STRETCH - 1) yield;
      link = sha256(link);
    }
    const [first] = veilsBefore(lastVeilOf(checkpoints[0]!));
    const veil = sha256(first!).toString('hex');
    const commitment = { head: link.toString('hex'), length, veil };
    return new HashChain(checkpoints, commitment);
  }

  /** The chain from what `makeSecret` wrote, without walking it. */
  static parseSecret(text: string, commitment: ChainCommitment): HashChain {
    const bytes = Buffer.from(text, 'base64');
    const checkpoints = Array.from({ length: bytes.length / LINK_BYTES }, (_, at) =>
      bytes.subarray(at * LINK_BYTES, (at + 1) * LINK_BYTES),
    );
    return new HashChain(checkpoints, commitment);
  }

  /** The secret with its checkpoints, for the store: never to leave the server. */
  makeSecret(): string {
    return Buffer.concat(this.#checkpoints).toString('base64');
  }

  /** The veil over a roll. Published, it opens that roll and all before it. */
  veil(number: number): Buffer {
    return this.#veils[veilOver(this.commitment, number) - 1]!;
  }

  /** link(n) = H^(length - n)(secret) */
  link(number: number): Buffer {
    const { length } = this.commitment;
    if (number < 1 || number > length) throw new RangeError(`the chain has links 1 to ${length}, not ${number}`);
    const depth = length - number;
    const from = Math.floor(depth / CHECKPOINT_EVERY);
    if (this.#segment?.from !== from) {
      const links: Buffer[] = [this.#checkpoints[from]!];
      while (links.length < CHECKPOINT_EVERY) links.push(sha256(links[links.length - 1]!));
      this.#segment = { from, links };
    }
    return this.#segment.links[depth % CHECKPOINT_EVERY]!;
  }
}

export interface RollContext {
  readonly game: string;
  /** Side -> phrase, in the order of the sides' names. */
  readonly phrases: Readonly<Record<string, string>>;
}

/** Faces 1..sides from a link, without bias: bytes at or above the largest multiple of `sides` are skipped. */
export function facesFrom(
  link: Uint8Array,
  context: RollContext,
  number: number,
  request: RollRequest,
  veil: Uint8Array | undefined,
): number[] {
  const { dice, sides, purpose } = request;
  if (!Number.isInteger(sides) || sides < 1 || sides > 65_536) throw new RangeError(`a die of ${sides} sides`);
  const phrases = Object.keys(context.phrases)
    .sort()
    .map((side) => [side, context.phrases[side]]);
  const key = veil === undefined ? link : Buffer.concat([link, veil]);
  const limit = Math.floor(65_536 / sides) * sides;
  const faces: number[] = [];
  for (let block = 0; faces.length < dice; block++) {
    const message = JSON.stringify([context.game, phrases, number, purpose, sides, block]);
    const bytes = createHmac('sha256', key).update(message).digest();
    for (let at = 0; at + 1 < bytes.length && faces.length < dice; at += 2) {
      const value = bytes.readUInt16BE(at);
      if (value < limit) faces.push((value % sides) + 1);
    }
  }
  return faces;
}

/** Rolls from the chain, numbered on from `next`. */
export class ChainDice implements Dice {
  readonly #chain: HashChain;
  readonly #context: RollContext;
  #next: number;

  constructor(chain: HashChain, context: RollContext, next: number) {
    this.#chain = chain;
    this.#context = context;
    this.#next = next;
  }

  roll(request: RollRequest): Roll {
    const number = this.#next++;
    const link = this.#chain.link(number);
    const veil = request.secret ? this.#chain.veil(number) : undefined;
    return {
      number,
      purpose: request.purpose,
      sides: request.sides,
      faces: facesFrom(link, this.#context, number, request, veil),
      link: link.toString('hex'),
      ...(request.secret ? { secret: true } : {}),
      source: 'chain',
    };
  }
}

/** Thrown when the moderator's dice run out: says which roll is wanted. Nothing has been stored by then. */
export class DiceWanted extends Error {
  readonly request: RollRequest;
  constructor(request: RollRequest) {
    super(`dice wanted: ${request.dice}d${request.sides} for ${request.purpose}`);
    this.request = request;
  }
}

/** Thrown when somebody enters a face that the die does not have. */
export class ImpossibleDice extends Error {
  readonly request: RollRequest;
  readonly face: number;
  constructor(request: RollRequest, face: number) {
    super(`a die of ${request.sides} sides cannot show ${face} (${request.purpose})`);
    this.request = request;
    this.face = face;
  }
}

/** Faces given by a person (`entered`) or by a test (`loaded`), used in the order given. */
export class GivenDice implements Dice {
  readonly #source: 'entered' | 'loaded';
  readonly #faces: number[];
  #next: number;

  constructor(source: 'entered' | 'loaded', faces: readonly number[], next = 1) {
    this.#source = source;
    this.#faces = [...faces];
    this.#next = next;
  }

  add(faces: readonly number[]): void {
    this.#faces.push(...faces);
  }

  roll(request: RollRequest): Roll {
    if (this.#faces.length < request.dice) throw new DiceWanted(request);
    const faces = this.#faces.splice(0, request.dice);
    const impossible = faces.find((face) => !Number.isInteger(face) || face < 1 || face > request.sides);
    if (impossible !== undefined) throw new ImpossibleDice(request, impossible);
    const { purpose, sides, secret } = request;
    return { number: this.#next++, purpose, sides, faces, ...(secret ? { secret } : {}), source: this.#source };
  }
}

/** Repeatable dice for random play in tests and benchmarks: a small generator, not for real games. */
export class SeededDice implements Dice {
  #state: number;
  #next = 1;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 0x9e3779b9;
  }

  /** 0 <= n < bound */
  below(bound: number): number {
    // xorshift32
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state % bound;
  }

  roll(request: RollRequest): Roll {
    const faces = Array.from({ length: request.dice }, () => this.below(request.sides) + 1);
    return { number: this.#next++, purpose: request.purpose, sides: request.sides, faces, source: 'loaded' };
  }
}

export type RollFault = { readonly number: number; readonly fault: Text };

const SOURCES: Readonly<Record<Roll['source'], Text>> = {
  chain: { en: 'comes from its chain', it: 'viene dalla sua catena' },
  entered: { en: 'was entered by hand', it: 'è stato immesso a mano' },
  loaded: { en: 'was prepared', it: 'è stato preparato' },
};
const WHENCE = {
  chain: { en: 'the dice of this game come from its chain', it: 'i dadi di questa partita vengono dalla sua catena' },
  entered: { en: 'the dice of this game are entered by hand', it: 'i dadi di questa partita si immettono a mano' },
} satisfies Readonly<Record<string, Text>>;
const sourceFault = (source: Roll['source'], due: keyof typeof WHENCE): Text => ({
  en: `${WHENCE[due].en}, this roll ${SOURCES[source].en}`,
  it: `${WHENCE[due].it}, questo tiro ${SOURCES[source].it}`,
});
const dueHere = (due: number): Text => ({ en: `roll ${due} is due here`, it: `qui tocca al tiro ${due}` });

/** What an event says about the dice. */
export interface RollStep {
  readonly rolls: readonly Roll[];
  /** Where the end of the game was taken back: the number from which its dice go on, under another veil. */
  readonly nextRoll?: number | undefined;
}

export interface RollsVerdict {
  readonly checked: number;
  readonly veiled: number;
  readonly entered: number;
  readonly faults: readonly RollFault[];
}

/** The longest chain that is checked. */
export const LONGEST_CHAIN = 1_048_576;

/**
 * Checks a record's rolls against the published commitment. Their numbers leave out none, or whoever knows the chain could pass over
 * links until the dice please; only where an end was taken back do they go on under the next veil. Each link hashes to the one
 * before, each face follows from it. Secret rolls need the veil, which is published when the game has ended.
 */
export function verifyRolls(
  commitment: ChainCommitment,
  context: (number: number) => RollContext,
  steps: Iterable<RollStep>,
  veil?: Uint8Array,
): RollsVerdict {
  const faults: RollFault[] = [];
  let checked = 0;
  let veiled = 0;
  let last = { number: 0, link: commitment.head };
  let due = 1;
  const veils = veil === undefined ? [] : veilsUpTo(commitment, Buffer.from(veil));
  if (veil !== undefined && veils.length === 0)
    faults.push({
      number: 0,
      fault: { en: 'the veil does not match its commitment', it: 'il velo non corrisponde al suo impegno' },
    });
  for (const { rolls, nextRoll } of steps) {
    if (nextRoll !== undefined) {
      const next = firstUnderNextVeil(commitment, last.number);
      if (nextRoll !== next)
        faults.push({
          number: nextRoll,
          fault: {
            en: `the dice go on with it after an end, and not with roll ${next}`,
            it: `dopo una fine i dadi riprendono da qui, e non dal tiro ${next}`,
          },
        });
      due = next;
    }
    for (const roll of rolls) {
      if (roll.source !== 'chain' || roll.link === undefined) {
        faults.push({
          number: roll.number,
          fault: sourceFault(roll.source, 'chain'),
        });
        due = roll.number + 1;
        continue;
      }
      if (roll.number !== due) faults.push({ number: roll.number, fault: dueHere(due) });
      else if (!leadsTo(roll.link, due - last.number, last.link))
        faults.push({
          number: roll.number,
          fault: { en: 'the link does not hash to the one before it', it: 'l’anello non porta a quello prima' },
        });
      last = { number: roll.number, link: roll.link };
      due = roll.number + 1;
      const over = veils[veilOver(commitment, roll.number) - 1];
      if (roll.secret && over === undefined) {
        veiled++;
        continue;
      }
      const request = { purpose: roll.purpose, dice: roll.faces.length, sides: roll.sides };
      const key = Buffer.from(roll.link, 'hex');
      const faces = facesFrom(key, context(roll.number), roll.number, request, roll.secret ? over : undefined);
      if (faces.join() !== roll.faces.join())
        faults.push({
          number: roll.number,
          fault: {
            en: `the link gives ${faces.join(' ')}, the record says ${roll.faces.join(' ')}`,
            it: `dall’anello segue ${faces.join(' ')}, la registrazione dice ${roll.faces.join(' ')}`,
          },
        });
      checked++;
    }
  }
  return { checked, veiled, entered: 0, faults };
}

/** Checks rolls that a moderator entered: there is no chain to hold them to, but none is left out. */
export function verifyEntered(steps: Iterable<RollStep>): RollsVerdict {
  const faults: RollFault[] = [];
  let entered = 0;
  let due = 1;
  for (const { rolls } of steps) {
    for (const { number, source, link } of rolls) {
      if (source !== 'entered' || link !== undefined) faults.push({ number, fault: sourceFault(source, 'entered') });
      else if (number !== due) faults.push({ number, fault: dueHere(due) });
      due = number + 1;
      entered++;
    }
  }
  return { checked: 0, veiled: 0, entered, faults };
}

/** Whether a link hashes to another one in so many steps. */
function leadsTo(link: string, steps: number, target: string): boolean {
  let hashed: Buffer = Buffer.from(link, 'hex');
  for (let step = 0; step < steps; step++) hashed = sha256(hashed);
  return hashed.toString('hex') === target;
}

/** The veils from the first up to a published one; none if it does not lead back to the commitment. */
function veilsUpTo({ veil: committed }: ChainCommitment, published: Buffer): Buffer[] {
  const veils = [published];
  for (let veil = sha256(published); veils.length <= VEILS; veil = sha256(veil)) {
    if (veil.toString('hex') === committed) return veils;
    veils.unshift(veil);
  }
  return [];
}
