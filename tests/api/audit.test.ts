import { expect, it } from 'vitest';
import { ADMIN_TOKEN, Client, openService, register } from '../support/service.ts';

it('knows what moderators and the administrator did, through either door', async () => {
  const app = await openService();
  const anna = await register(app.server, 'Anna');
  const admin = new Client(app.server, ADMIN_TOKEN);
  const { id } = (await anna.post('/api/games', { ruleset: 'skirmish', scenario: 'duel', as: 'moderator' })).body;
  await anna.post(`/api/games/${id}/moderation`, { act: 'pause', reason: 'tea' });
  await anna.data(`mutation { moderate(gameId: "${id}", act: { act: "resume" }) { __typename } }`);
  expect((await anna.get('/api/audit')).body.items).toMatchObject([
    { action: 'moderator-resume', actor: anna.id, subject: id },
    { action: 'moderator-pause', actor: anna.id, subject: id },
  ]);
  await admin.post(`/api/games/${id}/moderation`, { act: 'pause', reason: 'no more tea' });
  await admin.data('mutation { createClub(name: "Pisa") { __typename } }');
  await admin.data('{ clubs { id } }');
  await admin.post(`/api/games/${id}/moderation`, { act: 'pause', reason: 'again' });
  const { body } = await admin.get('/api/audit?player=admin');
  expect(body.items).toMatchObject([
    { action: 'admin-act', subject: 'createClub' },
    { action: 'admin-act', subject: `/api/games/${id}/moderation`, detail: { method: 'POST' } },
    { action: 'moderator-pause', subject: id },
  ]);
  expect((await admin.get('/api/audit')).body.items.length).toBeGreaterThan(body.items.length);
  await app.close();
});
