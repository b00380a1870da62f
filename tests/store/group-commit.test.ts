import { describe, expect, it } from 'vitest';
import { GroupCommit, type GroupCommitOptions } from '#store/group-commit';

interface Item {
  readonly game: string;
  readonly text: string;
}

/** A statement that ends when the test says so. */
class Statements {
  readonly sent: (readonly string[])[] = [];
  readonly #open: { end: () => void; break: (fault: Error) => void }[] = [];

  commit = (items: readonly Item[]): Promise<readonly PromiseSettledResult<string>[]> => {
    this.sent.push(items.map(({ text }) => text));
    return new Promise((resolve, reject) => {
      this.#open.push({
        end: () =>
          resolve(
            items.map(({ text }) =>
              text.startsWith('bad')
                ? { status: 'rejected', reason: new Error(`${text} is refused`) }
                : { status: 'fulfilled', value: `${text} done` },
            ),
          ),
        break: reject,
      });
    });
  };

  async end(index = 0): Promise<void> {
    this.#open.splice(index, 1)[0]!.end();
    await settle();
  }

  async break(fault: Error): Promise<void> {
    this.#open.splice(0, 1)[0]!.break(fault);
    await settle();
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

function setUp(options: Partial<GroupCommitOptions<Item, string>> = {}) {
  const statements = new Statements();
  const commits = new GroupCommit<Item, string>({
    keyOf: ({ game }) => game,
    commit: statements.commit,
    lanes: 1,
    largestBatch: 32,
    ...options,
  });
  const submit = (game: string, text = game): Promise<string> => commits.submit({ game, text });
  return { statements, commits, submit };
}

describe('group commit', () => {
  it('sends a lone item at once', async () => {
    const { statements, submit } = setUp();
    const answer = submit('a');
    await settle();
    expect(statements.sent).toEqual([['a']]);
    await statements.end();
    expect(await answer).toBe('a done');
  });

  it('sends together what arrives in one turn of the event loop, one after the other', async () => {
    const { statements, submit } = setUp();
    void submit('a');
    await Promise.resolve();
    void submit('b');
    await new Promise<void>((resolve) => process.nextTick(resolve));
    void submit('c');
    await settle();
    expect(statements.sent).toEqual([['a', 'b', 'c']]);
  });

  it('sends together what arrived while a statement was under way', async () => {
    const { statements, submit } = setUp();
    const first = submit('a');
    await settle();
    const others = [submit('b'), submit('c'), submit('d')];
    await settle();
    expect(statements.sent).toEqual([['a']]);
    await statements.end();
    expect(statements.sent).toEqual([['a'], ['b', 'c', 'd']]);
    await statements.end();
    expect(await Promise.all([first, ...others])).toEqual(['a done', 'b done', 'c done', 'd done']);
  });

  it('sends at most the largest batch at a time', async () => {
    const { statements, submit } = setUp({ largestBatch: 2 });
    const answers = ['a', 'b', 'c', 'd', 'e'].map((game) => submit(game));
    await settle();
    for (let index = 0; index < 3; index++) await statements.end();
    expect(statements.sent).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    await Promise.all(answers);
  });

  it('never sends two items of one game together or at the same time, and keeps their order', async () => {
    const { statements, submit } = setUp({ lanes: 3 });
    const answers = [submit('a', 'a1'), submit('a', 'a2'), submit('b', 'b1'), submit('a', 'a3'), submit('b', 'b2')];
    await settle();
    expect(statements.sent).toEqual([['a1', 'b1']]);
    await statements.end();
    expect(statements.sent[1]).toEqual(['a2', 'b2']);
    await statements.end();
    expect(statements.sent[2]).toEqual(['a3']);
    await statements.end();
    await Promise.all(answers);
  });

  it('lets games go on beside one that is still under way', async () => {
    const { statements, submit } = setUp({ lanes: 2 });
    void submit('a', 'a1');
    await settle();
    void submit('a', 'a2');
    void submit('b', 'b1');
    await settle();
    expect(statements.sent).toEqual([['a1'], ['b1']]);
    await statements.end(1);
    expect(statements.sent).toHaveLength(2);
    await statements.end(0);
    expect(statements.sent[2]).toEqual(['a2']);
    await statements.end();
  });

  it('opens a further lane only for enough waiting items', async () => {
    const { statements, submit } = setUp({ lanes: 2, laneOpensAt: 2 });
    void submit('a');
    await settle();
    void submit('b');
    await settle();
    expect(statements.sent).toEqual([['a']]);
    void submit('c');
    await settle();
    expect(statements.sent).toEqual([['a'], ['b', 'c']]);
    await statements.end();
    await statements.end();
  });

  it('never has more statements under way than lanes', async () => {
    const { statements, submit } = setUp({ lanes: 2, largestBatch: 1 });
    for (const game of ['a', 'b', 'c', 'd']) void submit(game);
    await settle();
    expect(statements.sent).toHaveLength(2);
    await statements.end();
    expect(statements.sent).toHaveLength(3);
    await statements.end();
    await statements.end();
    await statements.end();
  });

  it('answers each on its own: one refused item does not fail the others', async () => {
    const { statements, submit } = setUp();
    const answers = Promise.allSettled([submit('a'), submit('bad'), submit('c')]);
    await settle();
    await statements.end();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('rejects everybody in a statement that broke, and goes on with the next', async () => {
    const { statements, submit } = setUp();
    const broken = Promise.allSettled([submit('a'), submit('b')]);
    await settle();
    const later = submit('c');
    await statements.break(new Error('the connection was lost'));
    expect((await broken).map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'stored'))).toEqual([
      'the connection was lost',
      'the connection was lost',
    ]);
    expect(statements.sent[1]).toEqual(['c']);
    await statements.end();
    expect(await later).toBe('c done');
  });

  it('is idle when everything has been answered', async () => {
    const { statements, commits, submit } = setUp();
    await commits.idle();
    void submit('a');
    await settle();
    void submit('b');
    let isIdle = false;
    const idle = commits.idle().then(() => {
      isIdle = true;
    });
    await statements.end();
    expect(isIdle).toBe(false);
    await statements.end();
    await idle;
    expect(isIdle).toBe(true);
  });
});
