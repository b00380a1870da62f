import type { ChartComponent, Printed } from '#kernel/components';
import { type Text, verbatim } from '#kernel/text';
import { THEATRE_WORDS, THEATRES } from '../names.ts';
import type { Tables } from '../pack/tables.ts';
import { DASH, faces, printedFrom, signed, words } from './printed-words.ts';

/* The charts of what comes before the battle, and of who comes late. */

const AGGRESSIONS = ['1', '2', '3', '4', '5'] as const;
/** [12] */
const aggressionTable = ({ aggression }: Tables): ChartComponent => {
  const row = (head: Text, cell: (level: Tables['aggression']['1']) => Printed) => ({
    head,
    cells: AGGRESSIONS.map((level) => cell(aggression[level])),
  });
  const yes = (is: boolean): Text => (is ? words('yes', 'sì') : DASH);
  return {
    id: 'aggression',
    title: words('Levels of aggression', 'Livelli di aggressività'),
    corner: words('What it brings', 'Effetto'),
    columns: AGGRESSIONS.map(verbatim),
    rows: [
      row(words('Ambushes of the defender', 'Imboscate del difensore'), ({ ambushes }) => ambushes),
      row(
        words('Formations the defender may regroup', 'Formazioni che il difensore può rischierare'),
        ({ redeploys }) => redeploys,
      ),
      row(words('More reserves of the attacker', 'Riserve in più dell’attaccante'), ({ extraReserve }) => extraReserve),
      row(
        words('Programmed fires of the attacker', 'Fuochi programmati dell’attaccante'),
        ({ programmedFires }) => programmedFires,
      ),
      row(
        words('Turns without off-table units, attacker', 'Turni senza unità fuori tavolo, attaccante'),
        ({ lock }) => lock.attacker,
      ),
      row(
        words('Turns without off-table units, defender', 'Turni senza unità fuori tavolo, difensore'),
        ({ lock }) => lock.defender,
      ),
      row(words('Turns without reinforcements', 'Turni senza rinforzi'), ({ reinforcementLock }) => reinforcementLock),
      row(
        words('Rows the defender must leave free', 'File che il difensore lascia libere'),
        ({ denyRows }) => denyRows,
      ),
      row(words('Marches of the attacker', 'Marce dell’attaccante'), ({ marches }) => marches),
      row(words('Of these to the rear', 'Di cui sul retro'), ({ rearMarches }) => rearMarches),
      row(words('Turns of a night attack', 'Turni dell’attacco notturno'), ({ nightTurns }) => nightTurns),
      row(words('Airborne attack', 'Attacco aviotrasportato'), ({ airborne }) => yes(airborne)),
    ],
    notes: [
      words(
        `In an encounter nobody uses off-table units in the first ${aggression.encounterLock} turns`,
        `In un incontro nessuno usa unità fuori tavolo nei primi ${aggression.encounterLock} turni`,
      ),
      words(
        `Against airborne troops the defender leaves ${aggression.airborneDenyRows} rows free`,
        `Contro truppe aviotrasportate il difensore lascia libere ${aggression.airborneDenyRows} file`,
      ),
    ],
    clause: 'tempesta/12-a',
    provenance: printedFrom('rulebook'),
  };
};

const weatherTable = ({ weather }: Tables): ChartComponent => {
  const from = (ratio: number): Text =>
    ratio === 1
      ? words('any difference', 'qualsiasi differenza')
      : words(`${ratio} times the other die`, `${ratio} volte l’altro dado`);
  const row = (head: Text, { overcast, bad }: Tables['weather']['oneGambler']) => ({
    head,
    cells: [from(overcast), from(bad)],
  });
  return {
    id: 'weather',
    title: words('Weather', 'Tempo atmosferico'),
    corner: words('Players who risk it', 'Giocatori che rischiano'),
    columns: [words('Overcast', 'Coperto'), words('Bad', 'Cattivo')],
    rows: [row(words('One', 'Uno'), weather.oneGambler), row(words('Both', 'Entrambi'), weather.twoGamblers)],
    notes: [words('Otherwise good', 'Altrimenti buono')],
    clause: 'tempesta/11-e',
    provenance: printedFrom('rulebook'),
  };
};

/** Packs have a large number where the rulebook has no limit. */
const NO_LIMIT = 99;
const limit = (most: number): Printed => (most >= NO_LIMIT ? words('any', 'a piacere') : most);
const theatreTable = ({ theatres }: Tables): ChartComponent => ({
  id: 'theatres',
  title: words('Theatres', 'Teatri operativi'),
  corner: words('Theatre', 'Teatro'),
  columns: [
    words('Dice of points', 'Dadi di punti'),
    words('Least roads', 'Strade, almeno'),
    words('Most roads', 'Strade, al massimo'),
    words('Most railways', 'Ferrovie, al massimo'),
    words('Most rivers', 'Fiumi, al massimo'),
    words('Closed quadrants', 'Quadranti chiusi'),
    words('Level of hills', 'Livello delle colline'),
    words('Road on', 'Strada con'),
    words('Railway on', 'Ferrovia con'),
  ],
  rows: THEATRES.map((id) => {
    const { dice, minRoads, maxRoads, maxRailways, maxRivers, closedCells, hillLevel, roadOn, railwayOn } =
      theatres[id];
    return {
      head: THEATRE_WORDS[id],
      cells: [
        dice,
        minRoads,
        limit(maxRoads),
        limit(maxRailways),
        limit(maxRivers),
        limit(closedCells),
        hillLevel,
        faces(roadOn),
        faces(railwayOn),
      ],
    };
  }),
  clause: 'tempesta/16-a',
  provenance: printedFrom('rulebook'),
});

const terrainPrices = ({ terrain }: Tables): ChartComponent => ({
  id: 'terrain-prices',
  title: words('Prices of terrain', 'Prezzi del terreno'),
  corner: words('Piece', 'Elemento'),
  columns: [words('Points', 'Punti')],
  rows: [
    { head: words('Each quadrant of a figure', 'Ogni quadrante di una figura'), cells: [terrain.cell] },
    { head: words('Road', 'Strada'), cells: [terrain.road] },
    {
      head: words('Railway, river, sea, sunken or raised road', 'Ferrovia, fiume, mare, strada incassata o rialzata'),
      cells: [terrain.otherLinear],
    },
    {
      head: words(
        `Each level of a hill above ${terrain.freeLevels}`,
        `Ogni livello di collina oltre il ${terrain.freeLevels}`,
      ),
      cells: [1],
    },
    { head: words('Ford', 'Guado'), cells: [terrain.ford] },
  ],
  notes: [
    words(
      `Figures of ${terrain.figure.min} to ${terrain.figure.max} quadrants, at most ${terrain.figure.inLine} on a line`,
      `Figure da ${terrain.figure.min} a ${terrain.figure.max} quadranti, al massimo ${terrain.figure.inLine} in linea`,
    ),
    words(
      `Roads and railways of ${terrain.linear.min} to ${terrain.linear.max} quadrants`,
      `Strade e ferrovie da ${terrain.linear.min} a ${terrain.linear.max} quadranti`,
    ),
  ],
  clause: 'tempesta/17-a',
  provenance: printedFrom('rulebook', 'inferred'),
});

/** [23, 25-27] */
const entryTable = ({ entry }: Tables): ChartComponent => {
  const [two, one] = entry.reinforcements;
  const row = (head: Text, die: Printed) => ({ head, cells: [die] });
  const from = (face: number | undefined): Text => words(`${face} or more`, `${face} o più`);
  return {
    id: 'arrivals',
    title: words('Reinforcements, marches and drops', 'Rinforzi, marce e lanci'),
    corner: words('What happens', 'Che cosa accade'),
    columns: [words('Die', 'Dado')],
    rows: [
      row(
        words(
          `${one?.formations} formation in reserve may enter`,
          `Può entrare ${one?.formations} formazione di riserva`,
        ),
        from(one?.from),
      ),
      row(
        words(
          `${two?.formations} formations in reserve may enter`,
          `Possono entrare ${two?.formations} formazioni di riserva`,
        ),
        from(two?.from),
      ),
      row(words('CinC off the table', 'CinC fuori tavolo'), signed(entry.cincOff)),
      row(
        words('A formation in reserve all on vehicles', 'Una formazione di riserva tutta su veicoli'),
        signed(entry.mobile),
      ),
      row(words('A unit stays behind', 'Un’unità resta indietro'), faces(entry.stragglerOn)),
      row(words('March enters', 'La marcia entra'), faces(entry.march.always)),
      row(
        words(
          `from turn ${entry.march.vehiclesOrReconFrom}, on vehicles or with scouts, also`,
          `dal turno ${entry.march.vehiclesOrReconFrom}, su veicoli o con esploratori, anche`,
        ),
        faces(entry.march.vehiclesOrRecon),
      ),
      row(
        words(
          `from turn ${entry.march.bothFrom}, on vehicles and with scouts, also`,
          `dal turno ${entry.march.bothFrom}, su veicoli e con esploratori, anche`,
        ),
        faces(entry.march.both),
      ),
      row(
        words('Drop before the battle: a unit is dispersed', 'Lancio prima della battaglia: un’unità è dispersa'),
        faces(entry.dispersion.operative),
      ),
      ...(['1', '2', '3'] as const).map((turn) =>
        row(
          words(`Drop in turn ${turn}: a unit is dispersed`, `Lancio nel turno ${turn}: un’unità è dispersa`),
          faces(entry.dispersion[turn]),
        ),
      ),
      row(words('Entry point one quadrant to the left', 'Punto d’ingresso un quadrante a sinistra'), faces(entry.left)),
      row(words('Entry point one quadrant to the right', 'Punto d’ingresso un quadrante a destra'), faces(entry.right)),
    ],
    clause: 'tempesta/23-a',
    provenance: printedFrom('rulebook'),
  };
};

export const preparationCharts = (tables: Tables): ChartComponent[] =>
  [aggressionTable, weatherTable, theatreTable, terrainPrices, entryTable].map((chart) => chart(tables));
