import { reading, space, unit } from '#kernel/field';
import { known } from '#kernel/known';
import { isRefusal } from '#kernel/refusal';
import { no } from '../refusals.ts';
import { activationOf, bonusCapacity, canBeBonus, isCorps, isFree, isGunActive } from '../rules/activation.ts';
import { activationFault } from '../rules/liberty.ts';
import { knownHex } from '../rules/naming.ts';
import { BARI } from '../rules/places.ts';
import { gunsOfSide, sitingCandidates, sitingFault } from '../rules/siting.ts';
import { isSeen } from '../sequence/consequences.ts';
import { change, frameOf } from '../sequence/stack.ts';
import { formationStateOf, gunStateOf, unitOf } from '../state.ts';
import { counterOf, gunOf, hexAt } from '../theatre.ts';
import { type Desk, order, type Ruling, STEPS } from './order.ts';

/** [9.1, 9.2] Independent units and artillery that a formation brings along. */
export const nameBonus = order({
  type: 'NameBonus',
  title: { en: 'Name a bonus unit', it: 'Indica un’unità bonus' },
  help: {
    en: 'Artillery also needs the hex in which it is sited.',
    it: 'Per un’artiglieria serve anche l’esagono in cui si posiziona.',
  },
  answers: [...STEPS],
  fields: { counter: reading('counter', unit()), hex: space().optional() },
  line: {
    en: ['bonus|name bonus {counter} [at {hex}]', 'bonus|name bonus {counter} [{hex}]'],
    it: ['bonus {counter} [a {hex}]', 'bonus {counter} [{hex}]'],
  },
  judge(desk, { counter, hex }) {
    const { theatre, side } = desk;
    const grant = grantOf(desk);
    if (grant === undefined) return no('not-active', '9.2-f', { unit: counter });
    const { formation, used, capacity } = grant;
    if (used >= capacity) return no('no-bonus-left', isCorps(theatre, formation) ? '9.2-d' : '9.1-b', { capacity });
    const owner = theatre.guns.get(counter)?.side ?? theatre.counters.get(counter)?.side;
    if (owner === undefined) return no('unknown-unit', '7.1.2', { unit: counter });
    if (owner !== side) return no('not-yours', '7.1.2', { unit: counter });
    return theatre.guns.has(counter) ? judgeGun(desk, grant, counter, hex) : judgeUnit(desk, grant, counter, hex);
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const grant = grantOf(desk);
    if (grant === undefined || grant.used >= grant.capacity) return;
    for (const [id, { at }] of Object.entries(state.units))
      if (
        counterOf(theatre, id).side === side &&
        (theatre.hexIndex(at) >= 0 || at === BARI) &&
        isFree(state, id) &&
        canBeBonus(theatre, state, id)
      )
        yield { type: 'NameBonus', counter: id };
    for (const gun of gunsOfSide(theatre, state, side)) {
      if (isGunActive(theatre, state, gun) || !mayBring(desk, grant.formation, gun)) continue;
      for (const hex of sitingCandidates(theatre, state, gun))
        if (sitingFault(theatre, state, gun, hex) === undefined)
          yield { type: 'NameBonus', counter: gun, hex: hexAt(theatre, hex) };
    }
  },
});

interface Grant {
  readonly formation: string;
  readonly used: number;
  readonly capacity: number;
}

/** What the formation at work may still name; other operations have no bonus. */
function grantOf({ theatre, state }: Desk): Grant | undefined {
  const { source, formation } = frameOf(state, 'operation');
  if (source !== 'formation') return undefined;
  const activation = known(activationOf(state, formation), 'activation', formation);
  return { formation, used: activation.bonus.length, capacity: bonusCapacity(theatre, activation) };
}

/** Corps guns go with a division of that Corps, Army guns with a Corps of that Army [9.1, 9.2]. */
function mayBring({ theatre, state }: Desk, id: string, gun: string): boolean {
  const { level, formation, army } = gunOf(theatre, gun);
  if (level === 'corps') return !isCorps(theatre, id) && formationStateOf(state, id).corps === formation;
  return level === 'army' && isCorps(theatre, id) && formationStateOf(state, id).army === army;
}

function judgeGun(desk: Desk, grant: Grant, gun: string, hex: string | undefined): Ruling {
  const { theatre, state, side } = desk;
  const { formation, used, capacity } = grant;
  if (!gunStateOf(state, gun).inPlay || isGunActive(theatre, state, gun) || !mayBring(desk, formation, gun))
    return no('gun-not-granted', gunOf(theatre, gun).level === 'army' ? '9.2-g' : '9.1-b', { unit: gun, formation });
  if (hex === undefined) return no('hex-needed', '9.2-g', { unit: gun });
  const index = knownHex(desk, hex);
  if (isRefusal(index)) return index;
  const fault = sitingFault(theatre, state, gun, index);
  if (fault !== undefined) return fault;
  return (scene) => {
    scene.table.emit({
      type: 'BonusNamed',
      side,
      counter: gun,
      grantedBy: formation,
      used: used + 1,
      capacity,
      seen: false,
    });
    scene.table.emit({
      type: 'GunPlaced',
      side,
      gun,
      hex,
      active: true,
      grantedBy: formation,
      seen: isSeen(scene, side, hex),
    });
  };
}

function judgeUnit(desk: Desk, grant: Grant, id: string, hex: string | undefined): Ruling {
  const { theatre, state, side } = desk;
  const { formation, used, capacity } = grant;
  if (hex !== undefined) return no('not-sited', '9.2-g', { unit: id });
  const { at } = unitOf(state, id);
  if (theatre.hexIndex(at) < 0 && at !== BARI) return no('not-on-map', '7.1.2', { unit: id });
  const fault = activationFault(desk, id);
  if (fault !== undefined) return fault;
  if (!canBeBonus(theatre, state, id))
    return no('not-a-bonus-unit', side === 'axis' ? '7.1.3-b' : '7.1.2-a', { unit: id });
  return (scene) => {
    const seen = isSeen(scene, side, at);
    scene.table.emit({ type: 'BonusNamed', side, counter: id, grantedBy: formation, used: used + 1, capacity, seen });
    scene.table.emit({ type: 'UnitsActivated', side, source: 'bonus', hex: at, units: [id], seen });
    change(scene, 'operation', { units: [...frameOf(state, 'operation').units, id] });
  };
}
