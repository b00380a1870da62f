import { describe, expect, it } from 'vitest';
import { SharedTurn } from '#store/shared-turn';

const work = (milliseconds: number): void => {
  for (const begun = performance.now(); performance.now() - begun < milliseconds; );
};

describe('work of many in one turn of the event loop', () => {
  it('lets others go after a while, however many share it', async () => {
    const turn = new SharedTurn(10);
    const order: string[] = [];
    const one = async (name: string): Promise<void> => {
      for (let piece = 0; piece < 4; piece++) {
        await turn.take();
        work(4);
        order.push(name);
      }
    };
    const all = Promise.all(['a', 'b', 'c'].map(one));
    setImmediate(() => order.push('others'));
    await all;
    expect(order.filter((name) => name !== 'others')).toHaveLength(12);
    // Without turns all twelve pieces would come first.
    expect(order.indexOf('others')).toBeLessThan(6);
  });

  it('does not put off what is done within it', async () => {
    const turn = new SharedTurn(60_000);
    let isLater = false;
    setImmediate(() => {
      isLater = true;
    });
    for (let piece = 0; piece < 100; piece++) await turn.take();
    expect(isLater).toBe(false);
  });
});
