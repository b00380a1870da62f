import type { ChartComponent, Printed } from '#kernel/components';
import type { Text } from '#kernel/text';
import { GROUND_WORDS, SCENARIO_WORDS, WORK_LABELS } from '../names.ts';
import type { Tables } from '../pack/tables.ts';
import type { Theatre } from '../theatre.ts';
import { combatCharts } from './combat-charts.ts';
import { GROUND_SCENARIO } from './ground.ts';
import { preparationCharts } from './preparation-charts.ts';
import { DASH, faces, halves, printedFrom, words } from './printed-words.ts';

/* The charts as they lie beside the table. */

const costs = ({ costs }: Tables): ChartComponent => {
  const { foot, vehicle, artillery, offTable, engineers } = costs;
  const row = (head: Text, ...cells: readonly (number | undefined)[]) => ({
    head,
    cells: cells.map((cell): Printed => (cell === undefined ? DASH : halves(cell))),
  });
  return {
    id: 'costs',
    title: words('Action points', 'Punti azione'),
    corner: words('Action', 'Azione'),
    columns: [words('Foot', 'A piedi'), words('Vehicles', 'Veicoli'), words('Guns', 'Artiglieria')],
    rows: [
      row(words('Fire', 'Tiro'), foot.fire, vehicle.fire, artillery.fire),
      row(
        words('Fire from a suppressed quadrant', 'Tiro da un quadrante soppresso'),
        foot.fireSuppressed,
        vehicle.fireSuppressedUnarmoured,
        artillery.fireSuppressed,
      ),
      row(words('Leave a quadrant by road', 'Uscita su strada'), foot.road, undefined, artillery.road),
      row(words('Leave an open quadrant', 'Uscita da aperto'), foot.open, vehicle.open, artillery.open),
      row(
        words('Leave an open quadrant, slow vehicle', 'Uscita da aperto, veicolo lento'),
        undefined,
        vehicle.openSlow,
        undefined,
      ),
      row(
        words('Leave the first partial quadrant', 'Uscita dal primo parziale'),
        foot.firstPartial,
        vehicle.partial,
        artillery.firstPartial,
      ),
      row(
        words('Leave a later partial quadrant', 'Uscita da altri parziali'),
        foot.laterPartial,
        vehicle.partial,
        artillery.laterPartial,
      ),
      row(words('Leave a closed quadrant', 'Uscita da chiuso'), foot.closed, vehicle.closed, artillery.closed),
      row(words('Leave smoke', 'Uscita dai fumogeni'), foot.smoke, vehicle.smoke, artillery.smoke),
      row(words('Try to leave mines', 'Tentata uscita dalle mine'), foot.mines, vehicle.mines, artillery.mines),
      row(
        words('Turn by 45°, heavy guns', 'Cambio di fronte di 45°, pezzi pesanti'),
        undefined,
        vehicle.turn,
        artillery.turnHeavy,
      ),
      row(
        words('Turn by 45°, light guns', 'Cambio di fronte di 45°, pezzi leggeri'),
        undefined,
        vehicle.turn,
        artillery.turnLight,
      ),
      row(words('Start a road move', 'Inizio di una mossa su strada'), undefined, vehicle.roadStart, undefined),
      row(
        words('Start a road move, slow vehicle', 'Inizio di una mossa su strada, veicolo lento'),
        undefined,
        vehicle.roadStartSlow,
        undefined,
      ),
      row(words('Reverse, for each quadrant', 'Retromarcia, per quadrante'), undefined, vehicle.reverse, undefined),
      row(words('Embark', 'Imbarco'), foot.embark, undefined, undefined),
      row(words('Set riders down', 'Sbarco'), undefined, vehicle.disembark, undefined),
      row(
        words('Hook or unhook a heavy gun', 'Aggancio o sgancio di un pezzo pesante'),
        undefined,
        vehicle.unhookHeavy,
        artillery.hookHeavy,
      ),
      row(
        words('Hook or unhook a light gun', 'Aggancio o sgancio di un pezzo leggero'),
        undefined,
        vehicle.unhookLight,
        artillery.hookLight,
      ),
      row(words('Assault', 'Assalto'), foot.assault, vehicle.assault, undefined),
      row(words('Assault engineers: assault', 'Genieri d’assalto: assalto'), engineers.assault, undefined, undefined),
      row(
        words('Dig in, light guns', 'Trinceramento, pezzi leggeri'),
        foot.entrench,
        undefined,
        artillery.entrenchLight,
      ),
      row(words('Dig in, heavy guns', 'Trinceramento, pezzi pesanti'), undefined, undefined, artillery.entrenchHeavy),
      row(words('Engineers: dig in', 'Genieri: trinceramento'), engineers.entrench, undefined, undefined),
      row(words('Cavalry: dismount', 'Cavalleria: appiedamento'), undefined, vehicle.dismount, undefined),
      row(
        words('Free the quadrant of suppression', 'Eliminazione della soppressione'),
        costs.recovery,
        costs.recovery,
        costs.recovery,
      ),
    ],
    notes: [
      words(
        `A shot of off-table artillery: ${offTable.UA}; of aircraft: ${offTable.UAE}`,
        `Un tiro dell’artiglieria fuori tavolo: ${offTable.UA}; delle unità aeree: ${offTable.UAE}`,
      ),
      words(
        `Suppressed quadrant: ${costs.suppressionPenalty} points less, once a turn`,
        `Quadrante soppresso: ${costs.suppressionPenalty} punti in meno, una volta per turno`,
      ),
    ],
    clause: 'tempesta/39-a',
    provenance: printedFrom('rulebook', 'inferred'),
  };
};

const engineerWork = ({ costs, engineers }: Tables): ChartComponent => {
  const { adjacent, inside } = engineers;
  const row = (head: Text, task: keyof typeof adjacent, price: number) => ({
    head,
    cells: [price, faces(adjacent[task] ?? []), faces(inside[task] ?? [])],
  });
  return {
    id: 'engineers',
    title: words('Work of engineers', 'Lavori del genio'),
    corner: words('Work', 'Lavoro'),
    columns: [
      words('Points', 'PA'),
      words('From beside it', 'Da adiacente'),
      words('In the quadrant', 'Nel quadrante'),
    ],
    rows: [
      row(WORK_LABELS.wire, 'wire', costs.engineers.wire),
      row(WORK_LABELS.atObstacle, 'atObstacle', costs.engineers.atObstacle),
      row(WORK_LABELS.minefield, 'minefield', costs.engineers.minefield),
      row(WORK_LABELS.trench, 'trench', costs.engineers.trench),
      row(GROUND_WORDS['building'] ?? DASH, 'building', costs.engineers.building),
      row(words('Bunker', 'Bunker'), 'bunker', costs.engineers.bunkerLight),
      {
        head: words('Pontoon bridge', 'Ponte di barche'),
        cells: [costs.engineers.pontoon, DASH, faces(engineers.pontoonOn)],
      },
    ],
    notes: [
      words(
        'Whoever fails inside at mines, a building or a bunker is lost',
        'Chi fallisce nel quadrante con mine, edifici o bunker è eliminato',
      ),
    ],
    clause: 'tempesta/91-b',
    provenance: printedFrom('rulebook'),
  };
};

const mineTable = ({ mines }: Tables): ChartComponent => {
  const row = (head: Text, { exit, stay, eliminated }: Tables['mines']['others']) => ({
    head,
    cells: [faces(exit), faces(stay), faces(eliminated)],
  });
  return {
    id: 'mines',
    title: words('Leaving a minefield', 'Uscita da un campo minato'),
    corner: words('Units', 'Unità'),
    columns: [words('Out', 'Esce'), words('Stays', 'Resta'), words('Lost', 'Eliminata')],
    rows: [
      row(words('Foot and commanders', 'A piedi e comandanti'), mines.commandAndFoot),
      row(words('All others', 'Tutte le altre'), mines.others),
    ],
    clause: 'tempesta/44-a',
    provenance: printedFrom('rulebook'),
  };
};

/** [15] What a quadrant is by what lies on it. */
const terrainTable = (): ChartComponent => {
  const row = (head: Text, effect: Text, note: Text) => ({ head, cells: [effect, note] });
  const { partial, closed } = SCENARIO_WORDS;
  return {
    id: 'terrain',
    title: words('Terrain', 'Terreno'),
    corner: words('What lies there', 'Che cosa c’è'),
    columns: [words('Counts as', 'Vale come'), words('Besides', 'Inoltre')],
    rows: [
      ...[...GROUND_SCENARIO]
        .filter(([ground]) => ground !== '' && ground !== 'sea')
        .map(([ground, scenario]) =>
          row(
            GROUND_WORDS[ground] ?? DASH,
            SCENARIO_WORDS[scenario],
            ground === 'rocky' ? words('vehicles by road only', 'veicoli solo su strada') : DASH,
          ),
        ),
      row(
        words('Hill', 'Collina'),
        words('as what lies on it', 'come ciò che la copre'),
        words('level 1 to 5; hides what lies behind', 'livello da 1 a 5; nasconde ciò che sta dietro'),
      ),
      row(
        words('River', 'Fiume'),
        partial,
        words('crossed by bridge, ford or amphibious units', 'si passa per ponte, guado o con unità anfibie'),
      ),
      row(
        words('Sea', 'Mare'),
        words('open to fire', 'aperto per il tiro'),
        words('for amphibious units only', 'solo per unità anfibie'),
      ),
      row(
        words('Railway', 'Ferrovia'),
        partial,
        words('for foot and unhooked guns', 'per unità a piedi e pezzi sganciati'),
      ),
      row(
        words('Road', 'Strada'),
        words('as what lies beside it', 'come ciò che la circonda'),
        words('whoever is on it loses the cover', 'chi vi sta sopra perde la copertura'),
      ),
      row(
        words('Sunken road', 'Strada incassata'),
        partial,
        words('under fire, for foot and guns on it', 'sotto tiro, per unità a piedi e pezzi su strada'),
      ),
      row(
        words('Raised road', 'Strada rialzata'),
        partial,
        words('for foot and guns beside it', 'per unità a piedi e pezzi fuori strada'),
      ),
      row(
        words('Armour or a wreck', 'Mezzo corazzato o relitto'),
        partial,
        words('for foot under fire', 'per unità a piedi sotto tiro'),
      ),
      row(words('Smoke, burning wreck', 'Fumogeni, relitto in fiamme'), closed, words('for a while', 'per un po’')),
      row(
        WORK_LABELS.trench,
        closed,
        words(
          'under fire and in assaults, for foot, commanders and unhooked guns',
          'sotto tiro e in assalto, per unità a piedi, comandanti e pezzi sganciati',
        ),
      ),
      row(
        WORK_LABELS.bunkerLight,
        closed,
        words(
          'save and arc of its own; closed to vehicles that move',
          'salvezza e arco propri; chiuso ai veicoli in movimento',
        ),
      ),
      row(
        WORK_LABELS.bunkerHeavy,
        closed,
        words(
          'save and arc of its own; closed to vehicles that move',
          'salvezza e arco propri; chiuso ai veicoli in movimento',
        ),
      ),
      row(WORK_LABELS.wire, closed, words('to movement, unless armoured', 'per il movimento, se non corazzati')),
      row(
        WORK_LABELS.atObstacle,
        closed,
        words('to vehicles that move; partial for foot', 'per il movimento dei veicoli; parziale per chi è a piedi'),
      ),
      row(
        WORK_LABELS.minefield,
        DASH,
        words('a move ends there; leaving it is a test', 'il movimento finisce lì; per uscirne serve un tiro'),
      ),
    ],
    clause: 'tempesta/15-a',
    provenance: printedFrom('rulebook'),
  };
};

export const chartsOf = ({ tables }: Theatre): ChartComponent[] => [
  costs(tables),
  terrainTable(),
  ...combatCharts(tables),
  engineerWork(tables),
  mineTable(tables),
  ...preparationCharts(tables),
];
