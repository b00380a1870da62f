import type { Components, CounterComponent, CounterFace, ListComponent, TrackComponent } from '#kernel/components';
import { type Language, type Text, verbatim } from '#kernel/text';
import { ARMIES, POOLS } from './names.ts';
import { chartsOf } from './rules/charts.ts';
import { printedFrom } from './rules/provenance-words.ts';
import type { Arrival, Counter, GunData } from './scenario.ts';
import { hexAt, type Theatre } from './theatre.ts';
import { ARMY_WORDS, POOL_WORDS, WEATHER_WORDS } from './words.ts';

/* What the box prints for a scenario: counters with both faces, charts, the turn track, lists. */

const words = (en: string, it: string): Text => ({ en, it });

export const TYPE_WORDS: Readonly<Record<Counter['type'], Text>> = {
  infantry: words('infantry', 'fanteria'),
  motorised: words('motorised infantry', 'fanteria motorizzata'),
  recce: words('reconnaissance', 'esplorante'),
  engineer: words('engineers', 'genio'),
  mg: words('machine guns', 'mitragliatrici'),
  antitank: words('anti-tank', 'controcarri'),
  para: words('parachutists', 'paracadutisti'),
  glider: words('glider troops', 'truppe su alianti'),
  mountain: words('mountain troops', 'truppe da montagna'),
  special: words('special forces', 'forze speciali'),
  armour: words('armour', 'corazzati'),
  td: words('tank destroyers', 'cacciacarri'),
  flak: words('anti-aircraft', 'contraerea'),
};
const GUN_WORDS: Readonly<Record<GunData['level'], Text>> = {
  division: words('divisional artillery', 'artiglieria divisionale'),
  corps: words('Corps artillery', 'artiglieria di Corpo'),
  army: words('Army artillery', 'artiglieria d’Armata'),
  nebelwerfer: words('rocket launchers', 'lanciarazzi'),
  naval: words('warship', 'nave da guerra'),
};
const BOXES = {
  combat: words('Combat factor', 'Fattore di combattimento'),
  movement: words('Movement factor', 'Fattore di movimento'),
  dots: words('Stacking dots', 'Punti di ammassamento'),
  reaction: words('Reaction radius', 'Raggio di reazione'),
  armour: words('Armour bonus', 'Bonus corazzato'),
  mountain: words('Mountain bonus', 'Bonus di montagna'),
  moves: words('Moves as', 'Muove come'),
  size: words('Size', 'Livello organico'),
  fire: words('Fire factor', 'Fattore di fuoco'),
  range: words('Range', 'Gittata'),
} satisfies Readonly<Record<string, Text>>;
const MOVE_WORDS: Readonly<Record<Counter['moveClass'], Text>> = {
  foot: words('foot', 'a piedi'),
  mot: words('motorised', 'motorizzata'),
  arm: words('armoured', 'corazzata'),
};

const turnName = ({ tables }: Theatre, turn: number): Text => {
  const entry = tables.calendar.find((each) => each.turn === turn);
  return words(`turn ${turn}, ${entry?.month ?? ''}`, `turno ${turn}, ${entry?.mese ?? ''}`);
};

const arrivalText = (theatre: Theatre, { at: [turn, impulse] }: Arrival): Text => {
  const named = turnName(theatre, turn);
  return words(`${named.en}, impulse ${impulse}`, `${named.it}, impulso ${impulse}`);
};

/** A face for every step; where a reaction is printed the back shows that it was used [3]. */
function facesOf(card: Counter): CounterFace[] {
  const face = (title: Text, combat: number): CounterFace => ({
    title,
    boxes: [
      { label: BOXES.combat, value: combat },
      { label: BOXES.movement, value: card.movement },
      { label: BOXES.dots, value: card.halfDots / 2 },
      ...(card.reaction === undefined ? [] : [{ label: BOXES.reaction, value: card.reaction }]),
      ...(card.armourBonus === undefined ? [] : [{ label: BOXES.armour, value: card.armourBonus }]),
      ...(card.mountainBonus === undefined ? [] : [{ label: BOXES.mountain, value: card.mountainBonus }]),
      { label: BOXES.moves, value: MOVE_WORDS[card.moveClass] },
      { label: BOXES.size, value: verbatim(card.size) },
    ],
  });
  const [full, reduced] = card.combat;
  if (reduced !== undefined)
    return [face(words('full strength', 'piena forza'), full), face(words('reduced', 'ridotta'), reduced)];
  const front = face(words('front', 'fronte'), full);
  if (card.reaction === undefined) return [front];
  const used = face(words('reaction used', 'reazione usata'), full);
  return [front, { ...used, boxes: used.boxes.filter(({ label }) => label !== BOXES.reaction) }];
}

function countersOf(theatre: Theatre): CounterComponent[] {
  const { scenario } = theatre;
  const named = (formation: string): Text => verbatim(scenario.formations.get(formation)?.name ?? formation);
  const entry = (id: string): { entry?: Text } => {
    const arrival = theatre.arrivals.get(theatre.arrivalOf.get(id) ?? '');
    return arrival === undefined ? {} : { entry: arrivalText(theatre, arrival) };
  };
  return [
    ...[...scenario.counters.values()].map(
      (card): CounterComponent => ({
        id: card.id,
        name: verbatim(card.id),
        side: card.side,
        class: TYPE_WORDS[card.type],
        ...(card.formation === undefined ? {} : { formation: named(card.formation) }),
        ...entry(card.id),
        faces: facesOf(card),
        provenance: printedFrom([card.provenance, ...card.valuesFrom]),
      }),
    ),
    ...[...scenario.guns.values()].map(
      (gun): CounterComponent => ({
        id: gun.id,
        name: verbatim(gun.id),
        side: gun.side,
        class: GUN_WORDS[gun.level],
        ...(gun.formation === undefined ? {} : { formation: named(gun.formation) }),
        faces: [
          {
            boxes: [
              { label: BOXES.fire, value: gun.fire },
              { label: BOXES.range, value: gun.range },
            ],
          },
        ],
        provenance: printedFrom(Object.values(gun.provenance)),
      }),
    ),
  ];
}

/** [5, 6, 8.1, 18] Points, weather, who comes and who goes, turn by turn. */
function turnTrack(theatre: Theatre): TrackComponent {
  const { scenario, tables, sheet } = theatre;
  const [first, last] = sheet.turns;
  const boxes = Array.from({ length: last - first + 1 }, (_, at) => {
    const turn = first + at;
    const points = scenario.points(turn);
    const bad = tables.weather.find((each) => each.turn === turn)?.badOn ?? [];
    const said = (language: Language): string =>
      POOLS.filter((pool) => points[pool] > 0)
        .map((pool) => `${POOL_WORDS[pool][language]} ${points[pool]}`)
        .join(', ');
    const happens: Text[] = [words(`Activation points: ${said('en')}`, `Punti attivazione: ${said('it')}`)];
    for (const { at: moment, weather } of sheet.weather)
      if (moment[0] === turn)
        happens.push(
          words(
            `Impulse ${moment[1]}: ${WEATHER_WORDS[weather].en}`,
            `Impulso ${moment[1]}: ${WEATHER_WORDS[weather].it}`,
          ),
        );
    if (bad.length > 0) happens.push(words(`Bad weather on ${bad.join(', ')}`, `Maltempo con ${bad.join(', ')}`));
    for (const arrival of scenario.reinforcements)
      if (arrival.at[0] === turn) {
        const who = [...arrival.formations, ...arrival.units, ...arrival.guns].join(', ');
        happens.push(
          words(`Impulse ${arrival.at[1]}: ${who} may enter`, `Impulso ${arrival.at[1]}: possono entrare ${who}`),
        );
      }
    for (const withdrawal of sheet.withdrawals)
      if (withdrawal.turn === turn) {
        const who = [...withdrawal.formations, ...withdrawal.units].join(', ');
        happens.push(words(`Leave the game: ${who}`, `Lasciano il gioco: ${who}`));
      }
    return { label: turnName(theatre, turn), happens };
  });
  return {
    id: 'turns',
    title: words('Turn track', 'Tabella dei turni'),
    boxes,
    clause: 'salerno/5',
    provenance: printedFrom([sheet.provenance, ...POOLS.map((pool) => tables.track[pool].provenance)]),
  };
}

function listsOf(theatre: Theatre): ListComponent[] {
  const { scenario, sheet } = theatre;
  const spaces = (place: string): string[] => (theatre.sites.get(place)?.hexes ?? []).map((hex) => hexAt(theatre, hex));
  const from = printedFrom([sheet.provenance]);
  const victory = [
    ...sheet.victory.automatic.map((each) => ({ ...each, value: words('wins at once', 'vince subito') })),
    ...(sheet.victory.final ?? []).map((each) => ({ ...each, value: words('wins at the end', 'vince alla fine') })),
  ];
  return [
    {
      id: 'victory',
      title: words('Victory targets', 'Obiettivi di vittoria'),
      items: [
        ...victory.map(({ places, side, value }) => ({
          label: verbatim(places.join(', ')),
          value,
          side,
          spaces: places.flatMap(spaces),
        })),
        ...(sheet.victory.points?.places ?? []).map(({ place, points }) => ({
          label: verbatim(place),
          value: words(`${points} victory points`, `${points} punti vittoria`),
          spaces: spaces(place),
        })),
        ...(sheet.victory.campaign?.cities ?? []).map((city) => ({ label: verbatim(city), spaces: spaces(city) })),
      ],
      clause: 'salerno/2',
      provenance: printedFrom([sheet.victory.provenance]),
    },
    {
      id: 'display',
      title: words('Command display at the start', 'Tabellone di comando all’inizio'),
      items: ARMIES.flatMap((army) => {
        const printed = sheet.display.find((each) => each.army === army);
        if (printed === undefined) return [];
        const side = army === 'V' || army === 'VIII' ? ('allied' as const) : ('axis' as const);
        const slots = scenario.corpsSlots[army];
        return [
          {
            label: ARMY_WORDS[army],
            value: words(`room for ${slots} Corps`, `posto per ${slots} Corpi`),
            side,
          },
          ...printed.corps.map(({ corps, divisions }) => ({
            label: verbatim(corps),
            value: verbatim(divisions.join(', ') || '–'),
            side,
          })),
          ...printed.unassigned.map((division) => ({
            label: verbatim(division),
            value: words('without a Corps', 'senza Corpo'),
            side,
          })),
        ];
      }),
      clause: 'salerno/7',
      provenance: from,
    },
    {
      id: 'ports',
      title: words('Ports', 'Porti'),
      items: [...theatre.ports].map(([name, hex]) => ({ label: verbatim(name), spaces: [hexAt(theatre, hex)] })),
      clause: 'salerno/17.5',
      provenance: printedFrom(['reconstructed']),
    },
    {
      id: 'airfields',
      title: words('Airfields', 'Aeroporti'),
      items: theatre.airfields.map(({ name, hex, points }) => ({
        label: verbatim(name),
        value: words(`${points} air points`, `${points} punti aerei`),
        spaces: [hexAt(theatre, hex)],
      })),
      clause: 'salerno/9.8',
      provenance: printedFrom(['reconstructed']),
    },
    {
      id: 'sources',
      title: words('Sources of supply', 'Fonti di rifornimento'),
      items: [
        ...scenario.terminals.map(({ id, side, hex }) => ({
          label: verbatim(id),
          side,
          spaces: [hexAt(theatre, hex)],
        })),
        ...sheet.depots.map(({ id }) => ({ label: verbatim(id), side: 'allied' as const })),
      ],
      clause: 'salerno/17.1',
      provenance: from,
    },
  ].filter(({ items }) => items.length > 0);
}

export const components = (theatre: Theatre): Components => ({
  counters: countersOf(theatre),
  charts: chartsOf(theatre),
  tracks: [turnTrack(theatre)],
  lists: listsOf(theatre),
});
