import { known } from '#kernel/known';
import type { Scene } from '../events/index.ts';
import type { Colour } from '../names.ts';
import { ROLLS, TIES } from '../rolls.ts';
import type { State } from '../state.ts';
import { unitOf } from '../state.ts';
import { counterOf, inMapOrder, neighboursOf, type Theatre, turnOf, zoneOf } from '../theatre.ts';
import { counterCup, reveal } from './activation.ts';
import { drawSome, pick, rollD6, rollD10 } from './chance.ts';
import { hasGermans, limitOf, strengthIn } from './stacking.ts';

/* [11] Step C1: partisans from outside, by colour. */

const hasRoomFor = (theatre: Theatre, state: State, unit: string, zone: string): boolean =>
  strengthIn(state, 'yugoslav', zone) + unitOf(state, unit).strength <= limitOf(theatre, zone);

const isOpenTo = (theatre: Theatre, state: State, unit: string, zone: string): boolean =>
  !hasGermans(state, zone) && hasRoomFor(theatre, state, unit, zone);

const colourOf = (theatre: Theatre, unit: string): Colour => counterOf(theatre, unit).cup as Colour;

function arrive(scene: Scene, unit: string, zone: string, rule: string): void {
  const { theatre, state, table } = scene;
  table.emit({ type: 'ReinforcementArrived', unit, colour: colourOf(theatre, unit), zone, rule });
  if (state.markers[zone] !== undefined) reveal(scene, zone, 'entered');
}

/** Counters whose entry was blocked come in beside it, whatever the alert now says. */
function enterDelayed(scene: Scene): void {
  const { theatre, state } = scene;
  for (const { unit, zone } of [...state.delayed]) {
    const beside = [...neighboursOf(theatre, zone)].filter(
      (other) => zoneOf(theatre, other).isEntry && isOpenTo(theatre, state, unit, other),
    );
    if (beside.length > 0) {
      const entry = pick(scene, TIES.entry({ unit }), 'tito/11-f', inMapOrder(theatre, beside), (other) => other);
      arrive(scene, unit, entry, 'tito/11-f');
    } else if (isOpenTo(theatre, state, unit, zone)) arrive(scene, unit, zone, 'tito/11-f');
  }
}

function enter(scene: Scene, unit: string, label: string): void {
  const { theatre, state, table } = scene;
  const colour = colourOf(theatre, unit);
  const zone = known(theatre.entries[colour][label], `${colour} entry`, label);
  if (!hasGermans(state, zone)) {
    if (hasRoomFor(theatre, state, unit, zone)) {
      arrive(scene, unit, zone, 'tito/11-d');
      return;
    }
    const own = new Set(Object.values(theatre.entries[colour]));
    const beside = [...neighboursOf(theatre, zone)].filter(
      (other) => own.has(other) && isOpenTo(theatre, state, unit, other),
    );
    if (beside.length > 0) {
      arrive(
        scene,
        unit,
        pick(scene, TIES.entry({ unit }), 'tito/2.2-d', inMapOrder(theatre, beside), (other) => other),
        'tito/2.2-d',
      );
      return;
    }
  }
  table.emit({ type: 'ReinforcementDelayed', unit, colour, zone, rule: 'tito/11-f' });
}

export function bringReinforcements(scene: Scene): void {
  const { theatre, state, table } = scene;
  const isAlerted = state.alert >= theatre.tables.alert.reinforcements;
  enterDelayed(scene);
  if (!isAlerted) return;
  const eligible = () => turnOf(theatre, state.turn).colours.flatMap((colour) => counterCup(theatre, state, colour));
  if (eligible().length === 0) return;
  // [6] Whoever came in late may have turned a marker: the level of this moment counts.
  const { alert } = state;
  const roll = rollD10(table, ROLLS.reinforcements({}));
  if (roll > alert) {
    table.emit({ type: 'ReinforcementsRolled', roll, alert, success: false, rule: 'tito/11-b' });
    return;
  }
  const label = `R${rollD6(table, ROLLS.reinforcementEntry({}))}`;
  const number = known(
    theatre.tables.reinforcements.numberByD6[rollD6(table, ROLLS.reinforcementNumber({})) - 1],
    'number of reinforcements',
  );
  table.emit({ type: 'ReinforcementsRolled', roll, alert, success: true, label, number, rule: 'tito/11-b' });
  for (let count = 0; count < number; count++) {
    const [unit] = drawSome(table, ROLLS.drawReinforcement({}), eligible(), 1);
    if (unit === undefined) return;
    enter(scene, unit, label);
  }
}
