import PostalMime from 'postal-mime';
import type { UnreachableReason } from '#games/live/service-events';

/*
 * What a mail server reports about an e-mail of ours (RFC 3464): delivered, delayed, failed for now or for good. Older servers write only
 * a text, in which the code of the SMTP reply is looked for.
 */

export type DeliveryReport =
  | { readonly report: 'failed'; readonly why: DeadReason }
  /** Delayed, delivered, full for the moment, or nothing that can be read. */
  | { readonly report: 'passing' };

type DeadReason = UnreachableReason;

/** A mailbox that is full, or an e-mail that is too large: no fault of the address. */
const PASSING_STATUS = /^5\.(?:2\.[23]|3\.4)$/;
const UNKNOWN_STATUS = /^5\.1\./;
const UNKNOWN_CODES = [550, 551, 553];

/** What a status (`5.1.1`) and an SMTP code (550) say about an address. */
export function reasonOf(status: string | undefined, code: number | undefined): DeadReason | undefined {
  if (status !== undefined) {
    if (!status.startsWith('5.') || PASSING_STATUS.test(status)) return undefined;
    return UNKNOWN_STATUS.test(status) ? 'unknown-address' : 'refused';
  }
  if (code === undefined || code < 500 || code === 552) return undefined;
  return UNKNOWN_CODES.includes(code) ? 'unknown-address' : 'refused';
}

const STATUS_IN_TEXT = /(?:^|[\s#(])([245]\.\d{1,3}\.\d{1,3})(?=[\s)]|$)/m;
const CODE_IN_TEXT = /(?:^|\s)(5\d\d)[ -](?=\S)/m;

export async function readDeliveryReport(raw: Uint8Array): Promise<DeliveryReport> {
  const letter = await PostalMime.parse(raw, { maxNestingDepth: 20, forceRfc822Attachments: true });
  const part = letter.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const report = part === undefined ? undefined : textOf(part.content);
  const failed = (why: DeadReason | undefined): DeliveryReport =>
    why === undefined ? { report: 'passing' } : { report: 'failed', why };
  if (report !== undefined) {
    if (!/^action:\s*failed/im.test(report)) return { report: 'passing' };
    const status = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1];
    const code = /^diagnostic-code:[^\n]*?\b(5\d\d)\b/im.exec(report)?.[1];
    return failed(reasonOf(status, code === undefined ? undefined : Number(code)));
  }
  const text = letter.text ?? '';
  const status = STATUS_IN_TEXT.exec(text)?.[1];
  const code = CODE_IN_TEXT.exec(text)?.[1];
  return failed(reasonOf(status, code === undefined ? undefined : Number(code)));
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
