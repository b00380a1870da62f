import { parseArgs } from 'node:util';
import { Misused } from './command.ts';

export interface ReadArguments<Name extends string> {
  readonly positionals: readonly string[];
  readonly values: Readonly<Partial<Record<Name, string>>>;
}

/** Splits arguments into what stands by itself and `--name value`; a complaint about them is no fault of ours. */
export function readArguments<Name extends string>(
  args: readonly string[],
  wanted: readonly string[],
  names: readonly Name[],
): ReadArguments<Name> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  let parsed: { readonly positionals: readonly string[]; readonly values: object };
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const unknown = /^Unknown option '([^']+)'/.exec((error as Error).message)?.[1];
    throw new Misused(unknown === undefined ? (error as Error).message : `there is no option “${unknown}”`);
  }
  const missing = wanted[parsed.positionals.length];
  if (missing !== undefined) throw new Misused(`${missing} is missing`);
  const extra = parsed.positionals[wanted.length];
  if (extra !== undefined) throw new Misused(`what is “${extra}” for?`);
  return parsed as ReadArguments<Name>;
}

export function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new Misused(`--${name} must be a whole number, not “${text}”`);
  return Number(text);
}

export function readChoice<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (text === undefined) return undefined;
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new Misused(`--${name} must be one of ${choices.join(', ')}, not “${text}”`);
  return choice;
}
