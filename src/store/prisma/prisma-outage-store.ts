import type { PrismaClient } from '../generated/client.ts';
import type { Outage, OutageStore } from '../outage-store.ts';
import { makeInstant } from './rows.ts';

export class PrismaOutageStore implements OutageStore {
  readonly #prisma: PrismaClient;

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
  }

  async beat(longestGap: number): Promise<void> {
    await this.#prisma.$executeRaw`SELECT note_heartbeat(make_interval(secs => ${longestGap / 1000}::float8))`;
  }

  async uncredited(): Promise<readonly Outage[]> {
    const rows = await this.#prisma.outage.findMany({ where: { creditedAt: null }, orderBy: { id: 'asc' } });
    return rows.map(({ id, beganAt, endedAt }) => ({ id, from: makeInstant(beganAt), until: makeInstant(endedAt) }));
  }

  async markCredited(id: number): Promise<void> {
    await this.#prisma
      .$executeRaw`UPDATE outage SET credited_at = clock_timestamp() WHERE id = ${id} AND credited_at IS NULL`;
  }
}
