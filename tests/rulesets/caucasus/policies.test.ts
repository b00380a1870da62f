import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GivenDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { caucasus } from '#rulesets/caucasus/index';
import { pack } from './stage.ts';

it('standing orders and neutral answers are legal wherever a recorded game asks', () => {
  const [head, ...lines] = readFileSync(new URL('./recorded/campaign-9.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const play = caucasus.load(pack, head.scenario);
  const state = play.setUp(head.options);
  const answered = new Set<string>();
  for (const { by, order, dice } of lines) {
    const [decision] = play.pending(state);
    expect(decision!.side).toBe(by);
    if (decision!.neutral !== undefined)
      expect(play.decide(state, decision!.neutral, by)).toMatchObject({ accepted: true });
    for (const policy of play.policies.filter(({ kind }) => kind === decision!.kind)) {
      const answer = policy.answer(state, decision!);
      if (answer === undefined) continue;
      answered.add(`${policy.kind}/${policy.id}`);
      expect(play.decide(state, answer, by), `${policy.id}: ${JSON.stringify(answer)}`).toMatchObject({
        accepted: true,
      });
    }
    carryOut(play, state, order, by, new GivenDice('loaded', dice));
  }
  for (const id of [
    'loss/weakest-unit',
    'loss/strongest-unit',
    'determined-defence/never',
    'determined-defence/never-in-the-open',
    'retreat/only-way',
    'advance/never',
  ])
    expect(answered, id).toContain(id);
});
