import { isReady } from '../rules/activation.ts';
import { canTakeOff } from '../rules/landing.ts';
import { divisionOf } from '../rules/movement.ts';
import { positionOf, showsEnemy } from '../rules/position.ts';
import { loseSteps, settleEntry } from '../sequence/consequences.ts';
import { openArrival, openOverstack } from '../sequence/move.ts';
import { change, open, rollDice, type Scene } from '../sequence/stack.ts';
import { topOf } from '../state.ts';
import { CLEAR, HILL, type Theatre } from '../theatre.ts';
import { type Desk, isRefused, knownHex, no, type Verb, wrongTime, yes } from './verb.ts';

/** Plain or hill, nothing of the enemy's on it [9.4, H-37]. */
function isDropHex({ theatre, state }: Pick<Scene, 'theatre' | 'state'>, hex: number): boolean {
  const terrain = theatre.terrain[hex];
  if (theatre.playable[hex] === 0 || (terrain !== CLEAR && terrain !== HILL)) return false;
  return !showsEnemy(positionOf(theatre, state), hex, 'allied');
}

/** Where the wind has carried them: -1 off the map. */
function drift(theatre: Theatre, from: number, direction: number, hexes: number): number {
  let at = from;
  for (let step = 0; step < hexes && at >= 0; step++) at = theatre.map.neighbour(at, direction);
  return at;
}

/** The nearest hex that will do; ties go to the lowest number. */
function nearestDropHex(scene: Scene, from: number): number {
  const { map } = scene.theatre;
  let best = -1;
  for (let hex = 0; hex < map.size; hex++)
    if (isDropHex(scene, hex) && (best < 0 || map.distance(from, hex) < map.distance(from, best))) best = hex;
  return best;
}

function dropTime({ state, side }: Desk): 'first' | 'next' | undefined {
  const top = topOf(state);
  if (side !== 'allied' || state.airborne.length === 0) return undefined;
  if (top.kind === 'segment' && top.side === side && top.step === 'idle') return 'first';
  if (top.kind === 'operation' && top.source === 'drop' && top.step === 'place') return 'next';
  return undefined;
}

/** Able to set out now: since the plan it may have been driven from its airfield [9.4]. */
const mayJump = ({ theatre, state }: Desk, unit: string): boolean =>
  isReady(state, unit) && canTakeOff(theatre, state, unit);

export const dropUnit: Verb<'DropUnit'> = {
  decide(desk, { unit, hex }) {
    const { theatre, state, side } = desk;
    const time = dropTime(desk);
    if (time === undefined) return wrongTime(desk, '9.4');
    if (!state.airborne.includes(unit)) return no('not-planned', '9.4', `no drop of ${unit} was planned`, { unit });
    if (time === 'first' && !isReady(state, unit))
      return no('not-free', '8-a', `${unit} cannot be activated now`, { unit });
    if (time === 'first' && !canTakeOff(theatre, state, unit))
      return no('no-airfield', '9.4-b', `${unit} is not at a friendly airfield`, { unit });
    const index = knownHex(desk, hex);
    if (isRefused(index)) return index;
    if (theatre.terrain[index] !== CLEAR && theatre.terrain[index] !== HILL)
      return no('not-a-drop-zone', '9.4-c', 'drops are made on plains and hills', { hex });
    if (!isDropHex(desk, index)) return no('enemy-hex', '9.4-c', `${hex} is no drop zone`, { hex });
    return yes((scene) => {
      if (time === 'first') {
        const units = state.airborne.filter((id) => mayJump(desk, id));
        scene.table.emit({ type: 'UnitsActivated', side, source: 'drop', hex: '', units, seen: false });
        open(scene, {
          kind: 'operation',
          side,
          source: 'drop',
          formation: divisionOf(theatre, state, unit) || unit,
          step: 'place',
          units,
        });
      }
      carryOutDrop(scene, unit, index);
    });
  },
  *options(desk, wanted) {
    const { theatre, state } = desk;
    const time = dropTime(desk);
    if (time === undefined) return;
    const unit = state.airborne.find(
      (id) => (wanted === undefined || id === wanted) && (time === 'next' || mayJump(desk, id)),
    );
    if (unit === undefined) return;
    for (let hex = 0; hex < theatre.map.size; hex++)
      if (isDropHex(desk, hex)) yield { type: 'DropUnit', unit, hex: theatre.map.ids[hex]! };
  },
};

function carryOutDrop(scene: Scene, unit: string, target: number): void {
  const { theatre, state, table } = scene;
  const { scatter } = theatre.tables;
  const aim = theatre.map.ids[target]!;
  // Not who jumps: everybody reads what dice are rolled for.
  const dice = rollDice(scene, `scatter ${aim}`, 1);
  const hexes = scatter.hexes[dice[0]! - 1]!;
  if (hexes > 0) dice.push(...rollDice(scene, `scatter direction ${aim}`, 1));
  const blown = hexes === 0 ? target : drift(theatre, target, scatter.directions[dice[1]! - 1]!, hexes);
  const good = blown >= 0 && isDropHex(scene, blown);
  const landing = good ? blown : nearestDropHex(scene, blown >= 0 ? blown : target);
  const last = state.airborne.length === 1;
  const hex = theatre.map.ids[landing]!;
  table.emit({ type: 'UnitDropped', unit, target: aim, dice, landed: hex, stepLost: !good });
  if (last) change(scene, 'operation', { step: 'movement' });
  if (!good) loseSteps(scene, 'allied', hex, [{ unit, steps: 1 }], 'drop');
  if (theatre.hexIndex(state.units[unit]!.at) < 0) return;
  settleEntry(scene, 'allied', hex);
  openArrival(scene, 'allied', [unit], hex);
  openOverstack(scene, hex);
}
