import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureQuestions, type QuestionMeasures } from '#cli/bench/question-measures';
import { impulse } from '#cli/impulse';
import { temporaryFolder } from '../support/process.ts';
import { sealedSkirmish, skirmishPack } from '../support/skirmish.ts';

it('counts the questions that are put, those with one answer, and how often the game waits for another side', () => {
  const [measures] = measureQuestions(sealedSkirmish, skirmishPack, { games: 3, most: 200 });
  const { questions, turns, orders, oneAnswer, changesOfSide, kinds } = measures!;
  expect(turns).toBeGreaterThan(0);
  expect(orders).toBeGreaterThanOrEqual(questions);
  expect(measures!.questionsPerTurn).toBe(questions / turns);
  expect(oneAnswer).toBe(kinds.reduce((sum, each) => sum + each.oneAnswer, 0));
  expect(changesOfSide).toBeGreaterThan(turns / 2);
});

it('prints them for every scenario of a game', async () => {
  const folder = await temporaryFolder();
  const out = join(folder.path, 'questions.json');
  const lines: string[] = [];
  const code = await impulse(['bench', '--only', 'questions', '--ruleset', 'tito', '--games', '1', '--out', out], {
    env: {},
    say: (line) => lines.push(line),
    mutter: () => {},
    write: () => {},
  });
  const [tito] = JSON.parse(await readFile(out, 'utf8')) as QuestionMeasures[];
  await folder.remove();
  expect(code).toBe(0);
  expect(lines.join('\n')).toMatch(/tito\/roesselsprung +\d+\.\d/);
  // Played alone: the game never waits for anybody else.
  expect(tito).toMatchObject({ ruleset: 'tito', games: 1, changesOfSide: 0 });
  expect(tito!.questions).toBeGreaterThan(tito!.turns);
});
