import type { CounterComponent, Printed } from '#kernel/components';
import { eachLanguage, type Text, verbatim } from '#kernel/text';
import type { EntryLetter, StepState, TroopQuality, UnitType } from '../names.ts';
import { type FaceData, inBoth, type StartData, type UnitData } from '../scenario.ts';
import type { Theatre } from '../theatre.ts';
import { ARMY, SOURCES, type Source, YES } from './words.ts';

/* [2.2] Both faces of every counter, and where it begins. */

const FACES: Readonly<Record<StepState, Text>> = {
  full: { en: 'Full strength', it: 'Forza piena' },
  reduced: { en: 'Reduced', it: 'Ridotta' },
  remnant: { en: 'Remnant', it: 'Residuo' },
};
const QUALITIES: Readonly<Record<TroopQuality, Text>> = {
  low: { en: 'low', it: 'bassa' },
  regular: { en: 'regular', it: 'media' },
  elite: { en: 'elite', it: 'élite' },
};
export const TYPE_WORDS: Readonly<Record<UnitType, Text>> = {
  hq: { en: 'headquarters', it: 'quartier generale' },
  panzer: { en: 'panzer', it: 'panzer' },
  panzergrenadier: { en: 'panzergrenadier', it: 'panzergrenadier' },
  motorised: { en: 'motorised', it: 'motorizzata' },
  infantry: { en: 'infantry', it: 'fanteria' },
  mountain: { en: 'mountain', it: 'da montagna' },
  jaeger: { en: 'Jäger', it: 'Jäger' },
  security: { en: 'security', it: 'sicurezza' },
  bicycle: { en: 'bicycle', it: 'ciclisti' },
  stug: { en: 'assault guns', it: 'cannoni d’assalto' },
  flak: { en: 'anti-aircraft', it: 'contraerea' },
  commando: { en: 'commandos', it: 'commando' },
  cavalry: { en: 'cavalry', it: 'cavalleria' },
  rifle: { en: 'rifle division', it: 'divisione fucilieri' },
  'rifle-brigade': { en: 'rifle brigade', it: 'brigata fucilieri' },
  'rifle-corps': { en: 'rifle corps', it: 'corpo fucilieri' },
  'guards-rifle': { en: 'Guards rifle', it: 'fucilieri della Guardia' },
  nkvd: { en: 'NKVD', it: 'NKVD' },
  naval: { en: 'naval brigade', it: 'brigata di marina' },
  tank: { en: 'tanks', it: 'carri' },
  'anti-tank': { en: 'anti-tank', it: 'controcarro' },
  'armoured-train': { en: 'armoured train', it: 'treno corazzato' },
  'azov-flotilla': { en: 'Azov flotilla', it: 'flottiglia di Azov' },
  'port-garrison': { en: 'port garrison', it: 'guarnigione portuale' },
};
const CLASSES: Readonly<Record<UnitData['class'], Text>> = {
  mech: { en: 'mechanised', it: 'meccanizzata' },
  cavalry: { en: 'cavalry', it: 'cavalleria' },
  foot: { en: 'on foot', it: 'a piedi' },
};
const BOXES: Readonly<Record<Extract<StartData, { kind: 'box' }>['box'], Text>> = {
  cadre: { en: 'Cadre box', it: 'casella dei Quadri' },
  'turkish-front': { en: 'Turkish Front box', it: 'casella Fronte Turco' },
  'naval-brigades': { en: 'naval brigades box', it: 'casella brigate di marina' },
  'lend-lease': { en: 'Lend-Lease box', it: 'casella Affitti e Prestiti' },
  blucher: { en: 'with Blücher II', it: 'con Blücher II' },
  italian: { en: 'with the Italian Alpine Corps', it: 'con il Corpo Alpino italiano' },
  ost: { en: 'with the Ost troops', it: 'con le truppe Ost' },
  brandenburg: { en: 'by the die of turn 1', it: 'con il dado del turno 1' },
};
const entryText = (entry: EntryLetter | 'east-caspian'): Text =>
  entry === 'east-caspian' ? { en: 'East Caspian', it: 'Caspio Orientale' } : verbatim(entry);

export function startText(t: Theatre, { start, army }: UnitData): Text {
  switch (start.kind) {
    case 'hex': {
      const place = t.data.map.places.find(({ hex }) => hex === start.hex);
      return verbatim(place === undefined ? start.hex : `${place.name} (${start.hex})`);
    }
    case 'army':
      return army === undefined ? { en: 'set-up', it: 'schieramento' } : ARMY(army);
    case 'turn': {
      const entry = entryText(start.entry);
      return { en: `turn ${start.turn}, ${entry.en}`, it: `turno ${start.turn}, ${entry.it}` };
    }
    case 'cup':
      return { en: 'the cup', it: 'la tazza' };
    default:
      return BOXES[start.box];
  }
}

const quality = ({ tq }: FaceData): Text =>
  typeof tq === 'string'
    ? QUALITIES[tq]
    : {
        en: `${QUALITIES[tq.attack].en}, in defence ${QUALITIES[tq.defence].en}`,
        it: `${QUALITIES[tq.attack].it}, in difesa ${QUALITIES[tq.defence].it}`,
      };

function boxesOf(face: FaceData): { readonly label: Text; readonly value: Printed }[] {
  const boxes: { readonly label: Text; readonly value: Printed }[] = [
    { label: { en: 'Attack', it: 'Attacco' }, value: face.attack },
    { label: { en: 'Defence', it: 'Difesa' }, value: face.defence },
    { label: { en: 'Movement', it: 'Movimento' }, value: face.ma },
    { label: { en: 'Quality', it: 'Qualità' }, value: quality(face) },
  ];
  const { attackHills, defenceHills, armour, antiTank } = face;
  if (attackHills !== undefined)
    boxes.push({ label: { en: 'Attack in hills and woods', it: 'Attacco in monti e boschi' }, value: attackHills });
  if (defenceHills !== undefined)
    boxes.push({ label: { en: 'Defence in hills and woods', it: 'Difesa in monti e boschi' }, value: defenceHills });
  if (armour === true) boxes.push({ label: { en: 'Armour', it: 'Corazzata' }, value: YES });
  if (antiTank === true) boxes.push({ label: { en: 'Anti-tank', it: 'Controcarro' }, value: YES });
  return boxes;
}

export function counterOf(t: Theatre, unit: UnitData): CounterComponent {
  const { faces, type, class: branch } = unit;
  return {
    id: unit.id,
    name: inBoth(unit.name, unit.nameInItalian),
    side: unit.side,
    class: eachLanguage((language) =>
      branch === 'cavalry' && type === 'cavalry'
        ? TYPE_WORDS[type][language]
        : `${TYPE_WORDS[type][language]}, ${CLASSES[branch][language]}`,
    ),
    ...(unit.army === undefined ? {} : { formation: ARMY(unit.army) }),
    entry: startText(t, unit),
    faces: (['full', 'reduced', 'remnant'] as const).flatMap((step) => {
      const face = faces[step];
      return face === undefined ? [] : [{ title: FACES[step], boxes: boxesOf(face) }];
    }),
    provenance: SOURCES[unit.provenance as Source],
  };
}
