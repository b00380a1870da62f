import { fileURLToPath } from 'node:url';
import type { HostedRuleset } from '#games/hosted-rulesets';
import type { AnyRuleset } from '#kernel/engine';
import { known } from '#kernel/known';
import { readClauseList } from '#store/clause-lists';
import { readDataPacks } from '#store/data-packs';
import { readRulingList } from '#store/ruling-lists';

const SCENARIOS = fileURLToPath(new URL('../scenarios', import.meta.url));
/** The clause lists and rulings are data and stay beside the sources, also when the program runs from dist/. */
const RULESETS = fileURLToPath(new URL('../src/rulesets', import.meta.url));

/** The rulesets with their data, checked, and the proof of their clauses; throws CorruptDataPack. */
export async function hostCatalogue(
  rulesets: readonly AnyRuleset[],
  ownPacks: string | undefined,
): Promise<readonly HostedRuleset[]> {
  const packs = await readDataPacks(rulesets, { published: SCENARIOS, own: ownPacks });
  return rulesets.map((ruleset) => {
    const { id } = ruleset.about;
    const { pack, hash } = known(
      packs.find((each) => each.ruleset === id),
      'pack',
    );
    return {
      ruleset,
      pack,
      packHash: hash,
      clauses: readClauseList(RULESETS, id),
      rulings: readRulingList(RULESETS, id),
    };
  });
}
