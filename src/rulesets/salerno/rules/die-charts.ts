import type { ChartComponent } from '#kernel/components';
import { type Text, verbatim } from '#kernel/text';
import type { TablesData } from '../scenario.ts';
import { signed } from '../words.ts';
import { printedFrom } from './provenance-words.ts';

/* Charts that one die is read on [9.4, 11.7, 12, 14.2.8, 17.2, 17.3]. */

const words = (en: string, it: string): Text => ({ en, it });

const DIE = words('Die', 'Dado');
const FACES = ['1', '2', '3', '4', '5', '6'].map(verbatim);

export const dieCharts = ({
  gegenangriff,
  rearguard,
  scatter,
  supply,
  aircraft,
  movement,
}: TablesData): ChartComponent[] => [
  {
    id: 'gegenangriff',
    title: words('Gegenangriff', 'Gegenangriff'),
    corner: DIE,
    columns: FACES,
    rows: [{ head: words('Columns', 'Colonne'), cells: gegenangriff.columns.map((shift) => verbatim(signed(shift))) }],
    clause: 'salerno/14.2.8',
    provenance: printedFrom([gegenangriff.provenance]),
  },
  {
    id: 'rearguard',
    title: words('A rearguard alone', 'Retroguardia da sola'),
    corner: DIE,
    columns: FACES,
    rows: [
      {
        head: words('Result', 'Esito'),
        cells: [1, 2, 3, 4, 5, 6].map((face) =>
          rearguard.holdsOn.includes(face)
            ? words('holds', 'resiste')
            : rearguard.retreatsOn.includes(face)
              ? words(`retreats ${rearguard.retreat} hexes`, `si ritira di ${rearguard.retreat} esagoni`)
              : words('eliminated', 'eliminata'),
        ),
      },
    ],
    clause: 'salerno/12',
    provenance: printedFrom([rearguard.provenance]),
  },
  {
    id: 'scatter',
    title: words('Scatter of a drop', 'Dispersione del lancio'),
    corner: DIE,
    columns: FACES,
    rows: [
      { head: words('Hexes', 'Esagoni'), cells: scatter.hexes },
      {
        head: words('Direction, clockwise from north', 'Direzione, in senso orario da nord'),
        cells: scatter.directions,
      },
    ],
    clause: 'salerno/9.4',
    provenance: printedFrom([scatter.hexesProvenance, scatter.directionsProvenance]),
  },
  {
    id: 'single-dice',
    title: words('Single dice', 'Tiri di un dado'),
    columns: [words('Needed', 'Serve')],
    rows: [
      {
        head: words('Supply by air', 'Rifornimento aereo'),
        cells: [words(`${supply.airFrom} or more`, `${supply.airFrom} o più`)],
      },
      {
        head: words('Last step out of supply is lost on', 'L’ultimo livello fuori rifornimento si perde con'),
        cells: [words(`${supply.attritionFrom} or more`, `${supply.attritionFrom} o più`)],
      },
      {
        head: words('Bridge in face of the enemy', 'Ponte davanti al nemico'),
        cells: [words(`${movement.bridgeFrom} or more`, `${movement.bridgeFrom} o più`)],
      },
      {
        head: words('One more Allied aircraft', 'Un aereo alleato in più'),
        cells: [words(`${aircraft.allied.extraFrom} or more`, `${aircraft.allied.extraFrom} o più`)],
      },
      {
        head: words('One more Axis aircraft', 'Un aereo dell’Asse in più'),
        cells: [words(`${aircraft.axis.extraFrom} or more`, `${aircraft.axis.extraFrom} o più`)],
      },
    ],
    clause: 'salerno/17.3',
    provenance: printedFrom([supply.provenance, movement.provenance, aircraft.provenance]),
  },
];
