import { impulse } from '#cli/impulse';

process.exit(
  await impulse(['serve', ...process.argv.slice(2)], {
    env: process.env,
    say: (line) => process.stdout.write(`${line}\n`),
    mutter: (line) => process.stderr.write(`${line}\n`),
    write: (bytes) => process.stdout.write(bytes),
  }),
);
