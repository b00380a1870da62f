// The hooks of typescript-loader.mjs: imports with # lead to src/, and TypeScript is stripped by the compiler of the test runner.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: [...context.conditions, 'development'] });

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = transformSync(path, await readFile(path, 'utf8'), { sourcemap: false });
  return { format: 'module', source: code, shortCircuit: true };
}
