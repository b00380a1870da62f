import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Store } from '#store/store';

/** What every store promises about the time during which nobody could answer. */
export function describeOutages(opened: () => Store): void {
  describe('outages', () => {
    it('notes a gap between two signs of life once, however many come back at the same time', async () => {
      const { outages } = opened();
      await outages.beat(600_000);
      expect(await outages.uncredited()).toEqual([]);
      await sleep(60);
      await outages.beat(600_000);
      expect(await outages.uncredited()).toEqual([]);
      await sleep(400);
      await Promise.all([1, 2, 3, 4].map(() => outages.beat(390)));
      const noted = await outages.uncredited();
      expect(noted).toHaveLength(1);
      const lasted = Date.parse(noted[0]!.until) - Date.parse(noted[0]!.from);
      expect(lasted).toBeGreaterThanOrEqual(390);
      await outages.markCredited(noted[0]!.id);
      await outages.markCredited(noted[0]!.id);
      expect(await outages.uncredited()).toEqual([]);
    });
  });
}
