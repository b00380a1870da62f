import {
  activationOf,
  bonusCapacity,
  canBeBonus,
  isCorps,
  isFree,
  isGunActive,
  unitsOfActivation,
} from '../rules/activation.ts';
import { gunsOfSide, sitingCandidates, sitingFault } from '../rules/siting.ts';
import { isSeen } from '../sequence/consequences.ts';
import { openInterjection } from '../sequence/interjection.ts';
import { change, open } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { counterOf, gunOf } from '../theatre.ts';
import { type Desk, frameFor, isRefused, knownHex, no, type Ruling, type Verb, wrongTime, yes } from './verb.ts';

export const beginFormation: Verb<'BeginFormation'> = {
  decide(desk, { formation }) {
    const { theatre, state, side } = desk;
    const frame = frameFor(desk, 'segment', '5-k');
    if (isRefused(frame)) return frame;
    if (frame.step !== 'idle') return wrongTime(desk, '5-k');
    const activation = activationOf(state, formation);
    if (activation === undefined || theatre.formations.get(formation)?.side !== side)
      return no('not-activated', '9.1', `${formation} was not activated in the plan`, { formation });
    if (activation.done) return no('formation-done', '7-d', `${formation} has finished its operations`, { formation });
    return yes((scene) => {
      const units = unitsOfActivation(theatre, state, activation).filter((unit) => isFree(state, unit));
      scene.table.emit({ type: 'FormationBegun', side, formation });
      scene.table.emit({ type: 'UnitsActivated', side, source: 'formation', hex: '', units, seen: false });
      open(scene, { kind: 'operation', side, source: 'formation', formation, step: 'reserve', units });
      openInterjection(scene, side);
    });
  },
  *options({ theatre, state, side }) {
    const top = topOf(state);
    if (top.kind !== 'segment' || top.side !== side || top.step !== 'idle') return;
    for (const { formation, done } of state.activations)
      if (!done && theatre.formations.get(formation)?.side === side) yield { type: 'BeginFormation', formation };
  },
};

/** The operation of a formation that may name bonus units now. */
function grantingFrame(desk: Desk) {
  const top = topOf(desk.state);
  const inTime =
    top.kind === 'operation' &&
    top.source === 'formation' &&
    top.side === desk.side &&
    ['reserve', 'movement', 'combat'].includes(top.step);
  return inTime ? top : undefined;
}

/** Corps guns go with a division of that Corps, Army guns with a Corps of that Army [9.1, 9.2]. */
function mayNameGun({ theatre, state }: Desk, formation: string, gun: string): boolean {
  const data = gunOf(theatre, gun);
  if (data.level === 'corps')
    return !isCorps(theatre, formation) && state.formations[formation]!.corps === data.formation;
  return data.level === 'army' && isCorps(theatre, formation) && state.formations[formation]!.army === data.army;
}

export const nameBonus: Verb<'NameBonus'> = {
  decide(desk, { counter, hex }): Ruling {
    const { theatre, state, side } = desk;
    const frame = grantingFrame(desk);
    if (frame === undefined) return wrongTime(desk, '9.2-f');
    const activation = activationOf(state, frame.formation)!;
    const capacity = bonusCapacity(theatre, activation);
    if (activation.bonus.length >= capacity)
      return no(
        'no-bonus-left',
        isCorps(theatre, frame.formation) ? '9.2-d' : '9.1-b',
        `${frame.formation} has named its bonus units`,
        { capacity },
      );
    const used = activation.bonus.length + 1;
    if (theatre.guns.get(counter)?.side === side) {
      if (
        !state.guns[counter]!.inPlay ||
        isGunActive(theatre, state, counter) ||
        !mayNameGun(desk, frame.formation, counter)
      )
        return no(
          'gun-not-granted',
          gunOf(theatre, counter).level === 'army' ? '9.2-g' : '9.1-b',
          `${frame.formation} cannot bring ${counter}`,
          { counter },
        );
      if (hex === undefined) return no('hex-needed', '9.2-g', 'say where the guns are sited', { counter });
      const index = knownHex(desk, hex);
      if (isRefused(index)) return index;
      const fault = sitingFault(theatre, state, counter, index);
      if (fault !== undefined) return no(fault.code, fault.paragraph, fault.reason, { counter, hex });
      return yes((scene) => {
        scene.table.emit({
          type: 'BonusNamed',
          side,
          counter,
          grantedBy: frame.formation,
          used,
          capacity,
          seen: false,
        });
        scene.table.emit({
          type: 'GunPlaced',
          side,
          gun: counter,
          hex,
          active: true,
          grantedBy: frame.formation,
          seen: isSeen(scene, side, hex),
        });
      });
    }
    if (theatre.counters.get(counter)?.side !== side)
      return no('unknown-unit', '7.1.2', `there is no ${counter} of yours`, { counter });
    if (hex !== undefined) return no('not-sited', '9.2-g', 'only guns are sited when they are named', { counter, hex });
    const { at } = state.units[counter]!;
    if (theatre.hexIndex(at) < 0 && at !== 'bari')
      return no('not-on-map', '7.1.2', `${counter} is not on the map`, { counter });
    if (!isFree(state, counter))
      return no('not-free', '8-a', `${counter} has been activated or has ended its operations`, { counter });
    if (!canBeBonus(theatre, state, counter))
      return no('not-a-bonus-unit', side === 'axis' ? '7.1.3-b' : '7.1.2-a', `${counter} acts with its own division`, {
        counter,
      });
    return yes((scene) => {
      scene.table.emit({
        type: 'BonusNamed',
        side,
        counter,
        grantedBy: frame.formation,
        used,
        capacity,
        seen: isSeen(scene, side, at),
      });
      scene.table.emit({
        type: 'UnitsActivated',
        side,
        source: 'bonus',
        hex: at,
        units: [counter],
        seen: isSeen(scene, side, at),
      });
      change(scene, 'operation', { units: [...frame.units, counter] });
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const frame = grantingFrame(desk);
    if (frame === undefined) return;
    const activation = activationOf(state, frame.formation)!;
    if (activation.bonus.length >= bonusCapacity(theatre, activation)) return;
    for (const id in state.units) {
      const { at } = state.units[id]!;
      if (
        counterOf(theatre, id).side === side &&
        (theatre.hexIndex(at) >= 0 || at === 'bari') &&
        isFree(state, id) &&
        canBeBonus(theatre, state, id)
      )
        yield { type: 'NameBonus', counter: id };
    }
    for (const gun of gunsOfSide(theatre, state, side)) {
      if (isGunActive(theatre, state, gun) || !mayNameGun(desk, frame.formation, gun)) continue;
      for (const hex of sitingCandidates(theatre, state, gun))
        if (sitingFault(theatre, state, gun, hex) === undefined)
          yield { type: 'NameBonus', counter: gun, hex: theatre.map.ids[hex]! };
    }
  },
};
