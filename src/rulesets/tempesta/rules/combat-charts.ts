import type { ChartComponent, Printed } from '#kernel/components';
import { type Text, verbatim } from '#kernel/text';
import { SHOT_WORDS } from '../names.ts';
import type { Tables } from '../pack/tables.ts';
import { DASH, faces, printedFrom, signed, words } from './printed-words.ts';

/* The charts of command, fire, assault and morale. */

const list = (
  id: string,
  title: Text,
  clause: string,
  column: Text,
  rows: readonly (readonly [Text, Printed])[],
  notes?: readonly Text[],
): ChartComponent => ({
  id,
  title,
  columns: [column],
  rows: rows.map(([head, cell]) => ({ head, cells: [cell] })),
  ...(notes === undefined ? {} : { notes }),
  clause,
  provenance: printedFrom('rulebook'),
});
const VALUE = words('Value', 'Valore');

/** [31-38] */
const command = ({
  command: { none, all, badWeather, night, closed, reconLine, attemptPenalty, replacementOn },
  costs,
}: Tables) =>
  list('command', words('Command', 'Comando'), 'tempesta/33-a', VALUE, [
    [words('Die that motivates nobody', 'Dado che non motiva nessuno'), none],
    [words('Die that reaches everybody', 'Dado che raggiunge tutti'), all],
    [words('Otherwise: command lines up to', 'Altrimenti: linee di comando fino a'), words('the die', 'il dado')],
    [words('Command line in bad weather', 'Linea di comando con cattivo tempo'), signed(badWeather)],
    [words('Command line by night', 'Linea di comando di notte'), signed(night)],
    [words('Command line for each closed quadrant', 'Linea di comando per ogni quadrante chiuso'), signed(closed)],
    [words('Longest command line of scouts', 'Linea di comando massima degli esploratori'), reconLine],
    [words('Points for each try after the first', 'Punti per ogni tentativo dopo il primo'), signed(-attemptPenalty)],
    [words('Points in a suppressed quadrant', 'Punti in un quadrante soppresso'), signed(-costs.suppressionPenalty)],
    [words('A new CS on', 'Un nuovo CS con'), faces(replacementOn)],
  ]);

/** [58-59] */
const volume = ({ volume: { hitOn, shortFoot, shortOther, flank, maximumRange, easy, chooserOn } }: Tables) => {
  const part = (share: number): Text => verbatim(`1/${share}`);
  return list(
    'volume',
    words('Volume of fire', 'Volume di fuoco'),
    'tempesta/59-a',
    words('Dice', 'Dadi'),
    [
      [words('Each shot', 'Ogni tiro'), words('the factor', 'il fattore')],
      [words('Foot at short range, more', 'A piedi a breve distanza, in più'), part(shortFoot)],
      [words('Others at short range, more', 'Gli altri a breve distanza, in più'), part(shortOther)],
      [words('At the flank of armour, more', 'Sul fianco di mezzi corazzati, in più'), part(flank)],
      [words('At the longest range, less', 'Alla distanza massima, in meno'), part(maximumRange)],
      [words('Easy target', 'Bersaglio facile'), words('doubled', 'raddoppiato')],
      [words('A hit', 'Un hit'), hitOn],
      [words('Who fires assigns the hits', 'Chi tira assegna gli hit'), faces(chooserOn)],
    ],
    [
      words(
        `Easy: more than ${easy.units} units, or more than ${easy.ofType} of one type, or more than ${easy.armoured} armoured`,
        `Facile: più di ${easy.units} unità, o più di ${easy.ofType} dello stesso tipo, o più di ${easy.armoured} corazzate`,
      ),
    ],
  );
};

/** [61, 64] */
const hits = ({ hits: table }: Tables): ChartComponent => {
  const row = (head: Text, cell: Printed) => ({ head, cells: [cell] });
  return {
    id: 'hits',
    title: words('Hits that are needed', 'Hit necessari'),
    corner: words('Target', 'Bersaglio'),
    columns: [words('Hits', 'Hit')],
    rows: [
      row(words('Unit in the open', 'Unità in aperto'), table.open),
      row(words('Unit in partial ground', 'Unità in parziale'), table.partial),
      row(words('Unit in closed ground', 'Unità in chiuso'), table.closed),
      row(words('Unit in a suppressed open quadrant', 'Unità in un quadrante aperto soppresso'), table.suppressedOpen),
      row(
        words('Unit in a suppressed partial quadrant', 'Unità in un quadrante parziale soppresso'),
        table.suppressedPartial,
      ),
      row(words('In bad weather', 'Con cattivo tempo'), table.bad),
      row(words('By night', 'Di notte'), table.night),
      row(SHOT_WORDS['counter-battery'], table.counterBattery),
      row(words('Aircraft', 'Unità aeree'), table.air),
      row(words('To suppress a quadrant', 'Per sopprimere un quadrante'), table.suppress),
      row(words('To suppress by extended fire', 'Per sopprimere con fuoco esteso'), table.suppressExtended),
    ],
    clause: 'tempesta/61-a',
    provenance: printedFrom('rulebook'),
  };
};

/** [15, 62] */
const saves = ({ saves: { flank, rear, openTopIndirect, worst, trench, bunkerLight, bunkerHeavy, works } }: Tables) =>
  list('saves', words('Saves', 'Tiri salvezza'), 'tempesta/62-a', words('Die', 'Dado'), [
    [words('Hit in the flank', 'Colpita sul fianco'), signed(flank)],
    [words('Hit in the rear', 'Colpita sul retro'), signed(rear)],
    [words('Open on top, under indirect fire', 'A cielo aperto, sotto tiro indiretto'), signed(openTopIndirect)],
    [words('Worst that still saves', 'Peggiore valore possibile'), worst],
    [words('Trenches', 'Trincee'), trench],
    [words('Light bunker', 'Bunker leggero'), bunkerLight],
    [words('Heavy bunker', 'Bunker pesante'), bunkerHeavy],
    [words('Trenches, with a save of one’s own', 'Trincee, con una salvezza propria'), signed(-works)],
  ]);

/** [73] */
const deviation = ({ deviation: { bands, inaccurate, suppressed, higher, building, repeat, shiftAt } }: Tables) =>
  list(
    'deviation',
    words('Deviation of called fire', 'Deviazione del fuoco richiesto'),
    'tempesta/73-a',
    words('Die', 'Dado'),
    [
      ...bands
        .toReversed()
        .map(
          ({ beyond, modifier }) =>
            [
              words(
                `Target more than ${beyond} quadrants from the observer`,
                `Bersaglio a più di ${beyond} quadranti dall’osservatore`,
              ),
              signed(modifier),
            ] as const,
        ),
      [words('Inaccurate guns', 'Pezzi imprecisi'), signed(inaccurate)],
      [words('Observer in a suppressed quadrant', 'Osservatore in un quadrante soppresso'), signed(suppressed)],
      [words('Observer higher than the target', 'Osservatore più in alto del bersaglio'), signed(higher)],
      [words('Observer in a building', 'Osservatore in un edificio'), signed(building)],
      [words('The same target as before', 'Lo stesso bersaglio di prima'), signed(repeat)],
      [
        words('Artillery is off the target at', 'L’artiglieria devia con'),
        words(`${shiftAt.UA} or more`, `${shiftAt.UA} o più`),
      ],
      [
        words('Aircraft are off the target at', 'Le unità aeree deviano con'),
        words(`${shiftAt.UAE} or more`, `${shiftAt.UAE} o più`),
      ],
    ],
  );

/** [78-90] */
const reactions = ({ reaction }: Tables): ChartComponent => {
  const row = (head: Text, points: Printed, within: Printed) => ({ head, cells: [points, within] });
  return {
    id: 'reactions',
    title: words('Fire in the enemy’s phase', 'Tiro nella fase nemica'),
    corner: words('Fire', 'Tiro'),
    columns: [words('Points', 'PA'), words('Quadrants', 'Quadranti')],
    rows: [
      row(
        words('Opportunity fire, foot', 'Tiro di opportunità, a piedi'),
        reaction.opportunityPa,
        reaction.opportunityFoot,
      ),
      row(
        words('Opportunity fire, others', 'Tiro di opportunità, gli altri'),
        reaction.opportunityPa,
        reaction.opportunityOthers,
      ),
      row(SHOT_WORDS['anti-air'], reaction.opportunityPa, reaction.antiAirWithin),
      row(
        SHOT_WORDS.response,
        reaction.responsePa,
        words(`${reaction.responseDistance} or more`, `${reaction.responseDistance} o più`),
      ),
      row(SHOT_WORDS.defensive, reaction.defensivePa, 1),
      row(SHOT_WORDS.exploitation, reaction.exploitationPa, DASH),
    ],
    notes: [
      words(`Flight succeeds on ${faces(reaction.fleeOn).en}`, `La fuga riesce con ${faces(reaction.fleeOn).it}`),
    ],
    clause: 'tempesta/77-a',
    provenance: printedFrom('rulebook'),
  };
};

/** [89] */
const assault = ({ assault: table }: Tables) =>
  list('assault', words('Dice of an assault', 'Dadi dell’assalto'), 'tempesta/89-a', words('Dice', 'Dadi'), [
    [words('Assaulter who has not moved', 'Assalitore che non ha mosso'), signed(table.stationary)],
    [words('Assaulting vehicle into closed ground', 'Veicolo che assalta in chiuso'), signed(table.vehicleIntoClosed)],
    [words('Assaulter in bad weather', 'Assalitore con cattivo tempo'), signed(table.badWeather)],
    [words('Defending foot in closed ground', 'Difensore a piedi in chiuso'), signed(table.footInClosed)],
    [words('Defending vehicle in closed ground', 'Veicolo difensore in chiuso'), signed(table.vehicleInClosed)],
    [words('Suppressed defender', 'Difensore soppresso'), signed(table.suppressed)],
    [words('Riders of an unarmed transport', 'Trasportati su un mezzo disarmato'), signed(table.riders)],
    [words('Fewest dice of a defender', 'Minimo di dadi per un difensore'), table.defenderMinimum],
    [words('A hit', 'Un hit'), table.hitOn],
  ]);

/** [93-97] */
const morale = ({ morale: table }: Tables) =>
  list(
    'morale',
    words('Morale', 'Morale'),
    'tempesta/93-a',
    VALUE,
    [
      [words('CinC', 'CinC'), table.CinC],
      [words('CS', 'CS'), table.CS],
      [words('New CS', 'CS di rimpiazzo'), table.replacement],
      [words('Observer', 'Osservatore'), table.UO],
      [words('Unarmoured transport', 'Trasporto non corazzato'), table.unarmouredTransport],
      [words('Off-table unit', 'Unità fuori tavolo'), table.offTable],
      [words('Any other unit', 'Ogni altra unità'), table.other],
    ],
    [
      words(
        `A Division breaks when it has lost more than 1/${table.breakShare}`,
        `Una Divisione va in rotta quando ha perso più di 1/${table.breakShare}`,
      ),
    ],
  );

export const combatCharts = (tables: Tables): ChartComponent[] =>
  [command, volume, hits, saves, deviation, reactions, assault, morale].map((chart) => chart(tables));
