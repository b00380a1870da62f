import { z } from 'zod';
import { choice, count, space } from '#kernel/field';
import { refusalsOf } from '#kernel/refusal';
import { COMPASS, type Names, THEATRE_WORDS } from '../names.ts';

/* Why the choice of theatre and the laying of the table are refused. */

const refusal = refusalsOf<Names>();
const compass = z.enum(COMPASS);
const piece = z.string();

const LIMITED = {
  closed: { en: 'closed cells', it: 'celle chiuse' },
  rivers: { en: 'rivers', it: 'fiumi' },
  roads: { en: 'roads', it: 'strade' },
  railways: { en: 'railways', it: 'ferrovie' },
  levels: { en: 'levels on a hill', it: 'livelli per collina' },
} as const;

const PIECES = {
  sea: { en: 'No sea', it: 'Nessun mare' },
  river: { en: 'No river', it: 'Nessun fiume' },
  ford: { en: 'No ford', it: 'Nessun guado' },
  figure: { en: 'No figure', it: 'Nessuna figura' },
} as const;

export const TERRAIN_REFUSALS = {
  // 11, 16 reconnaissance and theatre
  'level-not-offered': refusal(
    { aggression: count(), levels: z.array(count()) },
    {
      en: 'The list does not offer level {aggression}, but {levels}.',
      it: 'La lista non offre il livello {aggression}, ma {levels}.',
    },
  ),
  'theatre-not-offered': refusal(
    { theatre: choice(THEATRE_WORDS) },
    {
      en: 'The defender’s list does not fight in the {theatre} theatre.',
      it: 'La lista del difensore non combatte nel teatro {theatre}.',
    },
  ),
  'theatre-limit': refusal(
    { what: choice(LIMITED), would: count(), limit: count() },
    {
      en: 'The theatre allows {limit} {what}; there would be {would}.',
      it: 'Il teatro ammette {limit} {what}; sarebbero {would}.',
    },
  ),
  'too-few-roads': refusal(
    { roads: count(), least: count() },
    { en: 'The theatre needs {least} roads; there are {roads}.', it: 'Il teatro vuole {least} strade; sono {roads}.' },
  ),
  'die-forbids': refusal(
    { what: choice(LIMITED) },
    { en: 'The die allows no {what} on this table.', it: 'Il dado non ammette {what} su questo tavolo.' },
  ),
  'no-sea': refusal(
    {},
    { en: 'There is sea only where naval guns are.', it: 'Il mare c’è solo dove ci sono cannoni navali.' },
  ),

  // 14, 15, 17 terrain
  'figure-size': refusal(
    { cells: count(), min: count(), max: count() },
    {
      en: 'A figure has {min} to {max} cells; this one has {cells}.',
      it: 'Una figura ha da {min} a {max} celle; questa ne ha {cells}.',
    },
  ),
  'hill-level': refusal(
    { level: count(), max: count() },
    {
      en: 'Hills have at most {max} levels, not {level}.',
      it: 'Le colline hanno al massimo {max} livelli, non {level}.',
    },
  ),
  'unknown-ground': refusal(
    { ground: z.string(), scenario: z.string() },
    { en: 'There is no ground of this kind.', it: 'Non esiste un terreno di questo tipo.' },
  ),
  'rocky-needs-hill': refusal({}, { en: 'Rocky ground is a hill.', it: 'Il terreno roccioso è una collina.' }),
  'open-ground': refusal({}, { en: 'Open ground is not bought.', it: 'Il terreno aperto non si compra.' }),
  'same-cell-twice': refusal(
    {},
    { en: 'A figure has each cell once.', it: 'Una figura ha ogni cella una volta sola.' },
  ),
  'too-long': refusal(
    { inLine: count(), limit: count() },
    {
      en: 'No more than {limit} cells of a figure lie on a line; here are {inLine}.',
      it: 'Non più di {limit} celle di una figura stanno in linea; qui sono {inLine}.',
    },
  ),
  'not-connected': refusal(
    {},
    { en: 'The cells of a figure hang together.', it: 'Le celle di una figura sono unite fra loro.' },
  ),
  'sides-first': refusal(
    {},
    {
      en: 'The sides of the table get their numbers before figures are laid.',
      it: 'I lati del tavolo si numerano prima di piazzare le figure.',
    },
  ),
  'sides-numbered': refusal(
    { first: compass },
    {
      en: ({ first }, names) => `The sides have their numbers, from ${names.edge(first)} on.`,
      it: ({ first }, names) => `I lati sono già numerati, da ${names.edge(first)}.`,
    },
  ),
  'long-side': refusal(
    { side: compass },
    {
      en: ({ side }, names) => `The side in ${names.edge(side)} is a long one: a short one is needed.`,
      it: ({ side }, names) => `Il lato ${names.edge(side)} è lungo: ne serve uno corto.`,
    },
  ),
  'too-far-from-side': refusal(
    { figure: piece, side: compass, distance: count(), limit: count() },
    {
      en: ({ side, distance, limit }, names) =>
        `The figure lies at most ${limit} quadrants from ${names.edge(side)}; this is ${distance}.`,
      it: ({ side, distance, limit }, names) =>
        `La figura dista al massimo ${limit} quadranti dal lato ${names.edge(side)}; qui sono ${distance}.`,
    },
  ),
  'too-near-others': refusal(
    { figure: piece, distance: count(), least: count() },
    {
      en: 'The figure keeps {least} quadrants from what was laid before; this is {distance}.',
      it: 'La figura sta ad almeno {least} quadranti da quanto già piazzato; qui sono {distance}.',
    },
  ),
  'too-near-edge': refusal(
    { figure: piece, distance: count(), least: count() },
    {
      en: 'The figure keeps {least} quadrants from every edge; this is {distance}.',
      it: 'La figura sta ad almeno {least} quadranti da ogni bordo; qui sono {distance}.',
    },
  ),
  'off-the-table': refusal(
    { figure: piece },
    { en: 'The figure does not fit on the table there.', it: 'Lì la figura non entra nel tavolo.' },
  ),
  overlap: refusal(
    { figure: piece, other: piece },
    { en: 'Only a hill carries other terrain.', it: 'Solo una collina può portare altro terreno.' },
  ),
  'too-much-at-sea': refusal(
    { figure: piece, cells: count(), limit: count() },
    {
      en: 'At most {limit} cells of a figure lie on the sea; here are {cells}.',
      it: 'Al massimo {limit} celle di una figura stanno sul mare; qui sono {cells}.',
    },
  ),
  'hill-on-river': refusal({}, { en: 'No hill lies on a river.', it: 'Una collina non sta su un fiume.' }),
  'railway-on-hill': refusal({}, { en: 'Only roads cross hills.', it: 'Solo le strade attraversano le colline.' }),
  'line-length': refusal(
    { length: count(), min: count(), max: count() },
    {
      en: 'Roads and railways are {min} to {max} quadrants long; this is {length}.',
      it: 'Strade e ferrovie sono lunghe da {min} a {max} quadranti; questa {length}.',
    },
  ),
  'crosses-itself': refusal(
    {},
    { en: 'A line passes each quadrant once.', it: 'Una linea passa in ogni quadrante una volta sola.' },
  ),
  'same-side': refusal(
    {},
    { en: 'A line joins two different sides of the table.', it: 'Una linea unisce due lati diversi del tavolo.' },
  ),
  'line-at-sea': refusal(
    { space: space() },
    {
      en: 'Roads and railways do not run over the sea: {space}.',
      it: 'Strade e ferrovie non passano sul mare: {space}.',
    },
  ),
  'too-deep': refusal(
    { depth: count(), limit: count() },
    {
      en: 'The sea is at most {limit} rows deep, not {depth}.',
      it: 'Il mare è profondo al massimo {limit} file, non {depth}.',
    },
  ),
  'sea-there': refusal({}, { en: 'The table has its sea.', it: 'Il tavolo ha già il mare.' }),
  'too-wide': refusal(
    { width: count(), limit: count() },
    {
      en: 'A river is at most {limit} quadrants wide, not {width}.',
      it: 'Un fiume è largo al massimo {limit} quadranti, non {width}.',
    },
  ),
  'river-course': refusal(
    { from: compass, to: compass },
    {
      en: ({ from, to }, names) =>
        `The river runs from ${names.edge(from)} to ${names.edge(to)}, one quadrant at a time and without gaps.`,
      it: ({ from, to }, names) =>
        `Il fiume scorre da ${names.edge(from)} a ${names.edge(to)}, un quadrante alla volta e senza salti.`,
    },
  ),
  'river-too-near': refusal(
    { least: count() },
    {
      en: 'The river keeps {least} quadrants from the sides it runs along.',
      it: 'Il fiume sta ad almeno {least} quadranti dai lati che costeggia.',
    },
  ),
  'river-on-hill': refusal({}, { en: 'No river runs over a hill.', it: 'Un fiume non scorre su una collina.' }),
  'ford-without-river': refusal({}, { en: 'A ford lies in a river.', it: 'Un guado sta in un fiume.' }),
  'ford-there': refusal({ space: space() }, { en: '{space} has a ford.', it: 'In {space} c’è già un guado.' }),
  'no-ford': refusal({ space: space() }, { en: 'There is no ford in {space}.', it: 'In {space} non c’è alcun guado.' }),
  bridged: refusal({ space: space() }, { en: '{space} has a bridge.', it: 'In {space} c’è già un ponte.' }),
  'nothing-waits': refusal(
    { what: choice(PIECES) },
    { en: '{what} waits to be placed.', it: '{what} aspetta di essere piazzato.' },
  ),
  'place-first': refusal(
    {},
    {
      en: 'What was bought and is not on the table yet comes first.',
      it: 'Viene prima ciò che è stato comprato e non è ancora sul tavolo.',
    },
  ),
  'not-its-turn': refusal(
    { figure: piece },
    {
      en: ({ figure }, names) => `${names.piece(figure)} is not the one to be placed now.`,
      it: ({ figure }, names) => `Non tocca ora a ${names.piece(figure)}.`,
    },
  ),
  'unknown-piece': refusal(
    { piece },
    {
      en: 'There is nothing like that to be laid or moved.',
      it: 'Non c’è nulla del genere da piazzare o spostare.',
    },
  ),
  'already-placed': refusal(
    { piece },
    {
      en: ({ piece: id }, names) => `${names.piece(id)} lies on the table.`,
      it: ({ piece: id }, names) => `${names.piece(id)}: è già sul tavolo.`,
    },
  ),
  'line-stays': refusal(
    { piece },
    { en: 'Rivers, roads and railways stay where they are.', it: 'Fiumi, strade e ferrovie restano dove sono.' },
  ),
  'single-cell': refusal(
    { die: count() },
    {
      en: 'Figures of one cell are allowed only on a 1; the die was {die}.',
      it: 'Le figure di una cella sono ammesse solo con 1; il dado ha dato {die}.',
    },
  ),
  'other-cells': refusal(
    { figure: piece },
    { en: 'A figure is put together anew from its own cells.', it: 'Una figura si ricompone con le proprie celle.' },
  ),
} as const;
