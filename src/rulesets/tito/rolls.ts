import { z } from 'zod';
import { choice, space, unit } from '#kernel/field';
import { rollBook, rollsOf } from '#kernel/roll';
import type { Language } from '#kernel/text';
import { KIND_WORDS, type Names } from './names.ts';

/* What the dice of this game are rolled for: die rolls, blind draws, and the die between equal choices. */

const roll = rollsOf<Names>();
const zone = space();
/** Named by its number alone, within sentences that tell of many. */
const number = z.string();
const letter = z.string();

const TIE = 'tie: ';

/** [12.3] Between equal choices; said within `A die decides the ...`, `Un dado decide ...`. */
export const TIES = {
  movementOrder: roll(`${TIE}order of movement`, {}, { en: 'order of movement', it: 'l’ordine di movimento' }),
  fireOrder: roll(`${TIE}order of fire`, {}, { en: 'order of fire', it: 'l’ordine di tiro' }),
  target: roll(`${TIE}target of {number}`, { number }, { en: 'target of {number}', it: 'il bersaglio di {number}' }),
  enemy: roll(`${TIE}enemies of {number}`, { number }, { en: 'enemies of {number}', it: 'i nemici di {number}' }),
  friend: roll(`${TIE}friends of {number}`, { number }, { en: 'friends of {number}', it: 'i compagni di {number}' }),
  escape: roll(`${TIE}exits of {number}`, { number }, { en: 'exits of {number}', it: 'le uscite di {number}' }),
  excessEnemy: roll(
    `${TIE}enemies of the excess in {number}`,
    { number },
    { en: 'enemies of the excess in {number}', it: 'i nemici per chi è di troppo in {number}' },
  ),
  excessFriend: roll(
    `${TIE}friends of the excess in {number}`,
    { number },
    { en: 'friends of the excess in {number}', it: 'i compagni per chi è di troppo in {number}' },
  ),
  excessEscape: roll(
    `${TIE}exit of the excess in {number}`,
    { number },
    { en: 'exit of the excess in {number}', it: 'l’uscita per chi è di troppo in {number}' },
  ),
  wayFrom: roll(`${TIE}way from {number}`, { number }, { en: 'way from {number}', it: 'la via da {number}' }),
  wayRound: roll(`${TIE}way round {number}`, { number }, { en: 'way round {number}', it: 'la via intorno a {number}' }),
  entry: roll(`${TIE}entry of {unit}`, { unit: unit() }, { en: 'entry of {unit}', it: 'l’entrata di {unit}' }),
  room: roll(`${TIE}room for {unit}`, { unit: unit() }, { en: 'room for {unit}', it: 'il posto per {unit}' }),
};
const ties = rollBook(TIES);

/** What a die settled, without the mark of a tie: `way from 37`. */
export const tieOf = (purpose: string): string => purpose.slice(TIE.length);

export const sayTie = (tie: string, language: Language, names: Names): string =>
  ties.sayIn(language, TIE + tie, names) ?? tie;

export const ROLLS = {
  ...TIES,
  firstTurnEvent: roll('event of turn 1', {}, { en: 'event of turn 1', it: 'evento del turno 1' }),
  event: roll(
    'event {letter}',
    { letter },
    {
      en: (event, names) => `event: ${names.event(event.letter)}`,
      it: (event, names) => `evento: ${names.event(event.letter)}`,
    },
  ),
  secondWave: roll(
    'second wave turn {turn}',
    { turn: z.string() },
    { en: 'second wave, turn {turn}', it: 'seconda ondata, turno {turn}' },
  ),
  ammunition: roll(
    'ammunition turn {turn}',
    { turn: z.string() },
    { en: 'ammunition, turn {turn}', it: 'munizioni, turno {turn}' },
  ),
  landing: roll('landing {unit}', { unit: unit() }, { en: 'landing of {unit}', it: 'atterraggio di {unit}' }),
  activation: roll(
    'activation {from} {zone}',
    { from: zone, zone },
    { en: 'activation of {zone} from {from}', it: 'attivazione di {zone} da {from}' },
  ),
  airSupport: roll('air support {zone}', { zone }, { en: 'air support on {zone}', it: 'supporto aereo su {zone}' }),
  fireAttack: roll(
    'fire {from} {zone} attack',
    { from: zone, zone },
    { en: 'fire from {from} at {zone}', it: 'tiro da {from} su {zone}' },
  ),
  fireDefence: roll(
    'fire {from} {zone} defence',
    { from: zone, zone },
    { en: 'fire from {from} at {zone}, defence', it: 'tiro da {from} su {zone}, difesa' },
  ),
  assaultAttack: roll(
    'assault {zone} round {round} line {line} attack',
    { zone, round: z.string(), line: z.string() },
    {
      en: 'assault in {zone}, round {round}, line {line}, Germans',
      it: 'assalto a {zone}, round {round}, linea {line}, tedeschi',
    },
  ),
  assaultDefence: roll(
    'assault {zone} round {round} line {line} defence',
    { zone, round: z.string(), line: z.string() },
    {
      en: 'assault in {zone}, round {round}, line {line}, Yugoslavs',
      it: 'assalto a {zone}, round {round}, linea {line}, jugoslavi',
    },
  ),
  capture: roll('capture {unit}', { unit: unit() }, { en: 'capture of {unit}', it: 'cattura di {unit}' }),
  reinforcements: roll('reinforcements', {}, { en: 'reinforcements', it: 'rinforzi' }),
  reinforcementEntry: roll(
    'reinforcement entry',
    {},
    { en: 'entry of the reinforcements', it: 'entrata dei rinforzi' },
  ),
  reinforcementNumber: roll('reinforcement number', {}, { en: 'number of reinforcements', it: 'numero di rinforzi' }),
  drawMarker: roll(
    'draw marker {letter}',
    { letter },
    { en: 'draw of a marker {letter}', it: 'estrazione di un segnalino {letter}' },
  ),
  drawCounter: roll(
    'draw counter {letter} {kind}',
    { letter, kind: choice(KIND_WORDS) },
    { en: 'draw from group {letter}: {kind}', it: 'estrazione dal gruppo {letter}: {kind}' },
  ),
  drawYouth: roll('draw youth', {}, { en: 'draw of the youth', it: 'estrazione dei giovani' }),
  drawPlatoon: roll(
    'draw platoon of {group}',
    { group: z.string() },
    {
      en: ({ group }, names) => `draw of a platoon of ${names.group(group)}`,
      it: ({ group }, names) => `estrazione di un plotone di ${names.group(group)}`,
    },
  ),
  drawReinforcement: roll('draw reinforcement', {}, { en: 'draw of a reinforcement', it: 'estrazione di un rinforzo' }),
};
