import type { AnyRuleset } from '#kernel/engine';
import { textOf } from '#kernel/fault';
import { firstOf } from '#kernel/known';
import type { Pack } from '#kernel/ruleset';
import { holdsInheritedName } from '../inherited-names.ts';
import { wordedIssues } from '../issue-words.ts';
import type { Begun } from '../live/read-models.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { checkRecord, type GameRecord, gameRecord } from './record.ts';
import { begunIn, replayRecord } from './replay-record.ts';

/** A record that holds: within its bounds, chained, its dice checked, its orders given again. */
export interface ExaminedRecord {
  readonly record: GameRecord;
  /** The position at its end. */
  readonly position: unknown;
  readonly endedAt?: string;
  readonly begun: Begun;
}

/** Examines what claims to be a record: a value, or the bytes of its JSON. */
export type ExamineRecord = (candidate: unknown) => Promise<Outcome<ExaminedRecord>>;

const MOST_TOLD = 20;

/** Everything that a record is asked before it is taken in. It may be made to cost: where it comes from outside a worker does this. */
export async function examineRecord(
  candidate: unknown,
  findRuleset: (id: string) => Outcome<AnyRuleset>,
): Promise<Outcome<ExaminedRecord>> {
  const read = candidate instanceof Uint8Array ? parseJson(candidate) : succeed(candidate);
  if (!read.ok) return read;
  const parsed = gameRecord.safeParse(read.value);
  if (!parsed.success) {
    const issues = wordedIssues(parsed.error.issues.slice(0, 10));
    return fail(
      'malformed',
      'not-a-record',
      {
        en: 'This is not a record of a game, or something in it passes its bound.',
        it: 'Questa non è la registrazione di una partita, o qualcosa supera i suoi limiti.',
      },
      {
        issues,
      },
    );
  }
  const record = parsed.data;
  const { faults } = checkRecord(record);
  if (faults.length > 0) {
    return fail(
      'malformed',
      'record-does-not-verify',
      { en: 'This record does not verify.', it: 'Questa registrazione non supera la verifica.' },
      {
        faults: faults.slice(0, MOST_TOLD),
      },
    );
  }
  const found = findRuleset(record.game.ruleset);
  if (!found.ok) return found;
  const ruleset = found.value;
  const pack = ruleset.schemas.pack.safeParse(record.pack);
  if (!pack.success) {
    const { path, message } = firstOf(wordedIssues(pack.error.issues));
    return fail('malformed', 'pack-does-not-fit', {
      en: `The data in this record do not fit the game: pack.${path}: ${message.en}`,
      it: `I dati di questa registrazione non vanno bene per il gioco: pack.${path}: ${message.it}`,
    });
  }
  if (holdsInheritedName(record.pack) || record.events.some(isMisnamed)) {
    return fail('malformed', 'record-does-not-play', {
      en: 'Something in this record has a name that nothing may have.',
      it: 'Qualcosa in questa registrazione ha un nome che nulla può avere.',
    });
  }
  try {
    const play = ruleset.load(record.pack as Pack, record.game.scenario);
    const replayed = await replayRecord(record, ruleset, play);
    return succeed({ record, ...replayed, begun: await begunIn(record, ruleset, play) });
  } catch (fault) {
    const { en, it } = textOf(fault);
    return fail(
      'malformed',
      'record-does-not-play',
      {
        en: `This record cannot be played: ${en}.`,
        it: `Questa registrazione non si può giocare: ${it}.`,
      },
      { fault: (fault as Error).message },
    );
  }
}

function parseJson(bytes: Uint8Array): Outcome<unknown> {
  try {
    return succeed(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (error) {
    return fail('malformed', 'unreadable-request', {
      en: `The request cannot be read: ${(error as Error).message}.`,
      it: 'La richiesta non si può leggere: non è JSON valido in UTF-8.',
    });
  }
}

/** Whether an event says something of the position that no position may hold. What people wrote is not looked at. */
function isMisnamed({ source, type, data }: GameRecord['events'][number]): boolean {
  const isOfPosition = source === 'game' || type === 'SandboxForked' || type === 'PositionCorrected';
  return isOfPosition && holdsInheritedName(type === 'PositionCorrected' ? data['patch'] : data);
}
