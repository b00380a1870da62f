import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GivenDice } from '#kernel/dice';
import { carryOut } from '#kernel/engine';
import { caucasus } from '#rulesets/caucasus/index';
import { pack, Stage } from './stage.ts';

it('every decision that falls to the other side in the middle of a phase can be left to a standing order', () => {
  const { policies } = caucasus.load(pack, 'campaign');
  const kinds = new Set(policies.map(({ kind }) => kind));
  for (const kind of ['loss', 'determined-defence', 'retreat', 'retreat-extension', 'stack-correction'])
    expect(kinds, kind).toContain(kind);
});

it('[caucasus/5.2-c] the weakest units go where a stack is too high', () => {
  const stage = new Stage({ phase: 'soviet-primary-movement' })
    .put('sv-rd-353rd', '1736')
    .put('sv-gd-2', '1736')
    .put('sv-rb-9th', '1736')
    .put('sv-rd-74th', '1736');
  stage.order('soviet', { type: 'EndMovementPhase' });
  const [decision] = stage.play.pending(stage.state);
  expect(decision!.kind).toBe('stack-correction');
  const policy = stage.play.policies.find(({ kind }) => kind === 'stack-correction')!;
  expect(policy.answer(stage.state, decision!)).toEqual({
    type: 'CorrectStacking',
    hex: '1736',
    units: ['sv-rb-9th'],
  });
});

it('standing orders and neutral answers are legal wherever a recorded game asks', () => {
  const answered = new Set<string>();
  for (const file of ['campaign-9.jsonl', 'campaign-with-the-alpine-corps.jsonl', 'campaign-switched.jsonl']) {
    const [head, ...lines] = readFileSync(new URL(`./recorded/${file}`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const play = caucasus.load(pack, head.scenario);
    const state = play.setUp(head.options);
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
  }
  for (const id of [
    'loss/weakest-unit',
    'loss/strongest-unit',
    'determined-defence/always',
    'determined-defence/hold-in-cover',
    'determined-defence/never',
    'determined-defence/never-in-the-open',
    'retreat/only-way',
    'retreat/any-way',
    'advance/never',
  ])
    expect(answered, id).toContain(id);
});
