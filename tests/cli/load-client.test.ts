import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { LoadClient } from '../../src/cli/bench/http-load.ts';

it('the client of the bench sends nothing on a connection that the service has closed', async () => {
  const server = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new LoadClient((server.address() as AddressInfo).port);
  try {
    expect((await client.send('GET', '/')).status).toBe(200);
    server.closeIdleConnections();
    await sleep(50);
    expect((await client.send('GET', '/')).status).toBe(200);
  } finally {
    client.close();
    server.close();
  }
});
