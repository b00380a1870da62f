import type { Pack } from '#kernel/ruleset';
import type { PrismaClient } from '../generated/client.ts';
import type { Instant } from '../ids.ts';
import type { PackStore, StoredPack } from '../pack-store.ts';

export class PrismaPackStore implements PackStore {
  readonly #prisma: PrismaClient;
  /** Packs known to be stored: they are large, and nobody deletes one. */
  readonly #kept = new Set<string>();

  constructor(prisma: PrismaClient) {
    this.#prisma = prisma;
  }

  async keep({ hash, ruleset, pack }: StoredPack, at: Instant): Promise<void> {
    if (this.#kept.has(hash)) return;
    await this.#prisma.$executeRaw`
      INSERT INTO data_pack (hash, ruleset, pack, kept_at)
      VALUES (${hash}, ${ruleset}, ${JSON.stringify(pack)}::json, ${at}::timestamptz)
      ON CONFLICT (hash) DO NOTHING`;
    this.#kept.add(hash);
  }

  async findPack(hash: string): Promise<StoredPack | undefined> {
    const [row] = await this.#prisma.$queryRaw<{ ruleset: string; pack: string }[]>`
      SELECT ruleset, pack::text AS pack FROM data_pack WHERE hash = ${hash}`;
    return row && { hash, ruleset: row.ruleset, pack: JSON.parse(row.pack) as Pack };
  }
}
