import { granted, type ImpulseClient } from '../index.ts';

/** A token that only reads, for a page that shows your games; then it is given a new secret, and in the end taken away. */
export async function lendEyes(anna: ImpulseClient): Promise<readonly string[]> {
  const { token, secret } = granted(
    await anna.accounts.createToken({ label: 'game page', scope: 'read', expiresInDays: 30 }),
  );
  const page = anna.withToken(secret);
  const { name } = granted(await page.me());

  // It sees what Anna sees, and changes nothing.
  const opened = await page.openGame({ ruleset: 'tito', scenario: 'roesselsprung' });
  const refused = opened.ok ? 'opened' : opened.problem.code;

  const rotated = granted(await anna.accounts.rotateToken(token.id));
  const before = await page.me();
  granted(await page.withToken(rotated.secret).me());
  granted(await anna.accounts.revokeToken(token.id));
  return [name, refused, before.ok ? 'still there' : before.problem.kind];
}
