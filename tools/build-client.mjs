// Builds clients/typescript/dist for `npm pack`: the client as ES modules and as CommonJS, each with its types. `--clean` takes away what it
// made. The package itself is described in clients/typescript/package.json.
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'clients/typescript');
const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** How each form is compiled, and what says to Node which it is. */
const FORMS = {
  esm: { type: 'module', options: ['--module', 'nodenext', '--moduleResolution', 'nodenext'] },
  cjs: { type: 'commonjs', options: ['--module', 'commonjs', '--moduleResolution', 'bundler'] },
};

function clean() {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  rmSync(join(folder, 'LICENSE'), { force: true });
}

function build() {
  clean();
  for (const [form, { type, options }] of Object.entries(FORMS)) {
    const outDir = join(folder, 'dist', form);
    const args = [compiler, '-p', join(folder, 'tsconfig.package.json'), '--outDir', outDir, ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`compiling the client (${form}) failed\n${stdout}${stderr}`);
    writeFileSync(join(outDir, 'package.json'), `${JSON.stringify({ type })}\n`);
  }
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

try {
  if (process.argv.includes('--clean')) clean();
  else build();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
