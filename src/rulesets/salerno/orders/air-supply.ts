import { space } from '#kernel/field';
import { firstOf } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { ROLLS } from '../rolls.ts';
import { airSupplyTest, dieTest } from '../rules/die-chances.ts';
import { freeAircraft, isReady } from '../rules/fire.ts';
import { knownHex } from '../rules/naming.ts';
import { isNextToEnemy, positionOf } from '../rules/position.ts';
import { inspectSupply } from '../rules/supply-check.ts';
import { suppose } from '../rules/supposition.ts';
import { rollDice } from '../sequence/stack.ts';
import { unitOf } from '../state.ts';
import { aircraft } from './fields.ts';
import { type Desk, order } from './order.ts';

/** [17.3] One attempt for a hex in an impulse. */
export const airSupply = order({
  type: 'AirSupply',
  title: { en: 'Supply by air', it: 'Rifornisci per via aerea' },
  answers: ['supply'],
  fields: { aircraft: aircraft(), hex: space() },
  line: {
    en: ['air supply {aircraft} at {hex}'],
    it: ['rifornimento aereo|rifornisci per via aerea {aircraft} a {hex}'],
  },
  judge(desk, { aircraft: id, hex }) {
    const { theatre, state, side } = desk;
    if (state.weather === 'bad') return no('bad-weather', '8.1-c', { ban: 'aircraft' });
    if (state.guns[id] !== undefined || !isReady(theatre, state, side, id))
      return no('not-ready', '17.3-a', { unit: id });
    const index = knownHex(desk, hex);
    if (isRefusal(index)) return index;
    if (state.used.airTried.includes(hex)) return no('air-supply-tried', '17.3-a', { space: hex });
    return (scene) => {
      const { airFrom } = theatre.tables.supply;
      const modifier = modifierAt(desk, index);
      const dice = rollDice(scene, ROLLS.airSupply({ hex }), 1);
      const succeeded = firstOf(dice) + modifier >= airFrom;
      scene.table.emit({ type: 'AirSupplyAttempted', side, aircraft: id, hex, dice, modifier, succeeded });
    };
  },
  forecast(desk, { hex }) {
    const { theatre } = desk;
    return dieTest(airSupplyTest(theatre, modifierAt(suppose(desk), theatre.hexIndex(hex))));
  },
  *options({ theatre, state, side }) {
    const [id] = freeAircraft(state, side);
    if (id === undefined) return;
    const { untraced, foreign } = inspectSupply(theatre, state, side, 'as-seen');
    for (const hex of new Set([...untraced, ...foreign].map((unit) => unitOf(state, unit).at)))
      if (!state.used.airTried.includes(hex)) yield { type: 'AirSupply', aircraft: id, hex };
  },
});

/** What the enemy next to the hex costs the roll [17.3]. */
const modifierAt = ({ theatre, state, side }: Desk, hex: number): number =>
  isNextToEnemy(positionOf(theatre, state), hex, side) ? theatre.tables.supply.airNextToEnemy : 0;
