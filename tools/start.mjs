// `npm start`: builds what is not current, then becomes the service. One process, so that a signal reaches it: hence also the
// `exec` in package.json, without which npm's shell would take the signal for itself (Windows has no `exec` and goes on
// behind the `||`).
import { buildIfStale } from './build.mjs';

try {
  buildIfStale((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await import('../dist/main.js');
