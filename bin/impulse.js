#!/usr/bin/env node
import { buildIfStale } from '../tools/build.mjs';

buildIfStale((line) => process.stderr.write(`${line}\n`));
const { impulse } = await import('../dist/cli/impulse.js');
process.exit(
  await impulse(process.argv.slice(2), {
    env: process.env,
    say: (line) => process.stdout.write(`${line}\n`),
    mutter: (line) => process.stderr.write(`${line}\n`),
    write: (bytes) => process.stdout.write(bytes),
  }),
);
