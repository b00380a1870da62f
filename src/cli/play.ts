import { createInterface } from 'node:readline';
import type { AnyRuleset } from '#kernel/engine';
import type { JsonObject } from '#kernel/json';
import type { Pack } from '#kernel/ruleset';
import type { Language } from '#kernel/text';
import { makeSecret, TerminalGame } from './terminal-game.ts';
import { TerminalSession } from './terminal-session.ts';

/* Any game of the catalogue in a terminal: board, options, orders as text, undo before dice. */

export interface TerminalSetting {
  /** The first of the pack unless said otherwise. */
  readonly scenario?: string | undefined;
  readonly options?: JsonObject | undefined;
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly language?: Language | undefined;
  /** Makes the dice repeatable. */
  readonly seed?: string | undefined;
}

export interface TerminalResult {
  readonly ended: boolean;
  readonly orders: number;
}

/** Plays until the game has ended, the player quits or the input does. */
export async function playInTerminal(
  ruleset: AnyRuleset,
  pack: Pack,
  setting: TerminalSetting,
): Promise<TerminalResult> {
  const scenario = setting.scenario ?? ruleset.scenarios(pack)[0]?.id;
  if (scenario === undefined) throw new Error(`${ruleset.about.id} has no scenario`);
  const game = new TerminalGame(ruleset, pack, scenario, setting.options ?? {}, makeSecret(setting.seed));
  const session = new TerminalSession(game, pack, setting);
  session.welcome();
  const lines = createInterface({ input: setting.input, terminal: false });
  try {
    for await (const line of lines) {
      await session.read(line.trim());
      if (session.isDone) break;
      session.prompt();
    }
  } finally {
    lines.close();
  }
  return session.result();
}
