import type { AnyRuleset } from '#kernel/engine';
import type { Pack, ScenarioSheet } from '#kernel/ruleset';
import { catalogue } from '#rulesets/catalogue';
import { packOf } from './packs.ts';

export interface ListedScenario {
  /** `game/scenario`, for the title of a test. */
  readonly name: string;
  readonly ruleset: AnyRuleset;
  readonly sheet: ScenarioSheet;
  readonly pack: Pack;
}

/** Every scenario of every game. */
export const everyScenario: readonly ListedScenario[] = catalogue.flatMap((ruleset) => {
  const pack = packOf(ruleset.about.id);
  return ruleset.scenarios(pack).map((sheet) => ({ name: `${ruleset.about.id}/${sheet.id}`, ruleset, sheet, pack }));
});

/**
 * The first and the last scenario of every game: enough for what the service does with a game whatever it is. With IMPULSE_FUZZ_GAMES
 * all of them.
 */
export const someScenarios: readonly ListedScenario[] =
  process.env['IMPULSE_FUZZ_GAMES'] !== undefined
    ? everyScenario
    : everyScenario.filter(
        ({ ruleset }, at) => everyScenario[at - 1]?.ruleset !== ruleset || everyScenario[at + 1]?.ruleset !== ruleset,
      );
