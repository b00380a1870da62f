import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#games/hosted-rulesets';
import { hostCatalogue } from '#host-catalogue';
import { SeededDice } from '#kernel/dice';
import { execute } from '#kernel/engine';
import type { JsonObject } from '#kernel/json';
import { LONGEST_LINE, MOST_WORDS, readOrder } from '#kernel/notation';
import { catalogue } from '#rulesets/catalogue';
import { countWork, threadTime } from '../support/counted-work.ts';

/*
 * Whoever writes a line keeps everybody else waiting while it is read. Every line here is as long as one may be; before there was a bound,
 * and reading took time with the square of the words, one of them took seventeen seconds.
 */

const hosted = await hostCatalogue(catalogue, undefined);

/** Ten times what it may take: a busy machine is no fault. */
const WITHIN = 500;
/** For four times the words. Work with their square would be sixteen times as much. */
const MOST_GROWTH = 5;

/** As much of a pattern as a line may hold, or a share of it. */
const filled = (beginning: string, piece: string, share = 1): string => {
  const words = piece.trim() === '' ? 1 : piece.trim().split(/[\s,;+>→]+/).length;
  const times = Math.min(
    Math.floor((LONGEST_LINE - beginning.length) / piece.length),
    Math.floor((MOST_WORDS - 4) / words),
  );
  return beginning + piece.repeat(Math.floor(times * share));
};
const VERBS = [
  'set',
  'place',
  'move',
  'attack',
  'plan corps',
  'bombard',
  'fire',
  'losses',
  'assign',
  'submit division {',
  'to',
  '',
];
const PIECES = [
  '1 ',
  '1 to ',
  '1,',
  'and ',
  'xyzzy ',
  'the 112 ',
  'a-b ',
  '"',
  '{',
  '[',
  '.',
  '..x',
  '3.',
  '=',
  '1-',
  '((((x ',
  'rot-1 / ',
  'Pz ',
];
/** Those that make many words. */
const WORDY = ['1 ', '1,', 'and ', 'the 112 ', 'a-b ', 'rot-1 / '];

describe.each(hosted.map((each) => [each.ruleset.about.id, each] as const))('%s', (_, { ruleset, pack }) => {
  const sheet = ruleset.scenarios(pack).at(-1)!;
  const play = ruleset.load(pack, sheet.id);
  const state = play.setUp(ruleset.schemas.options.parse(defaultOptions(sheet)) as JsonObject);
  if (play.start !== undefined) execute(play, state, play.start(state), new SeededDice(1));
  const by = play.pending(state)[0]!.side;

  it('reads the longest lines without anybody noticing', () => {
    const slow: string[] = [];
    for (const verb of VERBS)
      for (const piece of PIECES) {
        const line = filled(verb === '' ? '' : `${verb} `, piece);
        const begun = threadTime();
        readOrder(play.notation, line, state, by);
        const took = threadTime() - begun;
        if (took > WITHIN) slow.push(`${verb} ${piece}...: ${Math.round(took)} ms`);
      }
    expect(slow).toEqual([]);
  });

  it('reads a line of four times the words with four times the work', () => {
    const wasteful: string[] = [];
    for (const verb of VERBS)
      for (const piece of WORDY) {
        const work = (share: number): number => {
          const line = filled(verb === '' ? '' : `${verb} `, piece, share);
          return countWork(() => void readOrder(play.notation, line, state, by));
        };
        const [some, many] = [work(1 / 4), work(1)];
        if (many > MOST_GROWTH * some) wasteful.push(`${verb} ${piece}...: ${some} to ${many}`);
      }
    expect(wasteful).toEqual([]);
  });

  it('says of a line that is too long by how much', () => {
    const long = readOrder(play.notation, 'x'.repeat(LONGEST_LINE + 1), state, by);
    expect(long).toMatchObject({
      understood: false,
      reason: {
        en: `This line has ${LONGEST_LINE + 1} characters, and an order at most ${LONGEST_LINE} characters. Write one order to a line.`,
        it: expect.stringContaining(`${LONGEST_LINE + 1} caratteri`),
      },
    });
    const wordy = readOrder(play.notation, `set ${'1 '.repeat(MOST_WORDS)}`, state, by);
    expect(wordy.understood ? '' : wordy.reason.en).toContain(`${MOST_WORDS + 1} words`);
  });
});
