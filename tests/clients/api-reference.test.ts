import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openService } from '../support/service.ts';
import { makeReferencePage, type OpenApi } from './reference-page.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));

async function readOpenApi(): Promise<OpenApi> {
  const app = await openService();
  const answer = await app.server.inject({ url: '/docs/json' });
  await app.close();
  return answer.json<OpenApi>();
}

describe('docs/api-reference.md', () => {
  it('names every address and every operation there is', async () => {
    const page = makeReferencePage(await readOpenApi(), schema);
    expect(page).toContain('| `POST /api/games/{id}/orders` | Submit orders |');
    expect(page).toContain('`submitOrders(gameId: ID!, input: SubmitOrdersInput!): SubmitOrdersPayload!`');
    // When this differs: npx vitest run tests/clients/api-reference.test.ts -u
    await expect(page).toMatchFileSnapshot('../../docs/api-reference.md');
  });
});
