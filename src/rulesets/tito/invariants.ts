import { firstOf } from '#kernel/known';
import type { Invariant } from '#kernel/ruleset';
import { contestedZones, faceOf, isOfficer, limitOf, stackOf, strengthIn } from './rules/stacking.ts';
import type { State } from './state.ts';
import { unitOf } from './state.ts';
import { counterOf, isZone, type Theatre } from './theatre.ts';

/* What must hold whenever the player is asked something. */

const GERMAN_STEPS = [
  'activation-after-landing',
  'movement',
  'activation-after-movement',
  'combat',
  'assault-placement',
  'assault-decision',
  'withdrawal',
  'landing',
];

export const invariantsOf = (theatre: Theatre): readonly Invariant<State>[] => [
  {
    clause: 'tito/2.2-d',
    title: { en: 'no Yugoslav stack holds more than the limit', it: 'nessuna pila jugoslava supera il limite' },
    broken: (state) => {
      const zone = Object.keys(state.stacks.yugoslav).find(
        (at) => strengthIn(state, 'yugoslav', at) > limitOf(theatre, at),
      );
      return zone === undefined
        ? undefined
        : `zone ${zone} holds ${strengthIn(state, 'yugoslav', zone)} Yugoslav strength points`;
    },
  },
  {
    clause: 'tito/2.2-g',
    title: {
      en: 'both sides share a zone only in the German steps that lead to an assault',
      it: 'le due parti stanno nella stessa zona solo nei passi tedeschi che portano a un assalto',
    },
    broken: (state) => {
      const [zone] = GERMAN_STEPS.includes(state.step) || state.ended !== undefined ? [] : contestedZones(state);
      return zone === undefined ? undefined : `both sides stand in zone ${zone} during ${state.step}`;
    },
  },
  {
    clause: 'tito/2.2-j',
    title: {
      en: 'the highest fire factor is on top of every Yugoslav stack',
      it: 'in cima a ogni pila jugoslava c’è il fattore di tiro più alto',
    },
    broken: (state) => {
      const fire = (unit: string) => faceOf(theatre, state, unit).fire;
      const zone = Object.keys(state.stacks.yugoslav).find((at) => {
        const stack = stackOf(state, 'yugoslav', at);
        return stack.some((unit) => fire(unit) > fire(firstOf(stack)));
      });
      return zone === undefined ? undefined : `the stack in zone ${zone} is out of order`;
    },
  },
  {
    clause: 'tito/6-a',
    title: {
      en: 'the alert level stays between 0 and its maximum',
      it: 'il livello di allarme sta tra 0 e il massimo',
    },
    broken: ({ alert }) => (alert < 0 || alert > theatre.tables.alert.maximum ? `alert ${alert}` : undefined),
  },
  {
    clause: 'tito/7-b',
    title: { en: 'no counter takes more than two actions', it: 'nessuna pedina compie più di due azioni' },
    broken: (state) => {
      const unit = Object.keys(state.units).find(
        (id) => unitOf(state, id).actions > 2 || unitOf(state, id).actions < 0,
      );
      return unit === undefined ? undefined : `${unit} has taken ${unitOf(state, unit).actions} actions`;
    },
  },
  {
    clause: 'tito/8-i',
    title: {
      en: 'no marker stays hidden at the highest alert',
      it: 'al massimo allarme nessun segnalino resta coperto',
    },
    broken: (state) =>
      state.alert >= theatre.tables.alert.revealAll && Object.keys(state.markers).length > 0
        ? 'markers are still hidden'
        : undefined,
  },
  {
    clause: 'tito/8-k',
    title: {
      en: 'no hidden marker lies under a Yugoslav unit',
      it: 'nessun segnalino coperto sta sotto un’unità jugoslava',
    },
    broken: (state) => {
      const zone = Object.keys(state.markers).find((at) => state.stacks.yugoslav[at] !== undefined);
      return zone === undefined ? undefined : `zone ${zone} holds Yugoslav units and a hidden marker`;
    },
  },
  {
    clause: 'tito/13.1-d',
    title: { en: 'the game ends with the ammunition', it: 'la partita finisce con le munizioni' },
    broken: (state) =>
      state.ammunition <= 0 && state.ended === undefined ? 'no ammunition, but the game goes on' : undefined,
  },
  {
    clause: 'tito/13.4-c',
    title: { en: 'a prisoner is with his escort', it: 'un prigioniero sta con la sua scorta' },
    broken: (state) => {
      for (const [vip, { status, at, escort }] of Object.entries(state.vips)) {
        if (status === 'prisoner' && escort !== '' && unitOf(state, escort).at !== at)
          return `${vip} is in ${at}, his escort ${escort} is not`;
      }
      return undefined;
    },
  },
  {
    clause: 'tito/3.2-a',
    title: {
      en: 'stacks and counters agree, and nobody is lost or doubled',
      it: 'pile e pedine concordano, e nessuno manca o è doppio',
    },
    broken: (state) => {
      let onMap = 0;
      for (const side of ['german', 'yugoslav'] as const) {
        for (const [zone, stack] of Object.entries(state.stacks[side])) {
          if (stack.length === 0) return `an empty stack is kept in ${zone}`;
          for (const unit of stack) {
            onMap++;
            if (unitOf(state, unit).at !== zone)
              return `${unit} lies in ${zone} but is recorded in ${unitOf(state, unit).at}`;
            if (counterOf(theatre, unit).side !== side) return `${unit} lies in a stack of the other side`;
            if (!isOfficer(theatre, unit) && unitOf(state, unit).strength === 0)
              return `${unit} has no strength but is on the map`;
          }
        }
      }
      const recorded = Object.values(state.units).filter(({ at }) => isZone(theatre, at)).length;
      return recorded === onMap ? undefined : `${recorded} counters are recorded on the map, ${onMap} lie in stacks`;
    },
  },
];
