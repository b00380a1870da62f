import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { makeCanonicalJson } from '#kernel/json';
import { known } from '#kernel/known';
import { parseCursor } from '#store/paging';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { Workplace } from '../workplace.ts';

/*
 * The head of a game is the hash of its newest event. Whoever has kept it can tell later whether the record was rewritten: no other
 * record leads to it. The service signs lists of heads, so that a club or a moderator can keep what the operator cannot take back.
 */

const HEADS_FORMAT = 'impulse-heads/1';

const head = z
  .strictObject({
    game: z.string().min(1).max(100).describe('The game.'),
    version: z.number().int().min(0).max(2_147_483_647).describe('Its version.'),
    head: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('The hash of its newest event.'),
  })
  .describe('The hash of the newest event of a game.');
export type Head = z.infer<typeof head>;

export const headList = z.strictObject({
  format: z.literal(HEADS_FORMAT).describe('What this is.'),
  at: z.string().max(30).describe('When it was signed. ISO 8601 in UTC.'),
  heads: z.array(head).max(1_000).describe('The hashes.'),
  next: z.string().max(200).describe('Pass as `after` for the next page; no part of what is signed.').optional(),
  key: z.string().max(200).describe('The public key of the service: Ed25519, as base64 of its SPKI form.'),
  signature: z.string().max(200).describe('Over the canonical JSON of format, at and heads.'),
});
export type HeadList = z.infer<typeof headList>;

export interface ReadHeads {
  /** Only this game, also when it has ended. */
  readonly game?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

const PAGE = { standard: 200, most: 1_000 } as const;
const KEY = 'heads-key';

/** The newest heads of the games that run, newest games first, signed. */
export async function readHeads(work: Workplace, { game, after, limit }: ReadHeads): Promise<Outcome<HeadList>> {
  if (after !== undefined && parseCursor(after) === undefined)
    return fail(
      'malformed',
      'bad-cursor',
      {
        en: 'Pass `next` of the page before as `after`.',
        it: 'Indica come `after` il `next` della pagina precedente.',
      },
      { after },
    );
  const wanted = {
    limit: Math.min(Math.max(1, limit ?? PAGE.standard), PAGE.most),
    ...(after === undefined ? {} : { after }),
  };
  const found = game === undefined ? undefined : await work.store.events.find(game);
  // A sandbox does not exist for anybody else, and a game brought along was signed elsewhere.
  if (game !== undefined && (found === undefined || found.sandboxOf !== undefined || found.importedBy !== undefined))
    return fail(
      'not-found',
      'unknown-game',
      { en: `There is no game “${game}” of this service.`, it: `Questo servizio non ha una partita «${game}».` },
      { game },
    );
  const { rows, next } =
    found === undefined
      ? await work.store.events.list({ status: 'running' }, wanted)
      : { rows: [found], next: undefined };
  const heads = rows.map(({ id, version, lastHash }) => ({ game: id, version, head: lastHash }));
  const key = await serviceKey(work);
  const signed = { format: HEADS_FORMAT, at: work.now().toISOString(), heads } as const;
  const signature = sign(null, Buffer.from(makeCanonicalJson(signed)), key).toString('base64');
  return succeed({ ...signed, key: publicKeyOf(key), signature, ...(next === undefined ? {} : { next }) });
}

/** Made when it is first wanted and kept for good; of several processes that make one the first is kept. */
async function serviceKey({ store }: Workplace): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const made = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return createPrivateKey(await store.directory.keepSetting(KEY, made));
}

const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** Whether a list was signed with the key it names, which whoever has kept it compares with the published one. */
export function isSigned({ format, at, heads, key, signature }: HeadList): boolean {
  try {
    const published = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const signed = Buffer.from(makeCanonicalJson({ format, at, heads }));
    return verify(null, signed, published, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** One line for letters and reports. */
export const makeHeadLine = ({ game, version, head }: Head): string => `impulse-head ${game} ${version} ${head}`;

/** Letters break lines and put marks before what they quote. */
const LINE = /impulse-head[\s>]+([\w.:-]{1,100})[\s>]+(\d{1,10})[\s>]+([0-9a-f]{64})/g;

/** The heads that a text names: lines of letters and reports. */
export const parseHeadLines = (text: string): Head[] =>
  Array.from(text.matchAll(LINE), ([, game, version, hash]) => ({
    game: known(game, 'game'),
    version: Number(version),
    head: known(hash, 'hash'),
  }));
