import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tour } from '../../clients/typescript/examples/tour.ts';
import { openSkirmishes, RunningService } from './running-service.ts';

const service = new RunningService(openSkirmishes);
beforeAll(() => service.start());
afterAll(() => service.stop());

describe('the tour', () => {
  it('sees what its comments say', async () => {
    expect(await tour(service.url, 'skirmish', 'duel')).toEqual([
      'R3 advances to wood.',
      expect.stringContaining('“conquer the world” is not an order.'),
      'strengths red: veiled',
      'strengths blue: veiled',
    ]);
  });
});
