import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CorruptDataPack, makeJsonPath, placeOf } from './data-packs.ts';

/** What the service says of a rule: kept by the program, left to the players with help, left to the players, or beside the point. */
export const CLAUSE_STATUSES = ['enforced', 'assisted', 'manual', 'not-applicable', 'missing'] as const;
export type ClauseStatus = (typeof CLAUSE_STATUSES)[number];

export interface ClauseEntry {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly kind: string;
  readonly text: string;
  readonly status: ClauseStatus;
  readonly why?: string;
  /** The tests that prove it. */
  readonly tests: readonly string[];
}

const clauses = z.array(
  z.object({ id: z.string(), section: z.string(), title: z.string(), kind: z.string(), text: z.string() }),
);
const excuses = z.record(
  z.string(),
  z.object({ status: z.enum(['assisted', 'manual', 'not-applicable', 'missing']), why: z.string() }),
);
const proofs = z.record(z.string(), z.array(z.string()));

/** The clauses of a ruleset with their proofs and excuses, from the folder of the rulesets; throws CorruptDataPack. */
export function readClauseList(rulesetsFolder: string, ruleset: string): readonly ClauseEntry[] {
  const read = <Content>(file: string, schema: z.ZodType<Content>, absent: Content): Content => {
    const path = join(rulesetsFolder, ruleset, file);
    return existsSync(path) ? readChecked(path, schema) : absent;
  };
  const excused = read('excuses.json', excuses, {});
  const proved = read('proofs.json', proofs, {});
  return read('clauses.json', clauses, []).map(({ id, section, title, kind, text }) => {
    const tests = proved[id] ?? [];
    const excuse = excused[id];
    if (tests.length > 0 && excuse === undefined) return { id, section, title, kind, text, status: 'enforced', tests };
    if (excuse !== undefined) return { id, section, title, kind, text, status: excuse.status, why: excuse.why, tests };
    return { id, section, title, kind, text, status: 'missing', tests };
  });
}

function readChecked<Content>(file: string, schema: z.ZodType<Content>): Content {
  const text = readFileSync(file, 'utf8');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw new CorruptDataPack([{ file, path: placeOf(error as Error, text), reason: `not JSON: ${message}` }]);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new CorruptDataPack(
    parsed.error.issues.map(({ path, message }) => ({ file, path: makeJsonPath(path), reason: message })),
  );
}
