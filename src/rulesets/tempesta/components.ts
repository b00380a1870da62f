import type { Components, CounterComponent, ListComponent, TrackComponent } from '#kernel/components';
import { eachLanguage, enumerate, type Text, verbatim } from '#kernel/text';
import { SEATS, type Seat, SIDE_WORDS, STAGE_WORDS, STAGES, STEPS, THEATRE_WORDS, WORK_LABELS } from './names.ts';
import type { DivisionList } from './pack/lists.ts';
import { chartsOf } from './rules/charts.ts';
import { gridOf, rowFrom } from './rules/grid.ts';
import { DASH, FLAG_WORDS, printedFrom, signed, TYPE_WORDS, words } from './rules/printed-words.ts';
import { levelOf, type Theatre, typeIn, type UnitType } from './theatre.ts';

/* What the box prints: the lists with every unit, the charts, the turns, where Divisions are set up. */

const BOXES = {
  ff: words('FF, at the unarmoured', 'FF, contro bersagli non corazzati'),
  ffUc: words('FF/UC, at armour', 'FF/UC, contro mezzi corazzati'),
  faa: words('FAA, at aircraft', 'FAA, contro unità aeree'),
  range: words('Range', 'Gittata'),
  rangeUc: words('Range at armour', 'Gittata contro mezzi corazzati'),
  arc: words('Arc of fire', 'Arco di tiro'),
  assault: words('Assault factor', 'Fattore di assalto'),
  save: words('Save', 'Tiro salvezza'),
  armour: words('Armoured', 'Corazzata'),
  carries: words('Carries units of foot', 'Unità a piedi trasportate'),
  tows: words('Tows', 'Traina'),
  calibre: words('Calibre', 'Calibro'),
  attempts: words('Attempts at motivation', 'Tentativi di motivazione'),
  modifier: words('Modifier', 'Modificatore'),
  properties: words('Properties', 'Caratteristiche'),
  points: words('Points', 'Punti'),
  max: words('Most in a Division', 'Massimo per Divisione'),
} satisfies Readonly<Record<string, Text>>;
const YES = words('yes', 'sì');
const TOWS = { light: words('light guns', 'pezzi leggeri'), heavy: words('heavy guns', 'pezzi pesanti') };

/** The lists that can be played with: those of the Divisions that are given, else all. */
const listsIn = ({ battle, armies, lists }: Theatre): DivisionList[] => {
  if (battle.armies === undefined) return [...lists.values()];
  const given = SEATS.map((side) => armies.get(battle.armies?.[side] ?? '')?.list);
  return [...lists.values()].filter(({ id }) => given.includes(id));
};

function boxesOf(type: UnitType): CounterComponent['faces'][number]['boxes'] {
  const { flags, mortarCalibre, tow, carryFoot, attempts, modifier } = type;
  const isTable = type.category !== 'offTable';
  const properties = [...flags].map((flag) => FLAG_WORDS[flag]);
  return [
    ...(['ff', 'ffUc', 'faa', 'assault', 'save'] as const).map((key) => ({
      label: BOXES[key],
      value: type[key] ?? DASH,
    })),
    { label: BOXES.range, value: type.range || DASH },
    { label: BOXES.rangeUc, value: type.rangeUc || DASH },
    { label: BOXES.arc, value: isTable && attempts === 0 ? verbatim(`${type.arc}°`) : DASH },
    ...(type.armoured ? [{ label: BOXES.armour, value: YES }] : []),
    ...(carryFoot > 0 ? [{ label: BOXES.carries, value: carryFoot }] : []),
    ...(tow === undefined ? [] : [{ label: BOXES.tows, value: TOWS[tow] }]),
    ...(mortarCalibre === undefined ? [] : [{ label: BOXES.calibre, value: verbatim(`${mortarCalibre} mm`) }]),
    ...(attempts > 0
      ? [
          { label: BOXES.attempts, value: attempts },
          { label: BOXES.modifier, value: signed(modifier) },
        ]
      : []),
    ...(properties.length === 0
      ? []
      : [
          {
            label: BOXES.properties,
            value: eachLanguage((language) => properties.map((each) => each[language]).join(', ')),
          },
        ]),
    { label: BOXES.points, value: type.points },
    { label: BOXES.max, value: type.max },
  ];
}

const countersOf = (theatre: Theatre, lists: readonly DivisionList[]): CounterComponent[] =>
  lists.flatMap(({ id: list, name, commanders, units, offTable, provenance }) =>
    [...commanders, ...units, ...offTable].map(({ id }): CounterComponent => {
      const type = typeIn(theatre, `${list}/${id}`);
      return {
        id: type.key,
        name: type.name,
        class: TYPE_WORDS[type.type],
        formation: name,
        faces: [{ boxes: boxesOf(type) }],
        provenance: printedFrom(provenance),
      };
    }),
  );

const price = (points: number, max: number): Text =>
  words(`${points} points, ${max} at most`, `${points} punti, al massimo ${max}`);

/** [4, 5, 11, 16, 30] What a Division may be built of. */
const armyList = (theatre: Theatre, list: DivisionList): ListComponent => {
  const { id, name, commanders, units, offTable, defences, formationRules, aggression, theatres, falseDefences } = list;
  const { numerator, denominator } = falseDefences.maxRatio;
  return {
    id: `list-${id}`,
    title: name,
    items: [
      { label: words('Levels of aggression', 'Livelli di aggressività'), value: verbatim(aggression.join(', ')) },
      {
        label: words('Theatres', 'Teatri operativi'),
        value: eachLanguage((language) =>
          enumerate(
            theatres.map((each) => THEATRE_WORDS[each][language]),
            language,
          ),
        ),
      },
      ...[...commanders, ...units, ...offTable].map((entry) => ({
        label: typeIn(theatre, `${id}/${entry.id}`).name,
        value: price(entry.points, entry.max),
      })),
      ...defences.map(({ type, points, max }) => ({ label: WORK_LABELS[type], value: price(points, max) })),
      {
        label: words('False defences', 'False difese'),
        value: words(`${numerator} for every ${denominator} genuine ones`, `${numerator} ogni ${denominator} vere`),
      },
      ...formationRules.map(({ title, min, max }) => ({
        label: title,
        value: words(`${min} to ${max} in each formation`, `da ${min} a ${max} in ogni formazione`),
      })),
    ],
    clause: 'tempesta/5-a',
    provenance: printedFrom(list.provenance),
  };
};

/** [5] The Divisions that are ready to be taken. */
function armiesOf({ armies, lists, battle }: Theatre): ListComponent {
  const given = (side: Seat): string | undefined => battle.armies?.[side];
  const inPlay = [...armies.values()].filter(
    ({ id }) => battle.armies === undefined || SEATS.some((side) => given(side) === id),
  );
  return {
    id: 'divisions',
    title: words('Divisions that are ready', 'Divisioni pronte'),
    items: inPlay.map(({ id, list, formations, total }) => {
      const side = SEATS.find((each) => given(each) === id);
      return {
        label: lists.get(list)?.name ?? DASH,
        value: words(
          `${total} points: ${formations.map(({ name }) => name.en).join(', ')}`,
          `${total} punti: ${formations.map(({ name }) => name.it).join(', ')}`,
        ),
        ...(side === undefined ? {} : { side }),
      };
    }),
    clause: 'tempesta/5-b',
    provenance: printedFrom('reconstructed'),
  };
}

/** [20] Where both sides set up, as far as the battle says who attacks, from where and how boldly. */
function zonesOf(theatre: Theatre): ListComponent[] {
  const { battle, tables } = theatre;
  const { attacker, entry, aggression } = battle;
  const [width, height] = battle.table === '8x8' ? tables.table.small : tables.table.large;
  const grid = gridOf(width, height);
  const rows = (from: number, to: number, edge: Parameters<typeof rowFrom>[0]): string[] =>
    grid.labels.filter((_, cell) => rowFrom(edge, cell, grid) >= from && rowFrom(edge, cell, grid) < to);
  const denied = (level: number): number => levelOf(theatre, level).denyRows;
  const items =
    attacker === undefined || entry === undefined
      ? [
          {
            label: words('Attacker', 'Attaccante'),
            value: words('first row of his side', 'prima fila del proprio lato'),
          },
          ...[1, 2, 3, 4, 5].map((level) => ({
            label: words(`Defender, against aggression ${level}`, `Difensore, contro aggressività ${level}`),
            value: words(
              `not in the first ${denied(level)} rows from the attacker’s side`,
              `non nelle prime ${denied(level)} file dal lato dell’attaccante`,
            ),
          })),
        ]
      : SEATS.map((side) => ({
          label: eachLanguage((language) => SIDE_WORDS[side][language]),
          side,
          spaces:
            side === attacker
              ? rows(0, 1, entry[attacker])
              : rows(denied(aggression?.[attacker] ?? 3), Math.max(width, height), entry[attacker]),
        }));
  return [
    {
      id: 'set-up-zones',
      title: words('Where Divisions are set up', 'Zone di schieramento'),
      items,
      clause: 'tempesta/20-a',
      provenance: printedFrom('rulebook'),
    },
  ];
}

/** [2, 12, 25-29, 95] What the rules bring with each turn. */
function turnTrack({ battle, tables }: Theatre): TrackComponent {
  const { entry, aggression } = tables;
  const night = Math.max(...([1, 2, 3, 4, 5] as const).map((level) => aggression[`${level}`].nightTurns));
  const happens = (turn: number): Text[] => [
    ...(turn === 1
      ? [
          words(
            'A phase of each side; in a night attack the surprise lasts this turn',
            'Una fase per parte; nell’attacco notturno la sorpresa dura questo turno',
          ),
        ]
      : []),
    ...(turn <= entry.lastDropTurn
      ? [words('Formations that wait may drop', 'Le formazioni in attesa possono lanciarsi')]
      : []),
    ...(turn === entry.march.vehiclesOrReconFrom
      ? [
          words(
            'Marches on vehicles or with scouts enter more easily',
            'Le marce su veicoli o con esploratori entrano più facilmente',
          ),
        ]
      : []),
    ...(turn === entry.march.bothFrom
      ? [
          words(
            'Marches on vehicles and with scouts enter more easily still',
            'Le marce su veicoli e con esploratori entrano ancora più facilmente',
          ),
        ]
      : []),
    ...(turn === night
      ? [words('A night attack ends with this turn', 'Un attacco notturno finisce con questo turno')]
      : []),
    ...(turn === battle.turnLimit
      ? [words('The battle ends with the second phase', 'La battaglia finisce con la seconda fase')]
      : []),
  ];
  return {
    id: 'turns',
    title: words('Turn track', 'Tabella dei turni'),
    boxes: Array.from({ length: battle.turnLimit }, (_, at) => ({
      label: words(`Turn ${at + 1}`, `Turno ${at + 1}`),
      happens: happens(at + 1),
    })),
    clause: 'tempesta/2-a',
    provenance: printedFrom('rulebook'),
  };
}

const inOrder = (id: string, title: Text, clause: string, labels: readonly Text[]): TrackComponent => ({
  id,
  title,
  boxes: labels.map((label) => ({ label, happens: [] })),
  clause,
  provenance: printedFrom('rulebook'),
});

export function components(theatre: Theatre): Components {
  const lists = listsIn(theatre);
  return {
    counters: countersOf(theatre, lists),
    charts: chartsOf(theatre),
    tracks: [
      turnTrack(theatre),
      inOrder(
        'phase',
        words('Steps of a phase', 'Passi di una fase'),
        'tempesta/29-a',
        STEPS.map((step) => STAGE_WORDS[step]),
      ),
      inOrder(
        'preparation',
        words('From the lists to the battle', 'Dalle liste alla battaglia'),
        'tempesta/13-a',
        STAGES.map((stage) => STAGE_WORDS[stage]),
      ),
    ],
    lists: [...lists.map((list) => armyList(theatre, list)), armiesOf(theatre), ...zonesOf(theatre)],
  };
}
