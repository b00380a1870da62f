import type { ChartComponent, Printed } from '#kernel/components';
import { eachLanguage, type Text, verbatim } from '#kernel/text';
import { COLUMN_WORDS, EVENT_WORDS, RESULT_WORDS, signed } from '../events/phrases.ts';
import { COMBAT_RESULTS, DEFENCE_COLUMNS } from '../names.ts';
import type { TablesData } from '../scenario.ts';
import { REPLACEMENT_NAMES, SPECIAL_REPLACEMENTS } from '../words.ts';
import { capitals, SOURCES, signedText, YES } from './words.ts';

/* The charts and tables of the box. */

const DIE: Text = { en: 'Die', it: 'Dado' };
const cell = (words: string): Text => verbatim(words);

export function combatResults({ crt }: TablesData): ChartComponent {
  return {
    id: 'combat-results',
    title: { en: 'Combat Results Table', it: 'Tabella dei Risultati di Combattimento' },
    corner: DIE,
    columns: crt.columns.map(cell),
    rows: Object.entries(crt.rows).map(([die, results]) => ({ head: cell(die), cells: results.map(cell) })),
    notes: COMBAT_RESULTS.map((code) => ({
      en: `${code}: ${RESULT_WORDS[code].en}`,
      it: `${code}: ${RESULT_WORDS[code].it}`,
    })),
    clause: 'caucasus/CRT',
    provenance: SOURCES.rulebook,
  };
}

export function determinedDefence({ ddt }: TablesData): ChartComponent {
  const { leadElite, leadLow, fleet } = ddt.modifiers;
  return {
    id: 'determined-defence',
    title: { en: 'Determined Defence', it: 'Difesa determinata' },
    corner: DIE,
    columns: DEFENCE_COLUMNS.map((column) => capitals(COLUMN_WORDS[column])),
    rows: Object.entries(ddt.rows).map(([die, results]) => ({ head: cell(die), cells: results.map(cell) })),
    notes: [
      {
        en: `Elite lead ${signed(leadElite)}, low lead ${signed(leadLow)}, fleet ${signed(fleet)}, air by its marker`,
        it: `Guida d’élite ${signed(leadElite)}, bassa ${signed(leadLow)}, flotta ${signed(fleet)}, aerei secondo il segnalino`,
      },
      { en: '*: the defence holds', it: '*: la difesa resiste' },
      {
        en: '-1: the lead unit loses a step; 1/1: so does the attacker',
        it: '-1: l’unità guida perde un livello; 1/1: anche l’attaccante',
      },
    ],
    clause: 'caucasus/DDT',
    provenance: SOURCES.rulebook,
  };
}

const GROUND: Readonly<Record<keyof TablesData['terrain'] | keyof TablesData['settlements'], Text>> = {
  open: { en: 'Open', it: 'Aperto' },
  desert: { en: 'Desert', it: 'Deserto' },
  rough: { en: 'Rough', it: 'Accidentato' },
  swamp: { en: 'Swamp', it: 'Palude' },
  forest: { en: 'Forest', it: 'Foresta' },
  mountain: { en: 'Mountain', it: 'Montagna' },
  town: { en: 'Town', it: 'Cittadina' },
  'minor-city': { en: 'Minor city', it: 'Città minore' },
  'major-city': { en: 'Major city', it: 'Città maggiore' },
};
const HEXSIDES: Readonly<Record<keyof TablesData['sides'], Text>> = {
  alpine: { en: 'Alpine', it: 'Alpino' },
  pass: { en: 'Pass', it: 'Passo' },
  lake: { en: 'Lake', it: 'Lago' },
  'minor-river': { en: 'Minor river', it: 'Fiume minore' },
  'major-river': { en: 'Major river', it: 'Fiume maggiore' },
};
const NO: Text = { en: 'no', it: 'no' };
const OTHER: Text = { en: 'as the ground', it: 'come il terreno' };
const truth = (value: boolean): Text => (value ? YES : NO);

function costText(mover: TablesData['terrain']['open']['foot'] | undefined): Printed {
  if (mover === undefined) return OTHER;
  const cost: Text =
    mover.cost === 'road-only' ? { en: 'roads only', it: 'solo strada' } : verbatim(String(mover.cost));
  if (mover.stop === undefined) return typeof mover.cost === 'number' ? mover.cost : cost;
  return mover.stop === 'all'
    ? { en: `${cost.en}, stop`, it: `${cost.it}, stop` }
    : { en: `${cost.en}, stop but for mountain units`, it: `${cost.it}, stop tranne le truppe da montagna` };
}

export function terrainEffects({ terrain, settlements, sides }: TablesData): readonly ChartComponent[] {
  const ground = Object.entries(terrain).map(([id, effects]) => ({
    head: GROUND[id as keyof typeof terrain],
    cells: [
      costText(effects.foot),
      costText(effects.mech),
      effects.bonus,
      truth(effects.armour),
      truth(effects.stopsRetreat),
      COLUMN_WORDS[effects.defenceColumn],
    ],
  }));
  const built = Object.entries(settlements).map(([id, effects]) => ({
    head: GROUND[id as keyof typeof settlements],
    cells: [
      costText(effects.foot),
      costText(effects.mech),
      effects.bonus,
      effects.armour === 'terrain' ? OTHER : truth(effects.armour),
      truth(effects.stopsRetreat),
      COLUMN_WORDS[effects.defenceColumn],
    ],
  }));
  const across = Object.entries(sides).map(([id, effects]) => ({
    head: HEXSIDES[id as keyof typeof sides],
    cells: [
      effects.cost === 'prohibited' ? { en: 'closed', it: 'chiuso' } : signedText(effects.cost),
      effects.attack === 'prohibited' ? { en: 'prohibited', it: 'vietato' } : { en: 'halved', it: 'dimezzato' },
      truth(effects.armour ?? false),
    ],
  }));
  return [
    {
      id: 'terrain-effects',
      title: { en: 'Terrain Effects', it: 'Effetti del terreno' },
      corner: { en: 'Hex', it: 'Esagono' },
      columns: [
        { en: 'On foot', it: 'A piedi' },
        { en: 'Mechanised', it: 'Meccanizzate' },
        { en: 'Defence bonus', it: 'Bonus in difesa' },
        { en: 'Armour shift', it: 'Spostamento corazzati' },
        { en: 'Retreat may stop', it: 'La ritirata può fermarsi' },
        { en: 'Determined defence', it: 'Difesa determinata' },
      ],
      rows: [...ground, ...built],
      clause: 'caucasus/TEC',
      provenance: SOURCES.rulebook,
    },
    {
      id: 'hexside-effects',
      title: { en: 'Hexside Effects', it: 'Effetti dei lati' },
      corner: { en: 'Hexside', it: 'Lato' },
      columns: [
        { en: 'Movement', it: 'Movimento' },
        { en: 'Attack', it: 'Attacco' },
        { en: 'Armour shift', it: 'Spostamento corazzati' },
      ],
      rows: across,
      clause: 'caucasus/TEC',
      provenance: SOURCES.rulebook,
    },
  ];
}

const listed = (parts: readonly Text[]): Text =>
  eachLanguage((language) => parts.map((part) => part[language]).join(', '));

export function diceCharts({
  weather,
  axisReplacement,
  sovietEvent,
  attrition,
}: TablesData): readonly ChartComponent[] {
  const offers = { ...REPLACEMENT_NAMES, ...SPECIAL_REPLACEMENTS };
  const chart = (
    id: string,
    title: Text,
    clause: string,
    result: (die: '1' | '2' | '3' | '4' | '5' | '6') => Text,
    notes: readonly Text[] = [],
  ): ChartComponent => ({
    id,
    title,
    corner: DIE,
    columns: [{ en: 'Result', it: 'Risultato' }],
    rows: (['1', '2', '3', '4', '5', '6'] as const).map((die) => ({ head: cell(die), cells: [result(die)] })),
    ...(notes.length === 0 ? {} : { notes }),
    clause: `caucasus/${clause}`,
    provenance: SOURCES.rulebook,
  });
  const { cityOrHq, townOnly, germanOrGuards, desert } = attrition.modifiers;
  return [
    chart('weather', { en: 'Weather', it: 'Tempo' }, 'WX', (die) =>
      weather.faces[die] === 'good' ? { en: 'fair', it: 'bello' } : { en: 'bad', it: 'cattivo' },
    ),
    chart('axis-replacements', { en: 'Axis replacements', it: 'Rimpiazzi dell’Asse' }, 'ARP', (die) =>
      listed(axisReplacement.faces[die].map((offer) => offers[offer])),
    ),
    chart(
      'soviet-events',
      { en: 'Soviet events', it: 'Eventi sovietici' },
      'SEV',
      (die) => EVENT_WORDS[sovietEvent.faces[die]],
    ),
    chart(
      'attrition',
      { en: 'Attrition', it: 'Logoramento' },
      'ATT',
      (die) =>
        attrition.faces[die] === 'step-loss'
          ? { en: 'loses a step', it: 'perde un livello' }
          : { en: 'no effect', it: 'nessun effetto' },
      [
        {
          en: `City or headquarters ${signed(cityOrHq)}, else town ${signed(townOnly)}; German or Guards ${signed(germanOrGuards)}; desert ${signed(desert)}`,
          it: `Città o quartier generale ${signed(cityOrHq)}, altrimenti cittadina ${signed(townOnly)}; tedeschi o Guardie ${signed(germanOrGuards)}; deserto ${signed(desert)}`,
        },
      ],
    ),
  ];
}
