import { space } from '#kernel/field';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { isGunActive } from '../rules/activation.ts';
import { firersFault, rangeFault } from '../rules/bombardment.ts';
import { familyOf, fireOf, firesAtWill, freeAircraft, readyGuns } from '../rules/fire.ts';
import { knownHex, neighboursOf } from '../rules/naming.ts';
import { isOpenCity } from '../rules/terrain.ts';
import { change, frameBelow } from '../sequence/stack.ts';
import { topOf, unitOf } from '../state.ts';
import { hexAt } from '../theatre.ts';
import { firers } from './fields.ts';
import { AT_LIBERTY, type Desk, FIRE_WINDOWS, order, type Ruling } from './order.ts';

/** [16.3] Before the enemy enters, up to six factors on a hex; at will in the own segment too. */
export const interdict = order({
  type: 'Interdict',
  title: { en: 'Interdict', it: 'Interdici' },
  answers: [...FIRE_WINDOWS, ...AT_LIBERTY, 'placement', 'continue-move', 'breakthrough'],
  fields: { firers: firers(), hex: space() },
  line: { en: ['interdict {hex} [with|con] {firers}'], it: ['interdici|interdizione {hex} [con|with] {firers}'] },
  judge: (desk, { firers: guns, hex }) => judge(desk, guns, hex),
  *options(desk) {
    const { theatre, state, side } = desk;
    const at = hexOfMover(desk);
    if (!mayInterdictMove(desk) || at === undefined) return;
    const ready = [...readyGuns(theatre, state, side), ...freeAircraft(state, side).slice(0, 1)];
    for (const { to } of neighboursOf(theatre, theatre.hexIndex(at))) {
      if (theatre.playable[to] === 0) continue;
      const hex = hexAt(theatre, to);
      for (const firer of ready)
        if (!isRefusal(judge(desk, [firer], hex))) yield { type: 'Interdict', firers: [firer], hex };
    }
  },
});

/** True while a stack on the move may have its way made harder. */
function mayInterdictMove({ state }: Desk): boolean {
  const top = topOf(state);
  return top.kind === 'fire' && top.interdict;
}

/** Where the stack on the move stands; those it has lost on the way lie elsewhere. */
const hexOfMover = ({ theatre, state }: Desk): string | undefined =>
  frameBelow(state, 'move')
    ?.units.map((unit) => unitOf(state, unit).at)
    .find((at) => theatre.hexIndex(at) >= 0);

function judge(desk: Desk, guns: readonly string[], hex: string): Ruling {
  const { theatre, state, side } = desk;
  if (!state.rules.includes('interdiction')) return no('rule-not-in-use', '16.3', { rule: 'interdiction' });
  if (!mayInterdictMove(desk) && !firesAtWill(state, side)) return no('no-fire-now', '16.3-c', {});
  const fault = firersFault(desk, guns);
  if (fault !== undefined) return fault;
  const index = knownHex(desk, hex);
  if (isRefusal(index)) return index;
  if (isOpenCity(theatre, state, index)) return no('open-city', '20-c', { space: hex });
  for (const unit of guns) {
    if (familyOf(theatre, unit) !== 'air' && !isGunActive(theatre, state, unit))
      return no('not-active', '16.3-b', { unit });
    const range = rangeFault(desk, unit, index, '16.3');
    if (range !== undefined) return range;
  }
  if (hexOfMover(desk) === hex) return no('entered-already', '16.3-c', { space: hex });
  const { fire, mostFire, halfPoints } = theatre.tables.interdiction;
  const total = guns.reduce((sum, firer) => sum + fireOf(theatre, firer), 0);
  const already = state.interdiction[hex] ?? 0;
  // What a counter has beyond six factors is lost; a counter that would add nothing stays silent.
  const useful = Math.min(Math.floor(total / fire) * fire, mostFire - already);
  const isIdle = guns.some((firer) => total - fireOf(theatre, firer) >= mostFire - already);
  if (useful <= 0 || isIdle)
    return no('wrong-amount', '16.3-a', { factors: total, already, least: fire, most: mostFire });
  return (scene) => {
    const top = topOf(scene);
    if (top.kind === 'fire' && !top.answered) change(scene, 'fire', { answered: true });
    scene.table.emit({
      type: 'HexInterdicted',
      side,
      hex,
      firers: [...guns],
      factors: useful,
      extra: (useful / fire) * (halfPoints / 2),
    });
  };
}
