import { known } from '#kernel/known';
import type { Scene } from '../events/index.ts';
import type { Letter, PartisanKind, RevealCause } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import type { State } from '../state.ts';
import { unitOf } from '../state.ts';
import { contentOf, counterOf, inMapOrder, neighboursOf, type Theatre } from '../theatre.ts';
import { raiseLevel } from './alert-level.ts';
import { drawIndex, drawSome, rollD10 } from './chance.ts';
import { hasGermans, hasMarkers, limitOf, stackOf, strengthIn } from './stacking.ts';

/* [8] Turning the markers A, B and C. What a marker hides is drawn the moment it is turned. */

/** Counters of one kind still in the cup of a letter. */
export function counterCup(theatre: Theatre, state: State, cup: string, kind?: PartisanKind): string[] {
  return theatre.partisans.filter((unit) => {
    const counter = counterOf(theatre, unit);
    return counter.cup === cup && (kind === undefined || counter.kind === kind) && unitOf(state, unit).at === 'cup';
  });
}

/** Draws which of the unseen contents of a letter lies under a marker: every unseen marker is equally likely. */
function drawContent(scene: Scene, letter: Letter, unseen: readonly number[]): number {
  const total = unseen.reduce((sum, count) => sum + count, 0);
  let left = drawIndex(scene.table, ROLLS.drawMarker({ letter }), total);
  for (let index = 0; index < unseen.length; index++) {
    left -= unseen[index] ?? 0;
    if (left < 0) return index;
  }
  throw new Error(`no ${letter} marker is left unseen`);
}

export function reveal(scene: Scene, zone: string, cause: RevealCause): void {
  const { theatre, state, table } = scene;
  const letters = state.markers[zone];
  if (letters === undefined) return;
  const unseen = { A: [...state.contents.A], B: [...state.contents.B], C: [...state.contents.C] };
  const placed = new Set<string>();
  // [12.3] A stack that walks onto markers settles its own excess afterwards; any other turn brings what has room.
  let room =
    cause === 'crossed' ? Number.POSITIVE_INFINITY : limitOf(theatre, zone) - strengthIn(state, 'yugoslav', zone);
  const markers = letters.map((letter) => {
    const index = drawContent(scene, letter, unseen[letter]);
    unseen[letter][index] = known(unseen[letter][index], `content of ${letter}`, index) - 1;
    const content = contentOf(theatre, letter, index);
    if ('secret' in content) return { letter, index, secret: content.secret, units: [] };
    const units: string[] = [];
    for (const { kind, count } of content.brings) {
      const cup = counterCup(theatre, state, letter, kind).filter((unit) => !placed.has(unit));
      const number = Math.min(count, Math.floor(room / 2));
      for (const unit of drawSome(table, ROLLS.drawCounter({ letter, kind }), cup, number)) {
        placed.add(unit);
        units.push(unit);
        room -= 2;
      }
    }
    return { letter, index, units };
  });
  table.emit({ type: 'MarkersRevealed', zone, cause, markers });
  if (raiseLevel(scene, 'marker')) revealAll(scene, 'alert');
  if (!markers.some((marker) => 'secret' in marker && marker.secret === 'tito')) return;
  if (raiseLevel(scene, 'tito-revealed')) revealAll(scene, 'alert');
  revealAll(scene, 'tito');
}

/** Case 3: every marker still hidden, in the order of the zones. */
export function revealAll(scene: Scene, cause: 'alert' | 'tito'): void {
  for (;;) {
    const [zone] = inMapOrder(scene.theatre, Object.keys(scene.state.markers));
    if (zone === undefined) return;
    reveal(scene, zone, cause);
  }
}

/** Case 1: Germans stand on markers. */
export function revealUnderGermans(scene: Scene): void {
  const { theatre, state } = scene;
  for (const zone of inMapOrder(theatre, Object.keys(state.stacks.german))) {
    if (hasMarkers(state, zone) && hasGermans(state, zone)) reveal(scene, zone, 'occupied');
  }
}

export interface ActivationPair {
  readonly from: string;
  readonly zone: string;
}

/** Case 2: stacks with a unit that has just landed or moved, and the marker zones next to them, not yet checked. */
export function pairsToCheck(theatre: Theatre, state: State): ActivationPair[] {
  const did = state.step === 'activation-after-landing' ? 'landed' : 'moved';
  const pairs: ActivationPair[] = [];
  for (const from of inMapOrder(theatre, Object.keys(state.stacks.german))) {
    if (!stackOf(state, 'german', from).some((unit) => unitOf(state, unit)[did])) continue;
    for (const zone of neighboursOf(theatre, from)) {
      if (hasMarkers(state, zone) && !state.checked.includes(`${from}>${zone}`)) pairs.push({ from, zone });
    }
  }
  return pairs;
}

export function checkActivation(scene: Scene, { from, zone }: ActivationPair): void {
  const { state, table } = scene;
  const { alert } = state;
  const roll = rollD10(table, ROLLS.activation({ from, zone }));
  const success = roll <= alert;
  table.emit({ type: 'ActivationChecked', from, zone, roll, alert, success });
  if (success) reveal(scene, zone, 'checked');
}
