import { fail, type Outcome, succeed } from '#games/outcome';
import { examineRecord } from '#games/record/examine-record';
import type { AnyRuleset } from '#kernel/engine';
import { catalogue } from '#rulesets/catalogue';

/* A process of its own that examines records with the rulesets of the catalogue: a record comes as a message, what was found goes back. */

function findRuleset(id: string): Outcome<AnyRuleset> {
  const ruleset = catalogue.find(({ about }) => about.id === id);
  if (ruleset !== undefined) return succeed(ruleset);
  const known = catalogue.map(({ about }) => about.id);
  return fail(
    'not-found',
    'unknown-ruleset',
    { en: `There is no ruleset “${id}”.`, it: `Il gioco «${id}» non esiste.` },
    { ruleset: id, known },
  );
}

process.on('message', async ({ candidate }: { readonly candidate: unknown }) => {
  process.send?.(await examineRecord(candidate, findRuleset));
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
// It is stopped by whoever started it, not by the signal that a terminal sends to all.
process.on('SIGINT', () => {});
