import { expect, it, vi } from 'vitest';
import { HostedRulesets } from '#games/hosted-rulesets';
import { openMemoryStore } from '#store/memory/open-memory-store';
import { hostedSkirmish } from '../../support/games.ts';

it('whoever opens the first game of a scenario does not wait until it is loaded', async () => {
  const load = vi.fn(hostedSkirmish.ruleset.load);
  const hosted = { ...hostedSkirmish, ruleset: { ...hostedSkirmish.ruleset, load } };
  const rulesets = new HostedRulesets([hosted], openMemoryStore().packs);
  await rulesets.prepare();
  const scenarios = hosted.ruleset.scenarios(hosted.pack);
  expect(load).toHaveBeenCalledTimes(scenarios.length);
  for (const { id } of scenarios) await rulesets.playOf('skirmish', hosted.packHash, id);
  expect(load).toHaveBeenCalledTimes(scenarios.length);
});
