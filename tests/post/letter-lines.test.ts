import { describe, expect, it } from 'vitest';
import { parseDay } from '#post/human-day';
import { readLines } from '#post/letter-body';
import { parseNumbers, parseQuery, sortLines } from '#post/letter-lines';

/** A game that knows `attack <hex> with <units>` and `end`. */
const readsAs = async (line: string): Promise<'order' | 'begun' | 'none'> => {
  if (/^end$|^attack \d{4} with [A-Z0-9]+(, [A-Z0-9]+)*( and [A-Z0-9]+)?$/.test(line)) return 'order';
  return /^(attack|end)\b/.test(line) ? 'begun' : 'none';
};
const sort = (text: string, choices?: readonly string[]) =>
  sortLines(text.split('\n'), { readsAs, choices: async () => choices });

describe('the lines of an e-mail', () => {
  it('put a broken order together, though its first piece is an order by itself', async () => {
    const { orders, unclear } = await sort('attack 1130 with 13PZ, 14PZ\n, 16PG and WIK\nend');
    expect(unclear).toEqual([', 16PG and WIK']);
    expect(orders).toEqual(['attack 1130 with 13PZ, 14PZ', 'end']);
    expect((await sort('attack 1130 with 13PZ,\n14PZ, 16PG\nand WIK\nend')).orders).toEqual([
      'attack 1130 with 13PZ, 14PZ, 16PG and WIK',
      'end',
    ]);
    expect((await sort('attack 1130 with 13PZ, 14PZ, 16PG\nand WIK')).orders).toEqual([
      'attack 1130 with 13PZ, 14PZ, 16PG and WIK',
    ]);
  });

  it('are unclear where they may be orders and are none: nothing of the e-mail is given then', async () => {
    expect((await sort('atack 1130 with 13PZ\nend')).unclear).toEqual(['atack 1130 with 13PZ']);
    expect((await sort('attack 1130\nend')).unclear).toEqual(['attack 1130']);
    expect((await sort('attack 1130 with 13PZ\nand my luck holds')).unclear).toEqual(['and my luck holds']);
  });

  it('may be courtesies and questions, which stop nothing and are no orders', async () => {
    const sorted = await sort(
      'OK, here are my orders:\nattack 1130 with 13PZ\nDoes 1130 count as a city?\nend\nGood luck!',
    );
    expect(sorted.orders).toEqual(['attack 1130 with 13PZ', 'end']);
    expect(sorted.said).toEqual(['OK, here are my orders:', 'Does 1130 count as a city?', 'Good luck!']);
    expect(sorted.unclear).toEqual([]);
  });

  it('are the numbers of choices, if the answered e-mail has them', async () => {
    const choices = ['end', 'attack 1130 with 13PZ'];
    expect((await sort('2\n#1', choices)).orders).toEqual(['attack 1130 with 13PZ', 'end']);
    expect((await sort('answer 1, 3', choices)).unknownNumbers).toEqual([3]);
    expect((await sort('2')).unknownNumbers).toEqual([2]);
    expect(parseNumbers('rispondo 1 e 2')).toEqual([1, 2]);
    expect(parseNumbers('13 divisions')).toBeUndefined();
  });

  it('ask for help and options', async () => {
    expect(parseQuery('help')).toEqual({ query: 'help' });
    expect(parseQuery('options for 216Rif?')).toEqual({ query: 'options', about: '216Rif' });
    expect(parseQuery('opzioni attacco 1130')).toEqual({ query: 'options', about: 'attacco 1130' });
    expect((await sort('options\nend')).queries).toEqual([{ query: 'options', about: '' }]);
  });

  it('are taken whole from the HTML part where the text part broke them', () => {
    const order = 'attack 1130 with 13PZ, 14PZ, 16PG, 22PZ, 23PZ and WIK';
    const broken = `Hello,\n\n${order.replace(' 22PZ', '\n22PZ')}\nend\n\n> quoted`;
    expect(readLines(broken, undefined, `Hello,\n\n${order}\nend`).lines).toEqual([order, 'end']);
    expect(readLines(broken).lines).toHaveLength(3);
  });
});

describe('days as people write them', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['24.12.', '2026-12-24'],
    ['5/1', '2027-01-05'],
    ['24 December', '2026-12-24'],
    ['1st of January 2027', '2027-01-01'],
    ['24 dicembre 2026', '2026-12-24'],
    ['Sunday', '2026-11-22'],
    ['lunedì', '2026-11-16'],
    ['domani', '2026-11-17'],
    ['31/11/2026', undefined],
    ['soon', undefined],
  ])('%s', (text, day) => expect(parseDay(text, '2026-11-16')).toBe(day));
});
