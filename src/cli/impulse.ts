import { EXIT } from '#exit-codes';
import { serve } from '#serve';
import { type Command, type Desk, Misused } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';

/** The commands by name; what a command needs is loaded only when it is called. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => ({
    summary: 'run the service (also: npm start); the environment says how, as README.md tells',
    usage: '',
    run: async (args, desk) => {
      readArguments(args, [], []);
      return serve(desk.env, desk.say);
    },
  }),
  migrate: async () => (await import('./migrate.ts')).migrate,
  play: async () => (await import('./play-command.ts')).playCommand,
  show: async () => (await import('./show.ts')).show,
  replay: async () => (await import('./replay.ts')).replay,
  ladder: async () => (await import('./ladder-command.ts')).ladderCommand,
  heads: async () => (await import('./heads.ts')).heads,
  verify: async () => (await import('./verify.ts')).verify,
  import: async () => (await import('./import-record.ts')).importRecord,
  export: async () => (await import('./export-record.ts')).exportRecord,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  options: async () => (await import('./options.ts')).options,
  draft: async () => (await import('./draft.ts')).draft,
  outlook: async () => (await import('./outlook.ts')).outlook,
  components: async () => (await import('./components.ts')).components,
  fuzz: async () => (await import('./fuzz-command.ts')).fuzzCommand,
  bench: async () => (await import('./bench.ts')).bench,
};

/** The `impulse` command: its arguments in, its exit code out. */
export function impulse(args: readonly string[], desk: Desk): Promise<number> {
  return runCommand(async () => {
    const [name = 'help', ...rest] = args;
    if (['help', '--help', '-h'].includes(name)) {
      await tellCommands(desk);
      return EXIT.done;
    }
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (load === undefined) {
      desk.mutter(`impulse: there is no command “${name}”; impulse help lists them`);
      return EXIT.misused;
    }
    const command = await load();
    if (rest.includes('--help') || rest.includes('-h')) {
      desk.say(`${`impulse ${name} ${command.usage}`.trimEnd()}\n  ${command.summary}`);
      return EXIT.done;
    }
    try {
      return await command.run(rest, desk);
    } catch (error) {
      if (!(error instanceof Misused)) throw error;
      desk.mutter(`impulse ${name}: ${error.message}`);
      return EXIT.misused;
    }
  });
}

async function tellCommands(desk: Desk): Promise<void> {
  desk.say('impulse <command>');
  for (const [name, load] of Object.entries(COMMANDS)) {
    const { summary, usage } = await load();
    desk.say(`  ${name.padEnd(8)} ${summary}`);
    if (usage !== '') desk.say(`           impulse ${name} ${usage}`);
  }
}
