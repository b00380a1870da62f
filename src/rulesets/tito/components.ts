import type { ChartComponent, Components, CounterComponent, ListComponent, TrackComponent } from '#kernel/components';
import { eachLanguage, enumerate, type Text, verbatim } from '#kernel/text';
import { type Cup, KIND_WORDS, LEVEL_WORDS } from './names.ts';
import { nameOf, type Theatre } from './theatre.ts';
import { dateIn, LIGHTS } from './words.ts';

/* [3.3, 4, 9, 11, 12, 14] What the box prints: counters, turn track, charts and the points of victory. */

const PROVENANCE: Readonly<Record<string, Text>> = {
  rulebook: { en: 'rulebook', it: 'regolamento' },
  inferred: { en: 'inferred from the rulebook', it: 'dedotto dal regolamento' },
  reconstructed: { en: 'reconstructed', it: 'ricostruito' },
};
const from = (provenance: string): Text => PROVENANCE[provenance] ?? verbatim(provenance);

const FACTORS: readonly Text[] = [
  { en: 'Fire', it: 'Tiro' },
  { en: 'Assault', it: 'Assalto' },
  { en: 'Movement', it: 'Movimento' },
];
const MOVEMENT: Text = { en: 'Movement', it: 'Movimento' };
const boxesOf = (factors: readonly number[]) => FACTORS.map((label, at) => ({ label, value: factors[at] ?? 0 }));
const facesOf = ({ front, back }: { readonly front: readonly number[]; readonly back: readonly number[] }) => [
  { title: { en: 'Two strength points', it: 'Due PF' }, boxes: boxesOf(front) },
  { title: { en: 'One strength point', it: 'Un PF' }, boxes: boxesOf(back) },
];

const WAVES: readonly Text[] = [
  { en: 'first wave', it: 'prima ondata' },
  { en: 'second wave', it: 'seconda ondata' },
];
const CARRIERS: Readonly<Record<string, Text>> = {
  parachute: { en: 'Paratroopers', it: 'Paracadutisti' },
  glider: { en: 'Gliders', it: 'Alianti' },
};
const TERRAINS = {
  green: { en: 'Open', it: 'Aperto' },
  orange: { en: 'Houses and trenches', it: 'Case e trincee' },
  red: { en: 'Works, rocks, thick forest', it: 'Fortificazioni, rocce, bosco fitto' },
};
const CUPS: Readonly<Record<Cup, Text>> = {
  B: { en: 'markers B', it: 'marcatori B' },
  C: { en: 'markers C', it: 'marcatori C' },
  red: { en: 'red reinforcements', it: 'rinforzi rossi' },
  blue: { en: 'blue reinforcements', it: 'rinforzi blu' },
  black: { en: 'black reinforcements', it: 'rinforzi neri' },
};

/** `first wave, drop zone IV`. */
const entryOf = (wave: 1 | 2, dropZone?: string): Text =>
  eachLanguage((language) => {
    const when = WAVES[wave - 1]?.[language] ?? '';
    const zone = { en: 'drop zone', it: 'zona di lancio' }[language];
    return dropZone === undefined ? when : `${when}, ${zone} ${dropZone}`;
  });

function countersOf({ units }: Theatre): CounterComponent[] {
  const numbered = ({ id, count }: { readonly id: string; readonly count: number }): string[] =>
    Array.from({ length: count }, (_, at) => (count === 1 ? id : `${id}-${at + 1}`));
  return [
    ...units.platoons.flatMap((group) =>
      numbered(group).map((id, at): CounterComponent => {
        return {
          id,
          name: nameOf(group, group.count === 1 ? '' : ` ${at + 1}`),
          side: 'german',
          class: CARRIERS[group.by] ?? verbatim(group.by),
          formation: nameOf(group),
          entry: entryOf(group.wave, group.dropZone),
          faces: facesOf(group),
          provenance: from(group.provenance),
        };
      }),
    ),
    ...units.officers.map(
      ({ id, name, wave, movement, provenance }): CounterComponent => ({
        id,
        name: verbatim(name),
        side: 'german',
        class: { en: 'Officer', it: 'Ufficiale' },
        entry: entryOf(wave),
        faces: [{ boxes: [{ label: MOVEMENT, value: movement }] }],
        provenance: from(provenance),
      }),
    ),
    ...units.partisans.flatMap((group) =>
      numbered(group).map((id, at): CounterComponent => {
        return {
          id,
          name: nameOf(group, group.count === 1 ? '' : ` ${at + 1}`),
          side: 'yugoslav',
          class: KIND_WORDS[group.kind],
          entry: CUPS[group.cup],
          faces: facesOf(group),
          provenance: from(group.provenance),
        };
      }),
    ),
  ];
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function turnTrack({ tables }: Theatre): TrackComponent {
  const PHASES: Readonly<Record<string, Text | undefined>> = {
    'first-series': { en: 'a random event of the first series', it: 'un evento casuale della prima serie' },
    'second-wave': { en: 'the second wave may come', it: 'può arrivare la seconda ondata' },
    ammunition: { en: 'ammunition is dropped', it: 'vengono lanciate munizioni' },
  };
  return {
    id: 'turns',
    title: { en: 'Turns', it: 'Turni' },
    boxes: tables.turns.map(({ turn, date, from: begins, to, light, fire, air, phaseA, colours }) => ({
      label: eachLanguage((language) => `${turn}. ${dateIn(date, language)} ${begins}-${to}`),
      happens: [
        LIGHTS[light],
        ...(fire === 0 ? [] : [{ en: `fire ${signed(fire)}`, it: `tiro ${signed(fire)}` }]),
        ...(air === 0 ? [] : [{ en: `air support ${signed(air)}`, it: `supporto aereo ${signed(air)}` }]),
        ...(PHASES[phaseA] === undefined ? [] : [PHASES[phaseA]]),
        eachLanguage((language) =>
          enumerate(
            colours.map((colour) => CUPS[colour][language]),
            language,
          ),
        ),
      ],
    })),
    clause: 'tito/4-e',
    provenance: from(tables.provenance),
  };
}

function chartsOf({ tables }: Theatre): ChartComponent[] {
  const provenance = from(tables.provenance);
  return [
    {
      id: 'terrain',
      title: { en: 'Terrain', it: 'Terreno' },
      columns: [
        { en: 'Cover', it: 'Protezione' },
        { en: 'Strength points that may stand there', it: 'PF che possono sostare' },
      ],
      rows: tables.terrain.map(({ id, protection, stacking }) => ({
        head: TERRAINS[id],
        cells: [protection, stacking],
      })),
      clause: 'tito/2.2-d',
      provenance,
    },
    {
      id: 'air-support',
      title: { en: 'Air support', it: 'Supporto aereo' },
      corner: { en: 'Die from', it: 'Dado da' },
      columns: [{ en: 'Bonus', it: 'Bonus' }],
      rows: tables.airSupport.bonuses.map(({ from: least, bonus }) => ({
        head: verbatim(String(least)),
        cells: [bonus],
      })),
      notes: [
        {
          en: `Each unit of anti-aircraft guns: ${signed(tables.airSupport.perAntiAircraft)}.`,
          it: `Ogni unità contraerea: ${signed(tables.airSupport.perAntiAircraft)}.`,
        },
      ],
      clause: 'tito/9-t',
      provenance,
    },
    {
      id: 'reinforcements',
      title: { en: 'Yugoslav reinforcements', it: 'Rinforzi jugoslavi' },
      corner: { en: 'Die', it: 'Dado' },
      columns: [{ en: 'Counters', it: 'Pedine' }],
      rows: tables.reinforcements.numberByD6.map((count, at) => ({ head: verbatim(String(at + 1)), cells: [count] })),
      clause: 'tito/11-t',
      provenance,
    },
    {
      id: 'connections',
      title: { en: 'Movement', it: 'Movimento' },
      columns: [{ en: 'Movement points', it: 'Punti movimento' }],
      rows: [
        { head: { en: 'Solid line', it: 'Linea continua' }, cells: [tables.connections.solid] },
        { head: { en: 'Dashed line', it: 'Linea tratteggiata' }, cells: [tables.connections.dashed] },
      ],
      clause: 'tito/12-a',
      provenance,
    },
    {
      id: 'victory',
      title: { en: 'Victory', it: 'Vittoria' },
      corner: { en: 'Points from', it: 'Punti da' },
      columns: [{ en: 'Result', it: 'Risultato' }],
      rows: tables.grades.map(({ from: least, grade }) => ({
        head: verbatim(String(least)),
        cells: [LEVEL_WORDS[grade]],
      })),
      clause: 'tito/14-t',
      provenance,
    },
  ];
}

function pointsOf({ units, tables }: Theatre): ListComponent {
  return {
    id: 'points',
    title: { en: 'Points of victory', it: 'Punti vittoria' },
    items: [
      ...units.vips.flatMap(({ name, points }) => [
        { label: { en: `${name} a prisoner`, it: `${name} prigioniero` }, value: points.prisoner },
        { label: { en: `${name} dead`, it: `${name} morto` }, value: points.dead },
      ]),
      { label: nameOf(units.documents), value: units.documents.points },
      { label: { en: 'Each foreign mission', it: 'Ogni missione straniera' }, value: tables.points.mission },
      { label: { en: 'Each platoon lost', it: 'Ogni plotone perduto' }, value: tables.points.platoon },
      ...units.officers.map(({ id, name, points }) => ({
        label: { en: `${name} lost`, it: `${name} perduto` },
        value: points,
        units: [id],
      })),
    ],
    clause: 'tito/14-a',
    provenance: from(tables.provenance),
  };
}

export const componentsOf = (theatre: Theatre): Components => ({
  counters: countersOf(theatre),
  charts: chartsOf(theatre),
  tracks: [turnTrack(theatre)],
  lists: [pointsOf(theatre)],
});
