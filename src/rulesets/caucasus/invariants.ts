import type { Invariant } from '#kernel/ruleset';
import { BOXES, REPLACEMENTS } from './names.ts';
import { positionOf } from './rules/position.ts';
import { violations } from './rules/stacking.ts';
import type { State } from './state.ts';
import type { Theatre } from './theatre.ts';
import { counterAt, unitAt } from './theatre.ts';

const boxes: ReadonlySet<string> = new Set(BOXES);

/** What must hold between orders. */
export const invariantsOf = (t: Theatre): readonly Invariant<State>[] => [
  {
    clause: 'caucasus/5.1-a',
    title: {
      en: 'no more than three units in a hex when a combat phase begins',
      it: 'non più di tre unità in un esagono all’inizio di una fase di combattimento',
    },
    broken(s) {
      if (!s.phase.endsWith('-combat') || s.battle !== null || s.corrections.length > 0) return undefined;
      const [first] = [...violations(t, s, 0), ...violations(t, s, 1)];
      return first && `${first.hex} holds ${first.excess} too many`;
    },
  },
  {
    clause: 'caucasus/7.1-c',
    title: { en: 'no hex holds units of both sides', it: 'nessun esagono contiene unità delle due parti' },
    broken(s) {
      const { at, holder } = positionOf(t, s);
      const { owner } = t.roster;
      for (let unit = 0; unit < owner.length; unit++) {
        const hex = at[unit] ?? -1;
        if (hex >= 0 && holder[hex] !== owner[unit]) return `both sides stand in ${t.board.ids[hex]}`;
      }
      return undefined;
    },
  },
  {
    clause: 'caucasus/2.37-a',
    title: {
      en: 'whoever stands in a hex controls it, except on the north edge',
      it: 'chi sta in un esagono lo controlla, tranne sul bordo nord',
    },
    broken(s) {
      const { at } = positionOf(t, s);
      const { owner } = t.roster;
      for (let unit = 0; unit < owner.length; unit++) {
        const hex = at[unit] ?? -1;
        if (hex >= 0 && !t.board.edge[hex] && s.control[hex] !== owner[unit])
          return `${counterAt(t, unit).id} stands in enemy-held ${t.board.ids[hex]}`;
      }
      return undefined;
    },
  },
  {
    clause: 'caucasus/10.3-a',
    title: {
      en: 'every unit on the map has a step and no more than its counter',
      it: 'ogni unità sulla mappa ha almeno un passo e non più di quanti ne ha la pedina',
    },
    broken(s) {
      const { at: hexes } = positionOf(t, s);
      const { maxSteps } = t.roster;
      for (let unit = 0; unit < maxSteps.length; unit++) {
        const { steps, at } = unitAt(s, unit);
        if ((hexes[unit] ?? -1) >= 0) {
          if (steps < 1 || steps > (maxSteps[unit] ?? 0)) return `${counterAt(t, unit).id} has ${steps} steps`;
        } else if (!boxes.has(at)) return `${counterAt(t, unit).id} is nowhere (${at})`;
      }
      return undefined;
    },
  },
  {
    clause: 'caucasus/17.2-h',
    title: { en: 'never more than three replacements of a kind', it: 'mai più di tre rimpiazzi dello stesso tipo' },
    broken(s) {
      const kind = REPLACEMENTS.find(
        (each) => s.replacements[each] < 0 || s.replacements[each] > t.data.replacementMaximum,
      );
      return kind && `${s.replacements[kind]} ${kind}`;
    },
  },
  {
    clause: 'caucasus/4.1-i',
    title: { en: 'A to E never change hands', it: 'gli ingressi da A a E non cambiano mai di mano' },
    broken(s) {
      for (const hex of t.board.entries)
        if (t.board.edge[hex] && s.control[hex] !== t.board.entrySide[hex])
          return `${t.board.ids[hex]} has changed hands`;
      return undefined;
    },
  },
  {
    clause: 'caucasus/16.21-b',
    title: { en: 'no fleet while the Axis holds Poti', it: 'niente flotta finché l’Asse tiene Poti' },
    broken(s) {
      const afloat = Object.values(s.fleet).some((state) => state === 'available');
      return afloat && s.control[t.hexes.poti] === 0 && s.phase.endsWith('-initial')
        ? 'the fleet sails without Poti'
        : undefined;
    },
  },
];
