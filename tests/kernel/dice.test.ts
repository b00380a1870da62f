import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ChainDice,
  DiceWanted,
  facesFrom,
  firstUnderNextVeil,
  GivenDice,
  HashChain,
  type Roll,
  verifyEntered,
  verifyRolls,
} from '#kernel/dice';

const secret = Buffer.alloc(32, 7);
const chain = HashChain.from(secret, 1024);
const context = { game: 'g1', phrases: { axis: 'blue', soviet: 'red' } };
const rollMany = (count: number, request = { purpose: 'combat', dice: 2, sides: 6 }): Roll[] => {
  const dice = new ChainDice(chain, context, 1);
  return Array.from({ length: count }, () => dice.roll(request));
};

describe('the hash chain', () => {
  it('reveals links that hash to the one before, down to the published head', () => {
    let previous = chain.commitment.head;
    for (let number = 1; number <= 1024; number++) {
      const link = chain.link(number);
      expect(createHash('sha256').update(link).digest('hex')).toBe(previous);
      previous = link.toString('hex');
    }
    expect(previous).toBe(secret.toString('hex'));
  });

  it('is the same chain when read back from the store', () => {
    const again = HashChain.parseSecret(chain.makeSecret(), chain.commitment);
    for (const number of [1, 255, 256, 257, 700, 1024]) expect(again.link(number)).toEqual(chain.link(number));
    expect(again.veil(1)).toEqual(chain.veil(1));
    expect(again.veil(1024)).toEqual(chain.veil(1024));
  });

  it('has an end, and says so', () => {
    expect(() => chain.link(1025)).toThrow(/links 1 to 1024/);
    expect(() => chain.link(0)).toThrow(RangeError);
  });

  it('gives the same faces for the same roll and others for another game, phrase, number or purpose', () => {
    const link = chain.link(5);
    const request = { purpose: 'weather', dice: 20, sides: 6 };
    const faces = facesFrom(link, context, 5, request, undefined);
    expect(facesFrom(link, context, 5, request, undefined)).toEqual(faces);
    expect(facesFrom(link, { ...context, game: 'g2' }, 5, request, undefined)).not.toEqual(faces);
    expect(facesFrom(link, { ...context, phrases: { axis: 'blue' } }, 5, request, undefined)).not.toEqual(faces);
    expect(facesFrom(link, context, 6, request, undefined)).not.toEqual(faces);
    expect(facesFrom(link, context, 5, { ...request, purpose: 'combat' }, undefined)).not.toEqual(faces);
    expect(facesFrom(link, context, 5, request, chain.veil(5))).not.toEqual(faces);
  });

  it('shows every face about equally often (chi-square over 60,000 dice)', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const roll of rollMany(1000, { purpose: 'many', dice: 60, sides: 6 }))
      for (const face of roll.faces) counts[face - 1]!++;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 5 degrees of freedom: 20.5 is exceeded once in a thousand; the chain is fixed, so this never flickers.
    expect(chiSquare).toBeLessThan(20.5);
  });

  it('stays within 1..sides for any die', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 40 }), (sides, dice) => {
        const faces = facesFrom(chain.link(1), context, 1, { purpose: 'p', dice, sides }, undefined);
        return faces.length === dice && faces.every((face) => face >= 1 && face <= sides);
      }),
    );
  });
});

describe('verifying a record', () => {
  const told = (rolls: readonly Roll[]) => rolls.map((roll) => ({ rolls: [roll] }));

  it('accepts what was rolled, and no gap in it', () => {
    const rolls = rollMany(30);
    expect(verifyRolls(chain.commitment, () => context, told(rolls))).toMatchObject({ checked: 30, faults: [] });
    const pleasing = rolls.filter(({ number }) => number % 7 !== 0);
    expect(verifyRolls(chain.commitment, () => context, told(pleasing)).faults).toEqual(
      [8, 15, 22, 29].map((number) => ({
        number,
        fault: { en: `roll ${number - 1} is due here`, it: `qui tocca al tiro ${number - 1}` },
      })),
    );
    expect(verifyRolls(chain.commitment, () => context, told(rolls.slice(1))).faults).toEqual([
      { number: 2, fault: { en: 'roll 1 is due here', it: 'qui tocca al tiro 1' } },
    ]);
  });

  it('goes on under the next veil where an end was taken back, and nowhere else', () => {
    const next = firstUnderNextVeil(chain.commitment, 3);
    const from = (number: number, nextRoll: number) => [
      ...told(rollMany(3)),
      { rolls: [], nextRoll },
      { rolls: [new ChainDice(chain, context, number).roll({ purpose: 'later', dice: 2, sides: 6 })] },
    ];
    const check = (number: number, nextRoll: number) =>
      verifyRolls(chain.commitment, () => context, from(number, nextRoll)).faults.map((each) => each.number);
    expect(check(next, next)).toEqual([]);
    expect(check(next + 1, next)).toEqual([next + 1]);
    expect(check(4, next)).toEqual([4]);
    expect(check(next + 1, next + 1)).toEqual([next + 1, next + 1]);
  });

  it('takes no roll from elsewhere, and does not count how far away it is', () => {
    const [first] = rollMany(1);
    const { link: _, ...entered } = first!;
    for (const source of ['entered', 'loaded'] as const)
      expect(verifyRolls(chain.commitment, () => context, [{ rolls: [{ ...entered, source }] }]).faults).toHaveLength(
        1,
      );
    const begun = performance.now();
    const far = { ...first!, number: Number.MAX_SAFE_INTEGER };
    expect(verifyRolls(chain.commitment, () => context, [{ rolls: [far] }]).faults.length).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it('wants entered dice without gaps, and entered', () => {
    const dice = new GivenDice('entered', [1, 2, 3]);
    const rolls = [1, 2, 3].map(() => dice.roll({ purpose: 'a', dice: 1, sides: 6 }));
    expect(verifyEntered(told(rolls))).toMatchObject({ entered: 3, faults: [] });
    expect(verifyEntered(told([rolls[0]!, rolls[2]!])).faults).toEqual([
      { number: 3, fault: { en: 'roll 2 is due here', it: 'qui tocca al tiro 2' } },
    ]);
    expect(verifyEntered(told(rollMany(1))).faults).toHaveLength(1);
  });

  it.each([
    ['a changed face', (roll: Roll): Roll => ({ ...roll, faces: roll.faces.map((face) => (face % 6) + 1) })],
    ['another purpose', (roll: Roll): Roll => ({ ...roll, purpose: 'other' })],
    ['a link of another chain', (roll: Roll): Roll => ({ ...roll, link: 'ab'.repeat(32) })],
    ['a number used before', (roll: Roll): Roll => ({ ...roll, number: 1 })],
  ])('notices %s', (_, forge) => {
    const rolls = rollMany(10);
    const forged = rolls.map((roll) => (roll.number === 5 ? forge(roll) : roll));
    expect(verifyRolls(chain.commitment, () => context, told(forged)).faults.length).toBeGreaterThan(0);
  });

  it('notices phrases that were not the ones given', () => {
    expect(verifyRolls(chain.commitment, () => ({ ...context, phrases: {} }), told(rollMany(3))).faults).toHaveLength(
      3,
    );
  });

  it('checks secret rolls only with the veil, and the veil against its commitment', () => {
    const dice = new ChainDice(chain, context, 1);
    const rolls = [
      dice.roll({ purpose: 'draw', dice: 1, sides: 40, secret: true }),
      dice.roll({ purpose: 'combat', dice: 1, sides: 6 }),
    ];
    expect(verifyRolls(chain.commitment, () => context, told(rolls))).toMatchObject({
      checked: 1,
      veiled: 1,
      faults: [],
    });
    expect(verifyRolls(chain.commitment, () => context, told(rolls), chain.veil(2))).toMatchObject({
      checked: 2,
      veiled: 0,
      faults: [],
    });
    expect(verifyRolls(chain.commitment, () => context, told(rolls), Buffer.alloc(32)).faults.length).toBeGreaterThan(
      0,
    );
  });

  it('opens with a veil what was rolled so far, and nothing under the next', () => {
    const draw = { purpose: 'draw', dice: 4, sides: 40, secret: true };
    const [early, ...before] = rollMany(7, draw).reverse();
    const next = firstUnderNextVeil(chain.commitment, 7);
    expect(next).toBe(17);
    const late = new ChainDice(chain, context, next).roll(draw);
    const link = Buffer.from(late.link!, 'hex');
    expect(facesFrom(link, context, next, draw, chain.veil(7))).not.toEqual(late.faces);
    const steps = [...told([...before.reverse(), early!]), { rolls: [], nextRoll: next }, { rolls: [late] }];
    const check = (veil: Buffer) => verifyRolls(chain.commitment, () => context, steps, veil);
    expect(check(chain.veil(7))).toMatchObject({ checked: 7, veiled: 1, faults: [] });
    expect(check(chain.veil(17))).toMatchObject({ checked: 8, veiled: 0, faults: [] });
    expect(check(chain.veil(1024))).toMatchObject({ checked: 8, veiled: 0, faults: [] });
  });
});

describe('dice given by a person or a test', () => {
  it('are used in order, and say what is wanted when they run out', () => {
    const dice = new GivenDice('entered', [3, 5], 12);
    expect(dice.roll({ purpose: 'a', dice: 1, sides: 6 })).toMatchObject({ number: 12, faces: [3], source: 'entered' });
    expect(() => dice.roll({ purpose: 'b', dice: 2, sides: 6 })).toThrow(DiceWanted);
    expect(dice.roll({ purpose: 'b', dice: 1, sides: 6 }).faces).toEqual([5]);
  });

  it('cannot show a face the die does not have', () => {
    expect(() => new GivenDice('entered', [7]).roll({ purpose: 'a', dice: 1, sides: 6 })).toThrow(/cannot show 7/);
  });
});
