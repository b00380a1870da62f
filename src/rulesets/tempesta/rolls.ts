import { z } from 'zod';
import { choice, formation, sideName, space, unit } from '#kernel/field';
import { rollsOf } from '#kernel/roll';
import { type Names, SHOT_WORDS } from './names.ts';

/* What the dice of this game are rolled for. */

const roll = rollsOf<Names>();
const side = sideName();
const cell = space();

const fire = choice(SHOT_WORDS);

export const ROLLS = {
  reconnaissance: roll(
    'reconnaissance, {side}',
    { side },
    { en: 'reconnaissance, {side}', it: 'ricognizione, {side}' },
  ),
  builder: roll('who builds the table', {}, { en: 'who builds the table', it: 'chi allestisce il tavolo' }),
  theatre: roll('theatre', {}, { en: 'theatre of war', it: 'teatro di guerra' }),
  terrainPoints: roll('terrain points', {}, { en: 'terrain points', it: 'punti terreno' }),
  road: roll('road', {}, { en: 'road', it: 'strada' }),
  railway: roll('railway', {}, { en: 'railway', it: 'ferrovia' }),
  course: roll(
    'course of {river}',
    { river: z.string() },
    {
      en: ({ river }, names) => `course of ${names.piece(river)}`,
      it: ({ river }, names) => `corso: ${names.piece(river)}`,
    },
  ),
  place: roll(
    'place of {figure}',
    { figure: z.string() },
    {
      en: ({ figure }, names) => `place of ${names.piece(figure)}`,
      it: ({ figure }, names) => `posizione: ${names.piece(figure)}`,
    },
  ),
  placeAgain: roll(
    'place of {figure}, again',
    { figure: z.string() },
    {
      en: ({ figure }, names) => `place of ${names.piece(figure)}, again`,
      it: ({ figure }, names) => `posizione: ${names.piece(figure)}, di nuovo`,
    },
  ),
  modification: roll('terrain modification', {}, { en: 'terrain modification', it: 'modifica del terreno' }),
  direction: roll('direction, {side}', { side }, { en: 'direction, {side}', it: 'direzione, {side}' }),
  firstDrop: roll(
    'formations in the first drop',
    {},
    { en: 'formations in the first drop', it: 'formazioni del primo lancio' },
  ),
  march: roll('march of {side}', { side }, { en: 'march, {side}', it: 'marcia, {side}' }),
  reinforcements: roll('reinforcements of {side}', { side }, { en: 'reinforcements, {side}', it: 'rinforzi, {side}' }),
  encounterEntry: roll(
    'entry of {side}',
    { side },
    { en: 'formations that enter, {side}', it: 'formazioni che entrano, {side}' },
  ),
  entryPoint: roll(
    'entry point of {formation}',
    { formation: formation() },
    { en: 'entry of {formation}', it: 'entrata di {formation}' },
  ),
  composition: roll(
    '{cause} test of {formation}',
    {
      cause: choice({
        straggler: { en: 'stragglers', it: 'ritardatari' },
        dispersed: { en: 'dispersion', it: 'dispersione' },
      }),
      formation: formation(),
    },
    { en: '{cause} of {formation}', it: '{cause} di {formation}' },
  ),
  drop: roll(
    'drop of {formation}',
    { formation: formation() },
    { en: 'drop of {formation}', it: 'lancio di {formation}' },
  ),
  replacement: roll(
    'replacement in {formation}',
    { formation: formation() },
    { en: 'replacement in {formation}', it: 'rimpiazzo in {formation}' },
  ),
  motivation: roll(
    'motivation by {unit}',
    { unit: unit() },
    { en: 'motivation by {unit}', it: 'motivazione di {unit}' },
  ),
  deviation: roll(
    'deviation of fire called on {cell}',
    { cell },
    { en: 'deviation of the fire called on {cell}', it: 'deviazione del tiro richiesto su {cell}' },
  ),
  deviationDirection: roll(
    'direction of fire called on {cell}',
    { cell },
    { en: 'direction of the deviation from {cell}', it: 'direzione della deviazione da {cell}' },
  ),
  fireVolume: roll('{fire} fire at {cell}, volume', { fire, cell }, { en: '{fire} at {cell}', it: '{fire} su {cell}' }),
  fireColour: roll(
    '{fire} fire at {cell}, colour',
    { fire, cell },
    { en: '{fire} at {cell}, coloured die', it: '{fire} su {cell}, dado colorato' },
  ),
  fireOffTableVolume: roll('{fire} fire, volume', { fire }, { en: '{fire}', it: '{fire}' }),
  fireOffTableColour: roll(
    '{fire} fire, colour',
    { fire },
    { en: '{fire}, coloured die', it: '{fire}, dado colorato' },
  ),
  attack: roll(
    'assault on {cell}, attacker',
    { cell },
    { en: 'assault on {cell}, attacker', it: 'assalto a {cell}, chi attacca' },
  ),
  attackColour: roll(
    "assault on {cell}, attacker's colour",
    { cell },
    { en: 'assault on {cell}, attacker’s coloured die', it: 'assalto a {cell}, dado colorato di chi attacca' },
  ),
  defence: roll(
    'assault on {cell}, defender',
    { cell },
    { en: 'assault on {cell}, defender', it: 'assalto a {cell}, chi difende' },
  ),
  defenceColour: roll(
    "assault on {cell}, defender's colour",
    { cell },
    { en: 'assault on {cell}, defender’s coloured die', it: 'assalto a {cell}, dado colorato di chi difende' },
  ),
  save: roll('save of {unit}', { unit: unit() }, { en: 'save of {unit}', it: 'salvezza di {unit}' }),
  flight: roll('flight of {unit}', { unit: unit() }, { en: 'flight of {unit}', it: 'fuga di {unit}' }),
  mines: roll('mines under {unit}', { unit: unit() }, { en: 'mines under {unit}', it: 'mine sotto {unit}' }),
  pontoon: roll(
    'pontoon by {unit}',
    { unit: unit() },
    { en: 'pontoon bridge by {unit}', it: 'ponte di barche di {unit}' },
  ),
  engineers: roll(
    'engineers {unit} at {cell}',
    { unit: unit(), cell },
    { en: 'work of {unit} in {cell}', it: 'lavoro di {unit} in {cell}' },
  ),
};
