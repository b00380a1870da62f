// Types are all there is to take off (`erasableSyntaxOnly`); the test runner brings along what does it.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = transformSync(path, await readFile(path, 'utf8'), { lang: 'ts', sourcemap: false });
  return { format: 'module', source: code, shortCircuit: true };
}
