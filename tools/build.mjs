// Builds dist/: the Prisma client, the GraphQL types, the program, then the web client in dist/web. `--if-stale` does nothing when dist/ is newer than
// everything it is made from.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../', import.meta.url));
const stamp = join(root, 'dist/.built');
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const bundler = join(root, 'node_modules/vite/bin/vite.js');

const SOURCES = [
  'src',
  'web',
  'clients/typescript',
  'schema.graphql',
  'prisma/schema.prisma',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
];
const GENERATED = [join(root, 'src/store/generated'), join(root, 'src/api/graphql/generated.ts')];

function newestOf(path) {
  if (GENERATED.includes(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestOf(join(path, name))));
}

export function isStale() {
  if (!existsSync(stamp)) return true;
  const built = statSync(stamp).mtimeMs;
  return SOURCES.some((source) => newestOf(join(root, source)) > built);
}

function run(what, args) {
  // Whoever builds, a test say, gets what everybody gets: the pages as they are published, not with React's checks for developers.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${what} failed\n${stdout}${stderr}`);
}

/** What is sent often is compressed once, as well as it can be. */
export function compress(folder) {
  for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg|ttf)$/.test(each))) {
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
  }
}

/** The new program takes the place of the old one in one step, so that whoever starts meanwhile finds a whole one. */
export function build(say) {
  const begun = Date.now();
  say('building: database client');
  run('generating the database client', ['tools/generate-prisma.mjs']);
  say('building: GraphQL types');
  run('generating the GraphQL types', ['tools/generate-graphql-types.mjs']);
  say('building: program');
  const fresh = `dist.${process.pid}`;
  try {
    run('compiling', [compiler, '-p', 'tsconfig.build.json', '--outDir', fresh]);
    say('building: web client');
    const pages = join(root, fresh, 'web');
    run('bundling the web client', [bundler, 'build', 'web', '--outDir', pages, '--logLevel', 'warn']);
    compress(join(pages, 'assets'));
    writeFileSync(join(root, fresh, '.built'), '');
    const old = join(root, `dist.${process.pid}.old`);
    if (existsSync(join(root, 'dist'))) renameSync(join(root, 'dist'), old);
    renameSync(join(root, fresh), join(root, 'dist'));
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(join(root, fresh), { recursive: true, force: true });
  }
  say(`built in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

export function buildIfStale(say) {
  // An installation without the compiler (a container) runs what was built for it.
  if (!existsSync(compiler) && existsSync(stamp)) return;
  if (isStale()) build(say);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const say = (line) => process.stdout.write(`${line}\n`);
  try {
    if (process.argv.includes('--if-stale')) buildIfStale(say);
    else build(say);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
