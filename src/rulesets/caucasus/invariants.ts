import type { Invariant } from '#kernel/ruleset';
import { violations } from './rules/stacking.ts';
import { BOXES, REPLACEMENTS, type State } from './state.ts';
import { faceOf, hexOf, type Theatre } from './theatre.ts';

/** What must hold after every event. */
export const invariantsOf = (t: Theatre): readonly Invariant<State>[] => [
  {
    clause: 'caucasus/5.1-a',
    title: 'no more than three units in a hex when a combat phase begins',
    broken(s) {
      if (!s.phase.endsWith('-combat') || s.battle !== null || s.corrections.length > 0) return undefined;
      const [first] = [...violations(t, s, 0), ...violations(t, s, 1)];
      return first && `${first.hex} holds ${first.excess} too many`;
    },
  },
  {
    clause: 'caucasus/7.1-c',
    title: 'no hex holds units of both sides',
    broken(s) {
      const owner = new Int8Array(t.board.size).fill(-1);
      for (const counter of t.roster.counters) {
        const hex = hexOf(t, s, counter.index);
        if (hex < 0) continue;
        if (owner[hex]! >= 0 && owner[hex] !== counter.owner) return `both sides stand in ${t.board.ids[hex]}`;
        owner[hex] = counter.owner;
      }
      return undefined;
    },
  },
  {
    clause: 'caucasus/2.37-a',
    title: 'whoever stands in a hex controls it, except on the north edge',
    broken(s) {
      for (const counter of t.roster.counters) {
        const hex = hexOf(t, s, counter.index);
        const settled = s.battle === null || s.battle.stage !== 'retreat';
        if (hex >= 0 && settled && !t.board.edge[hex] && s.control[hex] !== counter.owner && !isJustArrived(s))
          return `${counter.id} stands in enemy-held ${t.board.ids[hex]}`;
      }
      return undefined;
    },
  },
  {
    clause: 'caucasus/10.3-a',
    title: 'every unit on the map has a step and no more than its counter',
    broken(s) {
      for (const counter of t.roster.counters) {
        const { steps, at } = s.units[counter.index]!;
        if (hexOf(t, s, counter.index) >= 0 && (steps < 1 || steps > counter.maxSteps))
          return `${counter.id} has ${steps} steps`;
        if (hexOf(t, s, counter.index) < 0 && !BOXES.some((box) => box === at))
          return `${counter.id} is nowhere (${at})`;
        if (faceOf(t, s, counter.index) === undefined) return `${counter.id} shows no face`;
      }
      return undefined;
    },
  },
  {
    clause: 'caucasus/17.2-h',
    title: 'never more than three replacements of a kind',
    broken(s) {
      const kind = REPLACEMENTS.find(
        (each) => s.replacements[each] < 0 || s.replacements[each] > t.data.replacementMaximum,
      );
      return kind && `${s.replacements[kind]} ${kind}`;
    },
  },
  {
    clause: 'caucasus/4.1-i',
    title: 'A to E never change hands',
    broken(s) {
      for (let hex = 0; hex < t.board.size; hex++)
        if (t.board.edge[hex] && s.control[hex] !== t.board.entrySide[hex])
          return `${t.board.ids[hex]} has changed hands`;
      return undefined;
    },
  },
  {
    clause: 'caucasus/16.21-b',
    title: 'no fleet while the Axis holds Poti',
    broken(s) {
      const afloat = Object.values(s.fleet).some((state) => state === 'available');
      return afloat && s.control[t.hexes.poti] === 0 && s.phase.endsWith('-initial')
        ? 'the fleet sails without Poti'
        : undefined;
    },
  },
];

/** Between a move and the change of control that follows it the two may differ. */
const isJustArrived = (s: State): boolean =>
  s.battle !== null || s.phase.endsWith('-movement') || s.phase.endsWith('-combat');
