import type { DiceCommitment, EventCard } from './generated.ts';
import type { Outcome } from './outcome.ts';

/*
 * Checks dice without asking the service. At the opening of a game it publishes link(0), the head of a hash chain. Roll n
 * reveals link(n), which hashes to link(n - 1), and no number is left out: whoever knows the chain could otherwise pass over links
 * until the dice please. Only where the end of a game is taken back do they go on under the next veil. The faces of a roll follow from
 * HMAC-SHA256(link(n), [game, phrases, n, purpose, sides, block]), two bytes at a time, values above the largest
 * multiple of `sides` skipped. A secret roll mixes in a veil, which is published when the game has ended. Up to 64 veils hash each
 * to the one before it and the first to the commitment; the 64th part of the chain lies under each.
 */

/** What people read, in every language of the service. */
export type Words = Readonly<Record<'en' | 'it', string>>;

export const NO_COMMITMENT: Words = {
  en: 'the game has no commitment to its dice',
  it: 'la partita non ha nessun impegno sui suoi dadi',
};
const FAULTS = {
  notEntered: {
    en: 'the dice of this game are entered by hand, this roll was not',
    it: 'i dadi di questa partita si immettono a mano, questo tiro no',
  },
  notFromChain: {
    en: 'the dice of this game come from its chain, this roll does not',
    it: 'i dadi di questa partita vengono dalla sua catena, questo tiro no',
  },
  link: { en: 'the link does not hash to the one before it', it: 'l’anello non porta a quello prima' },
  veil: { en: 'the veil does not match its commitment', it: 'il velo non corrisponde al suo impegno' },
} satisfies Record<string, Words>;
const dueHere = (due: number): Words => ({ en: `roll ${due} is due here`, it: `qui tocca al tiro ${due}` });

export type RollVerdict =
  /** The link continues the chain and gives these faces. */
  | { readonly number: number; readonly purpose: string; readonly verdict: 'verified' }
  /** The link continues the chain; the faces can be checked when the game has ended, or when the phrases are known. */
  | { readonly number: number; readonly purpose: string; readonly verdict: 'veiled' }
  /** Entered by a moderator from a real table: there is nothing to check. */
  | { readonly number: number; readonly purpose: string; readonly verdict: 'entered' }
  | { readonly number: number; readonly purpose: string; readonly verdict: 'false'; readonly fault: Words };

/** What a checker needs of a game: `GameCard` has it. */
export interface CommittedGame {
  readonly id: string;
  readonly dice: Pick<DiceCommitment, 'mode' | 'commitment' | 'veil'>;
}

/** Whoever can be asked again for what has happened: an `ImpulseClient`. */
export interface EventReader {
  events(
    gameId: string,
    request: { readonly as: string; readonly limit: number },
  ): Promise<Outcome<{ readonly items: readonly CheckedEvent[] }>>;
}

type Bytes = Uint8Array<ArrayBuffer>;
const VEILS = 64;
/** More events than seats, phrases and bids bring about before a game begins. */
const BEFORE_THE_START = 200;

type CheckedRoll = Omit<EventCard['rolls'][number], 'title'>;
type CheckedEvent = Pick<EventCard, 'version' | 'source' | 'type' | 'data'> & {
  readonly rolls: readonly CheckedRoll[];
};

/** What ends a game besides `GameEnded` of its rules. */
const BROKEN_OFF: readonly string[] = ['GameConceded', 'GameForfeited', 'GameAdjudicated'];

/**
 * Checks the dice of a game event by event; give it all events from the first on, as `follow` tells them. Before a game
 * begins nobody is told what a phrase is, so that the last to give one cannot suit it to the others: whoever has followed
 * since then reads them again once it has begun, from the reader given here.
 */
export class DiceChecker {
  readonly #game: CommittedGame;
  readonly #reader: EventReader | undefined;
  readonly #untold = new Set<string>();
  readonly #phrases: Record<string, string> = {};
  #last: { readonly number: number; readonly link: string };
  /** The number of the next roll, and what is wrong with the way back that leads to it. */
  #due = 1;
  #wrongWay: Words | undefined;
  /** From which event on the game was over or went on again. */
  readonly #ends: { readonly version: number; readonly isOver: boolean }[] = [];
  #veils: readonly Bytes[] | undefined;

  /** With the `veil` of a game that has ended, secret rolls are checked like the others. */
  constructor(game: CommittedGame, reader?: EventReader) {
    this.#game = game;
    this.#reader = reader;
    this.#last = { number: 0, link: game.dice.commitment?.head ?? '' };
  }

  async check(event: CheckedEvent): Promise<readonly RollVerdict[]> {
    this.#hear(event);
    this.#goOn(event);
    if (event.rolls.length > 0 && this.#untold.size > 0) await this.#hearAgain();
    const verdicts: RollVerdict[] = [];
    for (const roll of event.rolls) verdicts.push(await this.#checkRoll(roll));
    return verdicts;
  }

  /** A phrase counts for the dice that fall after it was given; an empty one is none that could be given. */
  #hear({ source, type, data }: CheckedEvent): void {
    if (source !== 'service' || type !== 'PhraseAdded') return;
    const side = String(data['side']);
    this.#phrases[side] = String(data['phrase']);
    if (data['phrase'] === '') this.#untold.add(side);
    else this.#untold.delete(side);
  }

  /** Whether the game was over after an event, as far as it was told. */
  #wasOver(version: number): boolean {
    return this.#ends.findLast((each) => each.version <= version)?.isOver ?? false;
  }

  /** Whether the events so far end the game. */
  get hasEnded(): boolean {
    return this.#wasOver(Number.POSITIVE_INFINITY);
  }

  /**
   * Behind an end that was taken back the dice go on under the next veil: the event says with which roll. Where no end was told
   * they go on as they are, or whoever knows the chain could choose among its parts.
   */
  #goOn({ version, source, type, data }: CheckedEvent): void {
    if (source === 'game' ? type === 'GameEnded' : BROKEN_OFF.includes(type))
      this.#ends.push({ version, isOver: true });
    if (source !== 'service' || type !== 'Rewound') return;
    const { hasEnded } = this;
    this.#ends.push({ version, isOver: this.#wasOver(Number(data['to'])) });
    const { commitment } = this.#game.dice;
    if (commitment == null) return;
    const next = data['nextRoll'];
    if (!hasEnded && typeof next === 'number')
      this.#wrongWay = {
        en: 'links are passed over, though no end was taken back',
        it: 'si saltano anelli, ma nessuna fine è stata annullata',
      };
    if (!hasEnded) return;
    const span = Math.ceil(commitment.length / VEILS);
    this.#due = (Math.floor((Math.max(1, this.#last.number) - 1) / span) + 1) * span + 1;
    if (typeof next !== 'number')
      this.#wrongWay = {
        en: 'an end was taken back, and the dice go on under a veil that is open',
        it: 'una fine è stata annullata, e i dadi continuano sotto un velo già aperto',
      };
    else if (next !== this.#due)
      this.#wrongWay = {
        en: `the dice should go on with roll ${this.#due} after an end, not with ${next}`,
        it: `dopo una fine i dadi dovrebbero riprendere dal tiro ${this.#due}, non dal ${next}`,
      };
  }

  async #hearAgain(): Promise<void> {
    const page = await this.#reader?.events(this.#game.id, { as: 'spectator', limit: BEFORE_THE_START });
    if (!page?.ok) return;
    for (const event of page.value.items) {
      if (event.type === 'GameStarted') return;
      this.#hear(event);
    }
  }

  async #checkRoll(roll: CheckedEvent['rolls'][number]): Promise<RollVerdict> {
    const { number, purpose, link, faces, secret, sides, source } = roll;
    const told = { number, purpose };
    const wrong = (fault: Words): RollVerdict => ({ ...told, verdict: 'false', fault });
    const [due, wrongWay, last] = [this.#due, this.#wrongWay, this.#last];
    this.#due = number + 1;
    this.#wrongWay = undefined;
    if (this.#game.dice.mode === 'entered') {
      if (source !== 'entered' || link !== null) return wrong(FAULTS.notEntered);
      return number === due ? { ...told, verdict: 'entered' } : wrong(dueHere(due));
    }
    if (this.#game.dice.commitment == null) return wrong(NO_COMMITMENT);
    if (link === null || source !== 'chain') return wrong(FAULTS.notFromChain);
    this.#last = { number, link };
    if (wrongWay !== undefined) return wrong(wrongWay);
    if (number !== due) return wrong(dueHere(due));
    const bytes = parseHex(link);
    let hashed: Bytes = bytes;
    for (let step = due; step > last.number; step--) hashed = await sha256(hashed);
    if (makeHex(hashed) !== last.link) return wrong(FAULTS.link);
    const veil = await this.#veilOver(number);
    if (veil === 'false') return wrong(FAULTS.veil);
    if (secret && (veil === undefined || faces === null)) return { ...told, verdict: 'veiled' };
    if (this.#untold.size > 0) return { ...told, verdict: 'veiled' };
    const key = secret && veil !== undefined ? joined(bytes, veil) : bytes;
    const given = await this.#facesFrom(key, number, purpose, sides, faces?.length ?? 0);
    if (given.join() === (faces ?? []).join()) return { ...told, verdict: 'verified' };
    return wrong({
      en: `the link gives ${given.join(' ')}, told was ${faces?.join(' ')}`,
      it: `dall’anello segue ${given.join(' ')}, è stato riferito ${faces?.join(' ')}`,
    });
  }

  async #veilOver(number: number): Promise<Bytes | 'false' | undefined> {
    const { veil, commitment } = this.#game.dice;
    if (veil == null || commitment == null) return undefined;
    this.#veils ??= await veilsUpTo(veil, commitment.veil);
    if (this.#veils.length === 0) return 'false';
    return this.#veils[Math.floor((number - 1) / Math.ceil(commitment.length / VEILS))];
  }

  async #facesFrom(
    key: Uint8Array<ArrayBuffer>,
    number: number,
    purpose: string,
    sides: number,
    dice: number,
  ): Promise<number[]> {
    const phrases = Object.keys(this.#phrases)
      .sort()
      .map((side) => [side, this.#phrases[side]]);
    const limit = Math.floor(65_536 / sides) * sides;
    const faces: number[] = [];
    for (let block = 0; faces.length < dice; block++) {
      const message = JSON.stringify([this.#game.id, phrases, number, purpose, sides, block]);
      const bytes = await hmacSha256(key, new TextEncoder().encode(message));
      for (let at = 0; at + 1 < bytes.length && faces.length < dice; at += 2) {
        const value = bytes[at]! * 256 + bytes[at + 1]!;
        if (value < limit) faces.push((value % sides) + 1);
      }
    }
    return faces;
  }
}

/** The veils from the first up to the one that was published; none where it does not lead back to the commitment. */
async function veilsUpTo(published: string, committed: string): Promise<readonly Bytes[]> {
  const veils = [parseHex(published)];
  while (veils.length <= VEILS) {
    const before = await sha256(veils[0]!);
    if (makeHex(before) === committed) return veils;
    veils.unshift(before);
  }
  return [];
}

export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
}

async function hmacSha256(secret: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, data));
}

export const makeHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const parseHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
