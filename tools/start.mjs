// `npm start`: builds what is not current, then becomes the service. One process, so that a signal reaches it: hence also the
// `exec` in package.json, without which npm's shell would take the signal for itself. It stands last, where npm puts the arguments
// (`npm start -- --help`), and behind a question for Windows, which has no `exec`.
import { buildIfStale } from './build.mjs';

try {
  buildIfStale((line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await import('../dist/main.js');
