import { createInterface } from 'node:readline';
import type { AnyRuleset } from '#kernel/engine';
import type { Pack } from '#kernel/ruleset';
import { makeSecret, TerminalGame } from './terminal-game.ts';
import { type TerminalResult, TerminalSession, type TerminalSetting } from './terminal-session.ts';

/* Any game of the catalogue in a terminal: board, options, orders as text, undo before dice. */

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
