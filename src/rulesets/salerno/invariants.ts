import type { Invariant } from '#kernel/ruleset';
import { POOLS, SIDES } from './names.ts';
import { reserveHexes } from './rules/activation.ts';
import { isBox, type State, unitOf } from './state.ts';
import { counterOf, type Theatre } from './theatre.ts';

/** What must hold after every event. */
export function invariantsOf(theatre: Theatre): readonly Invariant<State>[] {
  return [
    {
      clause: 'salerno/11-b',
      title: {
        en: 'no hex holds combat units of both sides',
        it: 'nessun esagono contiene unità combattenti delle due parti',
      },
      broken(state) {
        const holders = new Map<string, string>();
        for (const id in state.units) {
          const { at } = unitOf(state, id);
          if (isBox(at)) continue;
          const { side } = counterOf(theatre, id);
          const other = holders.get(at);
          if (other !== undefined && other !== side) return `${at} holds units of both sides`;
          holders.set(at, side);
        }
        return undefined;
      },
    },
    {
      clause: 'salerno/3-a',
      title: {
        en: 'steps lie between one and what is printed on the map, and are none in the Cadre',
        it: 'i passi sulla mappa vanno da uno a quelli stampati, e nei Quadri sono zero',
      },
      broken(state) {
        for (const id in state.units) {
          const { at, steps } = unitOf(state, id);
          if (at === 'cadre' ? steps !== 0 : steps < 1 || steps > counterOf(theatre, id).steps)
            return `${id} has ${steps} steps in ${at}`;
        }
        return undefined;
      },
    },
    {
      clause: 'salerno/6',
      title: {
        en: 'no pool of activation points is negative',
        it: 'nessuna riserva di punti di attivazione è negativa',
      },
      broken: (state) =>
        POOLS.filter((pool) => state.pools[pool] < 0).map((pool) => `${pool} has ${state.pools[pool]}`)[0],
    },
    {
      clause: 'salerno/3',
      title: {
        en: 'every unit stands on land of the scenario or in a box',
        it: 'ogni unità sta su terra dello scenario o in una casella',
      },
      broken(state) {
        for (const id in state.units) {
          const { at } = unitOf(state, id);
          if (!isBox(at) && theatre.playable[theatre.hexIndex(at)] !== 1) return `${id} stands in ${at}`;
        }
        return undefined;
      },
    },
    {
      clause: 'salerno/15-b',
      title: { en: 'no more Reserve markers than there are', it: 'non più segnalini Riserva di quanti ce ne sono' },
      broken(state) {
        for (const side of SIDES) {
          const used = reserveHexes(theatre, state, side).length;
          if (used > theatre.sheet.reserveMarkers[side]) return `${side} uses ${used} Reserve markers`;
        }
        return undefined;
      },
    },
    {
      clause: 'salerno/9.8-e',
      title: { en: 'no more aircraft are used than there are', it: 'non si usano più aerei di quanti ce ne sono' },
      broken(state) {
        for (const side of SIDES) {
          const { available, used } = state.aircraft[side];
          if (used.length > available || new Set(used).size < used.length)
            return `${side} has used ${used.join(', ')} of ${available}`;
        }
        return undefined;
      },
    },
    {
      clause: 'salerno/12-a',
      title: {
        en: 'rearguards stand one to a hex, never with Allied units',
        it: 'le retroguardie stanno una per esagono, mai con unità alleate',
      },
      broken(state) {
        if (new Set(state.rearguards).size < state.rearguards.length) return 'two rearguards share a hex';
        for (const id in state.units)
          if (counterOf(theatre, id).side === 'allied' && state.rearguards.includes(unitOf(state, id).at))
            return `${id} stands on a rearguard`;
        return undefined;
      },
    },
  ];
}
