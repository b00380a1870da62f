import { count, space, unit, units } from '#kernel/field';
import { refusal } from './fields.ts';

/* [11, 13] Movement and reaction. */

export const movementRefusals = {
  // 11 movement
  'no-strategic-movement': refusal(
    { unit: unit() },
    { en: '{unit} cannot move strategically now.', it: '{unit} ora non può effettuare movimento strategico.' },
  ),
  'too-near-for-strategic': refusal(
    { space: space(), distance: count() },
    {
      en: 'Strategic movement keeps {distance} hexes from the enemy; {space} is nearer.',
      it: 'Il movimento strategico resta a {distance} esagoni dal nemico; {space} è più vicino.',
    },
  ),
  'different-allowances': refusal(
    { units: units() },
    {
      en: 'Units that move with half their factor go by themselves.',
      it: 'Le unità che muovono con metà del fattore vanno da sole.',
    },
  ),
  'rearguard-bars': refusal(
    { space: space() },
    { en: 'The rearguard in {space} has to be attacked.', it: 'La retroguardia in {space} va attaccata.' },
  ),
  'rome-banned': refusal(
    { space: space() },
    {
      en: '{space}: the Axis neither enters nor attacks Rome until the Allies hold it.',
      it: '{space}: l’Asse non entra a Roma né la attacca finché non la tengono gli Alleati.',
    },
  ),
  'river-in-flood': refusal(
    { space: space() },
    {
      en: 'No bridge leads to {space} and the river is in flood.',
      it: 'Nessun ponte porta a {space} e il fiume è in piena.',
    },
  ),
  'impassable-ground': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} gets to {space} only by road.', it: '{unit} raggiunge {space} solo su strada.' },
  ),
  'cannot-enter': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} could not move into {space}.', it: '{unit} non potrebbe entrare in {space}.' },
  ),
  'bridge-work-ends-move': refusal(
    {},
    { en: 'Bridge work after a march is the end of it.', it: 'Il lavoro al ponte dopo una marcia la conclude.' },
    { en: 'Stop the move.', it: 'Ferma il movimento.' },
  ),
  // 11.5, 11.6, 9.5.7 sea, exits, Bari
  'too-many-at-sea': refusal(
    { limit: count(), shipped: count() },
    {
      en: '{limit} units go by sea in an impulse; {shipped} have gone.',
      it: 'In un impulso viaggiano per mare {limit} unità; {shipped} sono già partite.',
    },
  ),
  'formation-not-active': refusal(
    { unit: unit() },
    { en: 'The formation of {unit} is not active.', it: 'La formazione di {unit} non è attiva.' },
  ),
  'same-port': refusal(
    { unit: unit(), space: space() },
    { en: '{unit} is in {space} already.', it: '{unit} è già in {space}.' },
  ),
  'unknown-port': refusal(
    { space: space() },
    { en: 'There is no port in {space}.', it: 'In {space} non c’è un porto.' },
  ),
  'no-exit': refusal(
    { space: space() },
    { en: 'No road leaves the north edge from {space}.', it: 'Da {space} nessuna strada esce dal bordo nord.' },
  ),
  'no-terminal': refusal(
    { space: space() },
    {
      en: 'No road of the VIII Army leaves the map at {space}.',
      it: 'In {space} nessuna strada della VIII Armata esce dalla mappa.',
    },
  ),
  'not-viii-army': refusal(
    { unit: unit() },
    {
      en: 'Only reinforcements of the VIII Army enter the Bari box; {unit} is none.',
      it: 'Nelil box di Bari entrano solo rinforzi della VIII Armata; {unit} non lo è.',
    },
  ),
  // 13 reaction
  'no-reaction': refusal(
    { unit: unit() },
    { en: '{unit} has no reaction radius.', it: '{unit} non ha raggio di reazione.' },
  ),
  'not-vacated': refusal(
    { space: space() },
    { en: '{space} was not left by a reaction.', it: '{space} non è stato lasciato da una reazione.' },
  ),
  'not-the-mover': refusal(
    { unit: unit() },
    { en: '{unit} did not cause the reaction.', it: '{unit} non ha provocato la reazione.' },
  ),
};
