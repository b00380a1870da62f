import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '#kernel/ruleset';

const folder = new URL('../../scenarios/', import.meta.url).pathname;

/** The data of a game as it is published in scenarios/. */
export function packOf(ruleset: string): Pack {
  const files = readdirSync(join(folder, ruleset)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, ruleset, name), 'utf8')),
    ]),
  );
}
