import { formation } from '#kernel/field';
import { no } from '../refusals.ts';
import { activationOf, isFree, unitsOfActivation } from '../rules/activation.ts';
import { openInterjection } from '../sequence/interjection.ts';
import { open } from '../sequence/stack.ts';
import { order } from './order.ts';

/** [5, 9.1, 9.2] A formation of the plan begins its operations. */
export const beginFormation = order({
  type: 'BeginFormation',
  title: { en: 'Begin a formation’s operations', it: 'Inizia le operazioni di una formazione' },
  answers: ['operations'],
  fields: { formation: formation() },
  line: { en: ['begin|start {formation}'], it: ['inizia|attiva {formation}'] },
  judge({ theatre, state, side }, { formation: id }) {
    const activation = activationOf(state, id);
    if (activation === undefined || theatre.formations.get(id)?.side !== side)
      return no('not-activated', '9.1', { formation: id });
    if (activation.done) return no('formation-done', '7-d', { formation: id });
    return (scene) => {
      const units = unitsOfActivation(theatre, state, activation).filter((unit) => isFree(state, unit));
      scene.table.emit({ type: 'FormationBegun', side, formation: id });
      scene.table.emit({ type: 'UnitsActivated', side, source: 'formation', hex: '', units, seen: false });
      open(scene, { kind: 'operation', side, source: 'formation', formation: id, step: 'reserve', units });
      openInterjection(scene, side);
    };
  },
  *options({ theatre, state, side }) {
    for (const { formation: id, done } of state.activations)
      if (!done && theatre.formations.get(id)?.side === side) yield { type: 'BeginFormation', formation: id };
  },
});
