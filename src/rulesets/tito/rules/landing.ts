import { known } from '#kernel/known';
import type { Scene } from '../events/index.ts';
import { ROLLS } from '../rolls.ts';
import type { State } from '../state.ts';
import { unitOf } from '../state.ts';
import { counterOf, dropZoneAt, groupOf, type Theatre } from '../theatre.ts';
import { raiseAlert, raiseForOccupation } from './alert.ts';
import { rollD6 } from './chance.ts';
import { platoonsIn } from './stacking.ts';

/* [10] Parachutes and gliders. */

/** Platoons that come down this turn, in the order of the table. */
export function platoonsToLand(theatre: Theatre, state: State): string[] {
  return theatre.tables.landing.order.flatMap((group) =>
    theatre.platoons.filter((unit) => {
      const { at } = unitOf(state, unit);
      return counterOf(theatre, unit).group === group && (at === 'aboard' || at === 'arriving');
    }),
  );
}

/** Officers who come down this turn and must first be given a platoon: Rybka with Rot, Obermaier with the first of his wave. */
export function officersToAttach(theatre: Theatre, state: State): string[] {
  const landing = platoonsToLand(theatre, state);
  return theatre.officers.filter((officer) => {
    const { at } = unitOf(state, officer);
    return (
      (at === 'aboard' || at === 'reserve') &&
      state.attached[officer] === undefined &&
      platoonsFor(theatre, landing, officer).length > 0
    );
  });
}

export const platoonsFor = (theatre: Theatre, landing: readonly string[], officer: string): string[] =>
  landing.filter((unit) => counterOf(theatre, unit).group === counterOf(theatre, officer).group);

export const dropZoneOf = (theatre: Theatre, state: State, unit: string): string =>
  unit === state.stray
    ? theatre.tables.strayGroups.dropZone
    : groupOf(theatre, counterOf(theatre, unit).group).dropZone;

interface OfficerDie {
  readonly officer: string;
  readonly dropZone: string;
  readonly roll: number;
}

/** Everybody rolls in the order of the table; where an officer stands is known when all platoons are down. */
export function land(scene: Scene): void {
  const { theatre, state, table } = scene;
  const dice: OfficerDie[] = [];
  for (const unit of platoonsToLand(theatre, state)) {
    const dropZone = dropZoneOf(theatre, state, unit);
    const roll = rollD6(table, ROLLS.landing({ unit }));
    const zone = dropZoneAt(theatre, dropZone, roll);
    table.emit({ type: 'UnitLanded', unit, dropZone, roll, zone });
    raiseAlert(scene, 'landing');
    raiseForOccupation(scene);
    for (const officer of theatre.officers) {
      if (state.attached[officer] !== unit) continue;
      dice.push({ officer, dropZone, roll: rollD6(table, ROLLS.landing({ unit: officer })) });
    }
  }
  for (const die of dice) landOfficer(scene, die);
}

/** He rolls for himself, but never stands alone: without a platoon there he joins the one he was given. */
function landOfficer({ theatre, state, table }: Scene, { officer, dropZone, roll }: OfficerDie): void {
  const rolled = dropZoneAt(theatre, dropZone, roll);
  const own = unitOf(state, known(state.attached[officer], 'platoon of', officer)).at;
  const zone = platoonsIn(theatre, state, rolled).length > 0 ? rolled : own;
  table.emit({ type: 'OfficerLanded', officer, dropZone, roll, rolled, zone });
}
