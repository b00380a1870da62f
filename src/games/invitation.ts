import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fail } from './outcome.ts';

/* A way in that can be sent as a link: into a club, or into a service whose registration is closed. Of its key only the hash is kept. */

export interface Invite {
  /** How often it may be used. */
  readonly uses?: number | undefined;
  readonly days?: number | undefined;
  readonly note?: string | undefined;
}

export const invitation = z.object({
  by: z.string(),
  uses: z.number(),
  used: z.number(),
  expiresAt: z.string(),
  note: z.string().optional(),
  isRevoked: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const USUAL = { uses: 1, days: 14 } as const;
const DAY = 86_400_000;

export const invitationId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32);

export function newInvitation(
  by: string,
  { uses = USUAL.uses, days = USUAL.days, note }: Invite,
  now: Date,
): { readonly key: string; readonly id: string; readonly made: Invitation } {
  const key = randomBytes(18).toString('base64url');
  const made: Invitation = {
    by,
    uses,
    used: 0,
    expiresAt: new Date(now.getTime() + days * DAY).toISOString(),
    ...(note === undefined ? {} : { note }),
    isRevoked: false,
  };
  return { key, id: invitationId(key), made };
}

/** The invitation with one use more, if it may still be used. */
export function used<Kept extends Invitation>(kept: Kept, now: Date): Kept | undefined {
  const isGood = !kept.isRevoked && kept.used < kept.uses && kept.expiresAt > now.toISOString();
  return isGood ? { ...kept, used: kept.used + 1 } : undefined;
}

export const unknownInvitation = fail('not-found', 'unknown-invitation', {
  en: 'There is no such invitation.',
  it: 'Questo invito non esiste.',
});
