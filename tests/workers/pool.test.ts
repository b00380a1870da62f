import { afterEach, describe, expect, it } from 'vitest';
import { type PoolSettings, WorkerPool } from '#workers/pool';

const JOB = '../../tests/workers/jobs/misbehave';
const ROOMY: PoolSettings = { threads: 1, waiting: 1, within: 60_000, megabytes: 64 };

let pool: WorkerPool | undefined;
afterEach(() => pool?.close());
const open = (settings: Partial<PoolSettings> = {}): WorkerPool => {
  pool = new WorkerPool({ ...ROOMY, ...settings });
  return pool;
};

describe('threads', () => {
  it('end a job that takes too long, and go on with the next', async () => {
    const workers = open({ within: 5_000 });
    await workers.run(JOB, 'wait');
    const begun = performance.now();
    await expect(workers.run(JOB, 'spin')).rejects.toMatchObject({ reason: 'too-long' });
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await open().run(JOB, 'wait')).toBe('done');
    await workers.close();
  });

  it('end a job that takes too much memory', async () => {
    await expect(open().run(JOB, 'hoard')).rejects.toMatchObject({ reason: 'too-much-memory' });
  });

  it('pass on what a job throws', async () => {
    await expect(open().run(JOB, 'fail')).rejects.toThrow('as asked');
  });

  it('take no more jobs than may wait, and none when they are closed', async () => {
    const workers = open();
    const taken = [workers.run(JOB, 'wait'), workers.run(JOB, 'wait')];
    await expect(workers.run(JOB, 'wait')).rejects.toMatchObject({ reason: 'busy' });
    expect(workers.underWay).toBe(2);
    expect(await Promise.all(taken)).toEqual(['done', 'done']);
    expect(workers.underWay).toBe(0);
    const spun = workers.run(JOB, 'spin');
    const ended = expect(spun).rejects.toMatchObject({ reason: 'closed' });
    await workers.close();
    await ended;
    await expect(workers.run(JOB, 'wait')).rejects.toMatchObject({ reason: 'closed' });
  });
});
