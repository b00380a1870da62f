import type { ChartComponent, Printed } from '#kernel/components';
import { type Language, type Text, verbatim } from '#kernel/text';
import type { TablesData } from '../scenario.ts';
import type { Theatre } from '../theatre.ts';
import { signed } from '../words.ts';
import { dieCharts } from './die-charts.ts';
import { printedFrom } from './provenance-words.ts';
import { BOMBARDMENT_WORDS, combatResultText } from './result-words.ts';

/* The charts as they lie on the table [8.1, 9, 11, 14, 16, 17]. */

type Tables = TablesData;

const words = (en: string, it: string): Text => ({ en, it });
const number = (value: number): Text => verbatim(String(value));
const DASH = verbatim('–');

/** Half points as they are printed: `1½`. */
const points = (half: number | null): Printed => {
  if (half === null) return DASH;
  return half % 2 === 0 ? half / 2 : verbatim(`${half === 1 ? '' : (half - 1) / 2}½`);
};

/** The lowest and the highest row stand for whatever lies beyond. */
const rowHead = (total: number, first: number, last: number): Text =>
  total === first
    ? words(`${total} or less`, `${total} o meno`)
    : total === last
      ? words(`${total} or more`, `${total} o più`)
      : number(total);

const combatTable = ({ crt }: Tables): ChartComponent => {
  const results = [...new Set(crt.rows.flat())].sort();
  return {
    id: 'combat',
    title: words('Combat results', 'Risultati dei combattimenti'),
    corner: words('Two dice', 'Due dadi'),
    columns: crt.columns.map(verbatim),
    rows: crt.rows.map((cells, at) => ({
      head: rowHead(crt.firstRow + at, crt.firstRow, crt.firstRow + crt.rows.length - 1),
      cells: cells.map(verbatim),
    })),
    notes: results.map((code) => {
      const said = combatResultText(code);
      return words(`${code}: ${said.en}`, `${code}: ${said.it}`);
    }),
    clause: 'salerno/14.1',
    provenance: printedFrom([crt.provenance, ...crt.given.map(() => 'rulebook' as const)]),
  };
};

const bombardmentTable = ({ bombardment }: Tables): ChartComponent => {
  const { shifts } = bombardment;
  const shift = (label: Text, value: number): Text =>
    words(`${label.en}: ${signed(value)} columns`, `${label.it}: ${signed(value)} colonne`);
  return {
    id: 'bombardment',
    title: words('Bombardment', 'Bombardamento'),
    corner: words('Two dice', 'Due dadi'),
    columns: bombardment.columns.map(verbatim),
    rows: bombardment.rows.map((cells, at) => ({
      head: rowHead(
        bombardment.firstRow + at,
        bombardment.firstRow,
        bombardment.firstRow + bombardment.rows.length - 1,
      ),
      cells: cells.map(verbatim),
    })),
    notes: [
      ...Object.entries(BOMBARDMENT_WORDS).map(([code, said]) => words(`${code}: ${said.en}`, `${code}: ${said.it}`)),
      shift(words('Target has just moved', 'Bersaglio appena mosso'), shifts.moved),
      shift(
        words(
          `Target of ${shifts.large.halfDots / 2} dots or more`,
          `Bersaglio di ${shifts.large.halfDots / 2} punti o più`,
        ),
        shifts.large.shift,
      ),
      shift(
        words(
          `Target of ${shifts.small.halfDots / 2} dot or less`,
          `Bersaglio di ${shifts.small.halfDots / 2} punto o meno`,
        ),
        shifts.small.shift,
      ),
    ],
    clause: 'salerno/16.1',
    provenance: printedFrom([bombardment.provenance, shifts.provenance]),
  };
};

const supportTable = ({ support }: Tables): ChartComponent => ({
  id: 'support',
  title: words('Tactical support', 'Appoggio tattico'),
  corner: words('Two dice', 'Due dadi'),
  columns: [words('Dice', 'Dadi'), words('Columns', 'Colonne')],
  rows: support.rows.map(({ roll, die, columns }) => ({
    head: number(roll),
    cells: [verbatim(signed(die)), verbatim(signed(columns))],
  })),
  notes: [words('Mirrored for the defender.', 'A segno invertito per il difensore.')],
  clause: 'salerno/14.2.6',
  provenance: printedFrom(support.rows.map(({ provenance }) => provenance)),
});

const terrainChart = ({ terrain }: Tables): ChartComponent => {
  const none: readonly Printed[] = [DASH, DASH, DASH];
  const { hexes, city, village, fortified, hexsides, roads, contact } = terrain;
  const costs = ({ foot, mot, arm }: Tables['terrain']['hexes']['clear']['movement']): Printed[] =>
    [foot, mot, arm].map(([good, bad]) => {
      const [fair, foul] = [points(good), points(bad)];
      const said = (value: Printed, language: Language): string =>
        typeof value === 'number' ? String(value) : value[language];
      return good === bad
        ? fair
        : words(`${said(fair, 'en')} / ${said(foul, 'en')}`, `${said(fair, 'it')} / ${said(foul, 'it')}`);
    });
  const ground = (label: Text, effect: Tables['terrain']['hexes']['clear']) => ({
    head: label,
    cells: [
      ...costs(effect.movement),
      effect.stackHalfDots / 2,
      verbatim(`×${effect.defence}`),
      verbatim(signed(effect.bombardmentShift)),
    ],
  });
  return {
    id: 'terrain',
    title: words('Terrain effects', 'Effetti del terreno'),
    columns: [
      words('Foot', 'A piedi'),
      words('Motorised', 'Motorizzati'),
      words('Armour', 'Corazzati'),
      words('Stacking, in dots', 'Ammassamento, in punti'),
      words('Defence', 'Difesa'),
      words('Bombardment, columns', 'Bombardamento, colonne'),
    ],
    rows: [
      ground(words('Clear', 'Pianura'), hexes.clear),
      ground(words('Hill', 'Collina'), hexes.hill),
      ground(words('Mountain', 'Montagna'), hexes.mountain),
      {
        head: words('City', 'Città'),
        cells: [...none, city.stackHalfDots / 2, verbatim(`×${city.defence}`), verbatim(signed(city.bombardmentShift))],
      },
      {
        head: words('Village', 'Paese'),
        cells: [...none, DASH, verbatim(signed(village.defenceBonus)), verbatim(signed(village.bombardmentShift))],
      },
      {
        head: words('Gustav line, Bernhardt line, fortification', 'Linea Gustav, linea Bernhardt, fortificazione'),
        cells: [...none, DASH, verbatim(`×${fortified.defence}`), verbatim(signed(fortified.bombardmentShift))],
      },
      {
        head: words('River', 'Fiume'),
        cells: [...costs(hexsides.river.movement), DASH, words('attack halved', 'attacco dimezzato'), DASH],
      },
      {
        head: words('Ridge', 'Cresta'),
        cells: [...costs(hexsides.ridge.movement), DASH, words('attack halved', 'attacco dimezzato'), DASH],
      },
      {
        head: words('Major road', 'Strada principale'),
        cells: [...none.map(() => points(roads.major.halfPoints)), DASH, DASH, DASH],
      },
      {
        head: words('Minor road', 'Strada secondaria'),
        cells: [...none.map(() => points(roads.minor.halfPoints)), DASH, DASH, DASH],
      },
      {
        head: words('From contact to contact', 'Da contatto a contatto'),
        cells: [...none.map(() => points(contact.halfPoints)), DASH, DASH, DASH],
      },
    ],
    notes: [
      words(
        'Movement points in good and, after the stroke, in bad weather.',
        'Punti movimento con bel tempo e, dopo la barra, con maltempo.',
      ),
      words(
        'Armour and tank destroyers draw nothing from city, mountain, village or works.',
        'Carri e cacciacarri non traggono vantaggio da città, montagna, paese o fortificazioni.',
      ),
    ],
    clause: 'salerno/14.2.1',
    provenance: printedFrom([
      ...[hexes.clear, hexes.hill, hexes.mountain, city].flatMap(({ provenance }) => Object.values(provenance)),
      village.provenance,
      fortified.provenance,
    ]),
  };
};

const OPERATION_WORDS: Readonly<Record<keyof Tables['costs'], Text>> = {
  division: words('Activate a division', 'Attivare una divisione'),
  corps: words('Activate a Corps', 'Attivare un Corpo'),
  'polish-corps': words('Activate the Polish Corps', 'Attivare il Corpo Polacco'),
  emergency: words('Emergency activation', 'Attivazione di emergenza'),
  'second-kampfgruppe': words('A second Kampfgruppe', 'Un secondo Kampfgruppe'),
  'air-group': words('Air group', 'Gruppo aereo'),
  gustav: words('Work on the Gustav line', 'Lavori sulla linea Gustav'),
  fortification: words('Fortification', 'Fortificazione'),
  offensive: words('Offensive', 'Offensiva'),
  gegenangriff: words('Gegenangriff', 'Gegenangriff'),
  'supply-radius': words('Longer supply', 'Rifornimento più lungo'),
  'foreign-supply': words('Supply by the other Army, three units', 'Rifornimento dall’altra Armata, tre unità'),
  'division-to-other-army': words('Division to the other Army', 'Divisione all’altra Armata'),
  'corps-to-other-army': words('Corps to the other Army', 'Corpo all’altra Armata'),
  'airborne-unit': words('Drop of one unit', 'Lancio di un’unità'),
  'airborne-division': words('Drop of a division', 'Lancio di una divisione'),
  'major-landing': words('Major landing', 'Sbarco maggiore'),
  'minor-landing': words('Minor landing', 'Sbarco minore'),
  intelligence: words('Intelligence', 'Spionaggio'),
};

const costChart = ({ costs }: Tables): ChartComponent => ({
  id: 'costs',
  title: words('Costs of operations', 'Costi delle operazioni'),
  columns: [words('Activation points', 'Punti attivazione'), words('Paragraph', 'Paragrafo')],
  rows: Object.entries(costs).map(([operation, { points: price, clause }]) => ({
    head: OPERATION_WORDS[operation as keyof Tables['costs']],
    cells: [price, verbatim(clause.replace('salerno/', ''))],
  })),
  clause: 'salerno/9',
  provenance: printedFrom(Object.values(costs).map(({ provenance }) => provenance)),
});

export const chartsOf = ({ tables }: Theatre): ChartComponent[] => [
  combatTable(tables),
  bombardmentTable(tables),
  supportTable(tables),
  terrainChart(tables),
  costChart(tables),
  ...dieCharts(tables),
];
