import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or so begin first: none of them is left alone at the end while the other processors wait. */
const LONGEST = [
  'process/install',
  'browser/games',
  'process/waits',
  'browser/pages',
  'process/failover',
  'secrets/surfaces',
  'rulesets/laws',
  'rulesets/drafts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Tests that start processes or look at the process itself have a thread of their own; all others share what they import. */
const APART = ['tests/{browser,cli,clients,process,store,workers}/**/*.test.ts'];

/** All of them: Vitest leaves one idle, which is half of a small machine. */
const PROCESSORS = availableParallelism();

export default defineConfig({
  resolve: {
    conditions: ['development'],
    // Mercurius requires graphql: the same build for us, or its types are not ours.
    alias: { graphql: 'graphql/index.js' },
  },
  ssr: { resolve: { conditions: ['development'] } },
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'apart', include: APART, maxWorkers: PROCESSORS, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.ts'],
          exclude: APART,
          isolate: false,
          maxWorkers: PROCESSORS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
