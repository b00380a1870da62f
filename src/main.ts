import { runCommand } from '#cli/run-command';
import { serve } from './serve.ts';

process.exit(await runCommand(() => serve(process.env, (line) => process.stdout.write(`${line}\n`))));
