// Collects which tests prove which clauses: src/rulesets/<ruleset>/proofs.json, published by the service.
// A test proves the clauses its title cites: it('[caucasus/7.1-a, caucasus/7.1-b] ...').
// `node tools/prove-clauses.mjs` writes the files; with `--check` it only says which are not current.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

const testFiles = (folder) =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return testFiles(path);
      return name.endsWith('.test.ts') ? [path] : [];
    });

/** The titles of a test file that cite clauses, with the clauses each cites. */
export const citationsIn = (text) =>
  [...text.matchAll(/(['"`])((?:\[[a-z][a-z0-9-]*\/[^\]\n]+\]\s*)+)([^\n]*?)\1\s*,/g)].map((match) => ({
    title: match[3].trim(),
    cited: [...match[2].matchAll(/\[([^\]]+)\]/g)].flatMap((each) => each[1].split(',').map((id) => id.trim())),
  }));

/** ruleset -> clause -> titles of the tests that cite it */
export function collectProofs() {
  const proofs = new Map();
  for (const path of testFiles(join(root, 'tests'))) {
    for (const { title, cited } of citationsIn(readFileSync(path, 'utf8'))) {
      for (const clause of cited) {
        const ruleset = clause.split('/')[0];
        const ofRuleset = proofs.get(ruleset) ?? new Map();
        proofs.set(ruleset, ofRuleset);
        const tests = ofRuleset.get(clause) ?? [];
        tests.push(`${relative(root, path)}: ${title}`);
        ofRuleset.set(clause, tests);
      }
    }
  }
  return proofs;
}

export function makeProofs(ofRuleset) {
  const sorted = [...(ofRuleset ?? new Map())].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted.map(([clause, tests]) => [clause, [...new Set(tests)]])), null, 1)}\n`;
}

const isMain = process.argv[1] === fileURLToPath(import.meta.url);
if (isMain) {
  const proofs = collectProofs();
  const rulesets = readdirSync(join(root, 'src/rulesets')).filter((name) =>
    existsSync(join(root, 'src/rulesets', name, 'clauses.json')),
  );
  for (const ruleset of rulesets) {
    const path = join(root, 'src/rulesets', ruleset, 'proofs.json');
    const text = makeProofs(proofs.get(ruleset));
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (process.argv.includes('--check')) {
      process.stderr.write(`${relative(root, path)} is not current: run node tools/prove-clauses.mjs\n`);
      process.exitCode = 1;
    } else writeFileSync(path, text);
  }
}
