import { DiceChecker, makeHex, NO_COMMITMENT, sha256, type Words } from './dice.ts';
import type { GameRecord } from './shapes.ts';

export interface RecordCheck {
  readonly events: number;
  readonly rolls: { readonly verified: number; readonly veiled: number; readonly entered: number };
  /** Empty when everything holds. */
  readonly faults: readonly Words[];
}

const STATUSES: Readonly<Record<string, string>> = { waiting: 'in attesa', running: 'in corso', ended: 'finita' };

/** Checks a record without asking anybody: the chain of hashes from the opening on, its header, and every die against the commitment. */
export async function checkRecord(record: GameRecord): Promise<RecordCheck> {
  const faults: Words[] = [];
  const counts = { verified: 0, veiled: 0, entered: 0 };
  const { mode, commitment = null, veil = null } = record.dice;
  const checker = new DiceChecker({
    id: record.game.id,
    dice: { mode: mode === 'chain' ? 'chain' : 'entered', commitment, veil },
  });
  const moves = record.moves.values();
  const told = new Set<string>();
  let previous = await hashText(makeCanonicalJson(openingOf(record)));
  for (const [index, event] of record.events.entries()) {
    const { previousHash, hash, ...content } = event;
    const { seq, moveId, moveHash, source, type, data, rolls } = content;
    const due = await hashText(previous + makeCanonicalJson(content));
    if (seq !== index + 1)
      faults.push({
        en: `event ${seq} stands where event ${index + 1} belongs`,
        it: `l’evento ${seq} sta al posto dell’evento ${index + 1}`,
      });
    if (previousHash !== previous || hash !== due)
      faults.push({ en: `event ${seq} does not continue the chain`, it: `l’evento ${seq} non continua la catena` });
    previous = hash;
    // Who gave which order is hashed with the first event that tells of it.
    const isFirst = moveId !== undefined && !told.has(moveId);
    if (isFirst) told.add(moveId);
    const { value: move } = isFirst ? moves.next() : { value: undefined };
    if (move?.id !== (isFirst ? moveId : undefined) || moveHash !== (move && (await hashText(makeCanonicalJson(move)))))
      faults.push({
        en: `event ${seq} tells of another move than the record`,
        it: `l’evento ${seq} riporta una mossa diversa dalla registrazione`,
      });
    const fallen = rolls.map(({ faces = null, link = null, secret = false, ...roll }) => ({
      ...roll,
      faces,
      link,
      secret,
    }));
    for (const roll of await checker.check({ version: seq, source, type, data, rolls: fallen })) {
      if (roll.verdict === 'false')
        faults.push({ en: `roll ${roll.number}: ${roll.fault.en}`, it: `tiro ${roll.number}: ${roll.fault.it}` });
      else counts[roll.verdict]++;
    }
  }
  if (moves.next().done !== true)
    faults.push({
      en: 'the record tells of a move of which no event does',
      it: 'la registrazione riporta una mossa di cui nessun evento parla',
    });
  const { version, head, status } = record.game;
  if (record.events.length !== version)
    faults.push({
      en: `the record stops at event ${record.events.length}, its header says ${version}`,
      it: `la registrazione si ferma all’evento ${record.events.length}, la sua intestazione dice ${version}`,
    });
  else if (head !== previous)
    faults.push({
      en: 'the header names another hash than that of the last event',
      it: 'l’intestazione riporta un hash diverso da quello dell’ultimo evento',
    });
  const hasStarted = record.events.some(({ source, type }) => source === 'service' && type === 'GameStarted');
  if (hasStarted === (status === 'waiting') || checker.hasEnded !== (status === 'ended'))
    faults.push({
      en: `the header says the game is ${status}, its events say something else`,
      it: `l’intestazione dice che la partita è ${STATUSES[status]}, i suoi eventi dicono altro`,
    });
  if (mode === 'chain' && commitment === null) faults.push(NO_COMMITMENT);
  if (mode === 'chain' && (status === 'ended') !== (veil !== null))
    faults.push({
      en: 'a record holds the veil of its dice when the game has ended, and only then',
      it: 'una registrazione contiene il velo dei dadi quando la partita è finita, e solo allora',
    });
  return { events: record.events.length, rolls: counts, faults };
}

/** What never changes after the opening, as the chain of hashes begins with it. */
function openingOf({ game, dice }: GameRecord): object {
  const { id, name, ruleset, rulesetVersion, scenario, packHash, options, createdAt } = game;
  return {
    ...{ id, name, ruleset, rulesetVersion, scenario, packHash, options, createdAt },
    ...{ diceMode: dice.mode, diceSeeded: dice.seeded, diceCommitment: dice.commitment },
  };
}

const hashText = async (text: string): Promise<string> => makeHex(await sha256(new TextEncoder().encode(text)));

/** The same value always gives the same text, whatever the order of its keys. */
function makeCanonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(makeCanonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, field]) => `${JSON.stringify(key)}:${makeCanonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}
