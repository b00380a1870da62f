import { choice } from '#kernel/field';
import { armyOfGroup } from '../rules/movement.ts';
import { unitOf } from '../state.ts';
import { covered, event, IN, isKnown, seen, side, someHex, units, veiled, where } from './event.ts';

const SOURCES = {
  formation: { en: 'with their formation', it: 'con la formazione' },
  bonus: { en: 'as a bonus', it: 'come bonus' },
  KG: { en: 'in the Kampfgruppe', it: 'nel Kampfgruppe' },
  TF: { en: 'in the Task Force', it: 'nella Task Force' },
  redeploy: { en: 'by tactical redeployment', it: 'con l’assestamento tattico' },
  reserve: { en: 'out of Reserve', it: 'dalla Riserva' },
  drop: { en: 'by airborne assault', it: 'con il lancio' },
  landing: { en: 'by landing', it: 'con lo sbarco' },
} as const;

/** [8] */
export const unitsActivated = event({
  type: 'UnitsActivated',
  fields: { side, source: choice(SOURCES), hex: someHex, units, seen, covered },
  apply(state, { source, units }, theatre) {
    for (const unit of units)
      Object.assign(unitOf(state, unit), { activated: state.serial, moved: false, attacked: false });
    if (source === 'TF') {
      const army = armyOfGroup(theatre, state, units) ?? '';
      for (const unit of units) unitOf(state, unit).loanedTo = army;
    }
    // Whoever could not set out with them stays behind.
    if (source === 'drop') state.airborne = [...units];
    if (source === 'landing' && state.minorLanding !== units[0]) state.majorLanding = [...units];
  },
  cover: (event, viewer) => (isKnown(event, viewer) ? event : veiled(event, { units: [], hex: '' })),
  reveals: ({ seen }) => seen,
  say: {
    en: ({ side, source, hex, units }, names) =>
      `${names.does(side, 'activate', 'activates')} ${names.units(units)}${where(hex, IN, names)} ${SOURCES[source].en}.`,
    it: ({ side, source, hex, units }, names) =>
      `${names.does(side, 'attivano', 'attiva')} ${names.units(units)}${where(hex, IN, names)} ${SOURCES[source].it}.`,
  },
});
