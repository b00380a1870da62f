import { isGunActive } from '../rules/activation.ts';
import {
  FAMILIES,
  familyOf,
  fireOf,
  firesAtWill,
  freeAircraft,
  isInRange,
  isReady,
  isTarget,
  mayBombard,
  readyGuns,
  sideOfFirer,
  targetsOf,
} from '../rules/fire.ts';
import { positionOf } from '../rules/position.ts';
import { isOpenCity } from '../rules/terrain.ts';
import { placeEndOps } from '../sequence/consequences.ts';
import { bombard as carryOutBombardment, openLoss } from '../sequence/fire.ts';
import { change, close, frameBelow } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { type Desk, frameFor, isRefused, knownHex, no, type Verb, wrongTime, yes } from './verb.ts';

type Fault = ReturnType<typeof no>;

/** True when this side may fire something now. */
function isFireTime({ state, side }: Desk): boolean {
  const top = topOf(state);
  if (top.kind === 'fire') return top.side === side && (top.land || top.air);
  if (top.kind === 'last-call') return top.side === side;
  return firesAtWill(state, side);
}

/** All of one family, unused, and yours [16]. */
function firersFault({ theatre, state, side }: Desk, firers: readonly string[]): Fault | undefined {
  if (new Set(firers).size < firers.length) return no('named-twice', '16-h', 'a counter fires once, at one target', {});
  for (const firer of firers) {
    if (
      familyOf(theatre, firer) === undefined ||
      sideOfFirer(theatre, firer) !== side ||
      !isReady(theatre, state, side, firer)
    )
      return no(
        'not-ready',
        familyOf(theatre, firer) === 'air' && state.weather === 'bad' ? '8.1-c' : '16-d',
        `${firer} cannot fire`,
        { firer },
      );
  }
  const families = new Set(firers.map((firer) => familyOf(theatre, firer)));
  return families.size > 1
    ? no('mixed-fire', '16-i', 'guns, ships and aircraft do not fire together', { families: [...families] as string[] })
    : undefined;
}

export const bombard: Verb<'Bombard'> = {
  decide(desk, { firers, hex }) {
    const { theatre, state, side } = desk;
    if (!isFireTime(desk)) return wrongTime(desk, '16.1');
    const fault = firersFault(desk, firers);
    if (fault !== undefined) return fault;
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (isOpenCity(theatre, state, index)) return no('open-city', '20-c', 'nobody fires at Rome', { hex });
    if (!isTarget(positionOf(theatre, state), side, index))
      return no('no-target', '16.1', `nothing to fire at in ${hex}`, { hex });
    for (const firer of firers) {
      if (!isInRange(theatre, state, firer, index))
        return no('out-of-range', '16.1', `${hex} is out of range of ${firer}`, { firer, hex });
      if (!mayBombard(theatre, state, side, firer, index))
        return no(
          'not-entitled',
          familyOf(theatre, firer) === 'air' ? '16.1.3-a' : '16.1.1-a',
          `${firer} may not fire at ${hex} now`,
          { firer, hex },
        );
    }
    return yes((scene) => {
      const top = topOf(scene);
      if (top.kind === 'fire' && !top.answered) change(scene, 'fire', { answered: true });
      carryOutBombardment(scene, side, firers, hex);
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    if (!isFireTime(desk)) return;
    const ready = [...readyGuns(theatre, state, side), ...freeAircraft(state, side).slice(0, 1)];
    if (ready.length === 0) return;
    const position = positionOf(theatre, state);
    const top = topOf(state);
    // From afar a rearguard is a stack like any other.
    const rearguards = state.rearguards.map((hex) => theatre.hexIndex(hex));
    const targets =
      top.kind === 'fire'
        ? targetsOf(state, top).map((hex) => theatre.hexIndex(hex))
        : [...new Set([...position.unitsAt.keys(), ...position.gunsAt.keys(), ...rearguards])].sort((a, b) => a - b);
    for (const index of targets) {
      if (!isTarget(position, side, index) || isOpenCity(theatre, state, index)) continue;
      const hex = theatre.map.ids[index]!;
      const able = ready.filter((firer) => mayBombard(theatre, state, side, firer, index));
      for (const firer of able) yield { type: 'Bombard', firers: [firer], hex };
      // All together, by family.
      for (const family of FAMILIES) {
        const all = (family === 'air' ? freeAircraft(state, side) : able).filter(
          (firer) => familyOf(theatre, firer) === family && mayBombard(theatre, state, side, firer, index),
        );
        if (all.length > 1) yield { type: 'Bombard', firers: all, hex };
      }
    }
  },
};

/** The stack whose way may be made harder, if somebody is moving. */
const interdictFrame = ({ state, side }: Desk) => {
  const top = topOf(state);
  return top.kind === 'fire' && top.side === side && top.interdict ? top : undefined;
};

/** Where the stack on the move stands; those it has lost on the way lie elsewhere. */
const hexOfMover = ({ theatre, state }: Desk): string | undefined =>
  frameBelow(state, 'move')
    ?.units.map((unit) => state.units[unit]!.at)
    .find((at) => theatre.hexIndex(at) >= 0);

/** Before the enemy enters, up to six factors on a hex; at will in the own segment too [16.3]. */
export const interdict: Verb<'Interdict'> = {
  decide(desk, { firers, hex }) {
    const { theatre, state, side } = desk;
    if (!state.rules.includes('interdiction'))
      return no('rule-not-in-use', '16.3', 'interdiction is not in use in this game', {});
    if (interdictFrame(desk) === undefined && !firesAtWill(state, side)) return wrongTime(desk, '16.3-c');
    const fault = firersFault(desk, firers);
    if (fault !== undefined) return fault;
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (isOpenCity(theatre, state, index)) return no('open-city', '20-c', 'nobody fires at Rome', { hex });
    for (const firer of firers) {
      if (familyOf(theatre, firer) !== 'air' && !isGunActive(theatre, state, firer))
        return no('not-active', '16.3-b', `${firer} is not active`, { firer });
      if (!isInRange(theatre, state, firer, index))
        return no('out-of-range', '16.3', `${hex} is out of range of ${firer}`, { firer, hex });
    }
    if (hexOfMover(desk) === hex) return no('entered-already', '16.3-c', 'the hex has been entered', { hex });
    const { fire, mostFire } = theatre.tables.interdiction;
    const total = firers.reduce((sum, firer) => sum + fireOf(theatre, firer), 0);
    const before = state.interdiction[hex] ?? 0;
    // What a counter has beyond six factors is lost; a counter that would add nothing stays silent.
    const useful = Math.min(Math.floor(total / fire) * fire, mostFire - before);
    const idle = firers.some((firer) => total - fireOf(theatre, firer) >= mostFire - before);
    if (useful <= 0 || idle)
      return no('wrong-amount', '16.3-a', `${fire} to ${mostFire} factors interdict a hex`, {
        factors: total,
        already: before,
      });
    return yes((scene) => {
      const top = topOf(scene);
      if (top.kind === 'fire' && !top.answered) change(scene, 'fire', { answered: true });
      scene.table.emit({
        type: 'HexInterdicted',
        side,
        hex,
        firers: [...firers],
        factors: useful,
        extra: (useful / fire) * (theatre.tables.interdiction.halfPoints / 2),
      });
    });
  },
  *options(desk) {
    const { theatre, state, side } = desk;
    const frame = interdictFrame(desk);
    const at = hexOfMover(desk);
    if (frame === undefined || at === undefined) return;
    const ready = [...readyGuns(theatre, state, side), ...freeAircraft(state, side).slice(0, 1)];
    const index = theatre.hexIndex(at);
    for (let arc = theatre.map.offsets[index]!; arc < theatre.map.offsets[index + 1]!; arc++) {
      const hex = theatre.map.ids[theatre.map.to[arc]!]!;
      for (const firer of ready) {
        const order = { type: 'Interdict' as const, firers: [firer], hex };
        if (theatre.playable[theatre.map.to[arc]!] === 1 && !isRefused(interdict.decide(desk, order))) yield order;
      }
    }
  },
};

/** Green: the owner chooses; red: whoever fired [16.1]. */
export const chooseHit: Verb<'ChooseHit'> = {
  decide(desk, { choice }) {
    const frame = frameFor(desk, 'hit', '16.1');
    if (isRefused(frame)) return frame;
    return yes((scene) => {
      const { theatre, state } = scene;
      scene.table.emit({ type: 'HitChosen', side: desk.side, choice });
      close(scene);
      const units = positionOf(theatre, state).unitsAt.get(theatre.hexIndex(frame.hex)) ?? [];
      if (choice === 'step') openLoss(scene, frame.owner, frame.hex, 1, frame.voided ? 'retreat-fire' : 'bombardment');
      else if (!frame.voided) placeEndOps(scene, frame.owner, units, 'bombardment');
    });
  },
  *options(desk) {
    const frame = topOf(desk.state);
    if (frame.kind !== 'hit' || frame.side !== desk.side) return;
    yield { type: 'ChooseHit', choice: 'step' };
    yield { type: 'ChooseHit', choice: 'end-ops' };
  },
};
