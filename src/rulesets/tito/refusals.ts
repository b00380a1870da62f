import { z } from 'zod';
import { choice, count, space, spaces, unit, units } from '#kernel/field';
import { refusalBook, refusalsOf } from '#kernel/refusal';
import { LEADERS, type Names, VIP_STATUSES } from './names.ts';

/* What only this game forbids; unknown units and zones, wrong time and the like have shared codes. */

const refusal = refusalsOf<Names>();
const vip = choice(LEADERS);

const STOPS = {
  enemy: { en: 'markers or partisans are there', it: 'vi sono marcatori o partigiani' },
  leader: { en: 'an enemy leader stands there alone', it: 'vi è un capo nemico da solo' },
} as const;

export const { catalogue: refusals, no } = refusalBook('tito', {
  // 5 events
  'wrong-group': refusal(
    { unit: unit(), groups: z.array(z.string()) },
    {
      en: '{unit} is not a platoon of the group that was hit.',
      it: '{unit} non è un plotone del gruppo colpito.',
    },
    {
      en: ({ groups }, names) => `Choose platoons of ${groups.map(names.group).join(' or ')}.`,
      it: ({ groups }, names) => `Scegli plotoni di ${groups.map(names.group).join(' o ')}.`,
    },
  ),
  'wrong-number': refusal(
    { needed: count(), named: count() },
    {
      en: '{needed} different platoons are to be named, no more and no fewer; you named {named}.',
      it: 'Vanno indicati {needed} plotoni diversi, né più né meno; ne hai indicati {named}.',
    },
  ),
  'not-in-reserve': refusal(
    { unit: unit() },
    {
      en: '{unit} does not wait in the reserve of the second wave.',
      it: '{unit} non è nella riserva della seconda ondata.',
    },
  ),
  // 8 activation
  'no-check-due': refusal(
    { from: space(), zone: space() },
    { en: 'No check from {from} against {zone} is due.', it: 'Nessuna verifica da {from} contro {zone} è dovuta.' },
  ),
  // 9 air support
  'nothing-to-support': refusal(
    { zone: space() },
    {
      en: '{zone} holds neither a hidden marker nor a Yugoslav unit.',
      it: 'In {zone} non c’è né un marcatore nascosto né un’unità jugoslava.',
    },
  ),
  // 10 landing
  'no-such-officer': refusal(
    { officer: unit(), landing: units({ min: 0 }) },
    { en: '{officer} is not an officer who lands now.', it: '{officer} non è un ufficiale che si lancia adesso.' },
  ),
  'wrong-platoon': refusal(
    { officer: unit(), unit: unit(), platoons: units({ min: 0 }) },
    {
      en: '{officer} lands with a platoon of his own group that lands this turn.',
      it: '{officer} si lancia con un plotone del suo gruppo che atterra in questo turno.',
    },
    { en: 'Choose one of these: {platoons}.', it: 'Scegli uno di questi: {platoons}.' },
  ),
  overstacked: refusal(
    { zone: space(), strength: count(), limit: count() },
    {
      en: '{zone} holds {strength} strength points, more than {limit}, and some could still go.',
      it: 'In {zone} ci sono {strength} PF, più di {limit}, e qualcuno può ancora muovere.',
    },
    { en: 'Move a platoon out of the zone first.', it: 'Prima fai uscire un plotone dalla zona.' },
  ),
  // 7, 12 actions and movement
  'no-action-left': refusal(
    { unit: unit(), actions: count() },
    {
      en: '{unit} has already moved this turn or has no action left.',
      it: '{unit} ha già mosso in questo turno o non ha più azioni.',
    },
  ),
  'assault-awaits': refusal(
    { zone: space() },
    {
      en: 'Whoever stands in {zone} with markers or partisans stays for the assault.',
      it: 'Chi è in {zone} con marcatori o partigiani vi resta per l’assalto.',
    },
  ),
  'must-stop': refusal(
    { zone: space(), cause: choice(STOPS) },
    { en: 'The move ends in {zone}: {cause}.', it: 'Il movimento finisce in {zone}: {cause}.' },
  ),
  'no-action-to-assault': refusal(
    { unit: unit(), zone: space() },
    {
      en: '{unit} would have no action left to assault {zone}.',
      it: '{unit} non avrebbe più azioni per assaltare {zone}.',
    },
  ),
  'officer-alone': refusal(
    { zone: space() },
    {
      en: 'An officer does not enter {zone} without a platoon.',
      it: 'Un ufficiale non entra in {zone} senza un plotone.',
    },
  ),
  // 13.2 fire
  'already-fired': refusal(
    { from: space() },
    { en: '{from} has fired in this step.', it: '{from} ha già tirato in questa fase.' },
  ),
  'nobody-can-fire': refusal(
    { from: space() },
    { en: 'Nobody in {from} can still start a combat.', it: 'In {from} nessuno può più iniziare un combattimento.' },
  ),
  'nobody-there': refusal(
    { from: space() },
    { en: 'None of your units is in {from}.', it: 'In {from} non c’è alcuna tua unità.' },
  ),
  'target-hidden': refusal(
    { zone: space() },
    {
      en: 'The markers in {zone} have not been activated.',
      it: 'I marcatori in {zone} non sono stati attivati.',
    },
  ),
  'friends-in-target': refusal(
    { zone: space() },
    { en: 'Your own units are in {zone}.', it: 'In {zone} ci sono le tue unità.' },
  ),
  'assault-pending': refusal(
    { zones: spaces() },
    {
      en: 'An assault must be fought first: {zones}.',
      it: 'Prima va combattuto l’assalto: {zones}.',
    },
    {
      en: ({ zones: [zone = ''] }, names) => `Assault ${names.space(zone)}.`,
      it: ({ zones: [zone = ''] }, names) => `Assalta ${names.space(zone)}.`,
    },
  ),
  // 13.3 assault
  'nothing-to-assault': refusal(
    { zone: space() },
    { en: '{zone} does not hold both sides.', it: 'In {zone} non ci sono entrambe le parti.' },
  ),
  'not-in-assault': refusal(
    { unit: unit(), zone: space() },
    { en: '{unit} is not a platoon in {zone}.', it: '{unit} non è un plotone in {zone}.' },
  ),
  'platoon-missing': refusal({ unit: unit() }, { en: '{unit} must be placed too.', it: 'Anche {unit} va schierato.' }),
  'wrong-lines': refusal(
    { lines: count(), needed: count(), platoons: count(), yugoslavs: count() },
    {
      en: 'The column has {needed} lines, not {lines}: {platoons} platoons against {yugoslavs} units.',
      it: 'La colonna ha {needed} linee, non {lines}: {platoons} plotoni contro {yugoslavs} unità.',
    },
  ),
  'not-its-turn': refusal(
    { unit: unit(), due: unit() },
    { en: '{due} withdraws next, not {unit}.', it: 'Ora si ritira {due}, non {unit}.' },
  ),
  'not-nearest': refusal(
    { unit: unit(), zone: space(), zones: spaces({ min: 0 }) },
    {
      en: '{unit} withdraws to the nearest free zone, not to {zone}.',
      it: '{unit} si ritira nella zona libera più vicina, non in {zone}.',
    },
    { en: 'Choose one of these: {zones}.', it: 'Scegli una di queste: {zones}.' },
  ),
  // 13.4 prisoners
  'no-prisoner': refusal(
    { vip, status: z.enum(VIP_STATUSES) },
    { en: '{vip} is not your prisoner.', it: '{vip} non è tuo prigioniero.' },
  ),
  'no-escort': refusal(
    { vip, unit: unit(), zone: space() },
    {
      en: 'Only a platoon in {zone} can guard {vip}.',
      it: 'Solo un plotone in {zone} può scortare {vip}.',
    },
  ),
  'no-change': refusal({ vip, unit: unit() }, { en: '{unit} guards {vip} already.', it: '{unit} scorta già {vip}.' }),
  'escort-must-lead': refusal(
    { vip, unit: unit(), escort: unit() },
    {
      en: '{escort} can still lead {vip} on, {unit} cannot.',
      it: '{escort} può ancora condurre avanti {vip}, {unit} no.',
    },
  ),
  'no-escort-due': refusal({ vip }, { en: '{vip} does not wait for an escort.', it: '{vip} non attende una scorta.' }),
  'prisoner-astray': refusal(
    { vip, from: space(), zone: space(), airstrip: space() },
    {
      en: ({ vip: id, from, zone, airstrip }, names) =>
        from === airstrip
          ? `${names.vip(id)} stays in ${names.space(airstrip)}.`
          : `${names.vip(id)} is led to ${names.space(airstrip)}; ${names.space(zone)} is not nearer by an open way.`,
      it: ({ vip: id, from, zone, airstrip }, names) =>
        from === airstrip
          ? `${names.vip(id)} resta in ${names.space(airstrip)}.`
          : `${names.vip(id)} va condotto in ${names.space(airstrip)}; ${names.space(zone)} non è più vicina per una via libera.`,
    },
    {
      en: 'Hand the prisoner over to another platoon first, or go nearer.',
      it: 'Prima affida il prigioniero a un altro plotone, o avvicinati.',
    },
  ),
  'prisoner-waits': refusal(
    { vip, unit: unit(), zone: space(), airstrip: space() },
    {
      en: '{unit} has yet to lead {vip} from {zone} towards {airstrip}.',
      it: '{unit} deve ancora condurre {vip} da {zone} verso {airstrip}.',
    },
    { en: 'Move {unit} nearer to {airstrip}.', it: 'Avvicina {unit} a {airstrip}.' },
  ),
  // 2.2 stacks
  'not-this-stack': refusal(
    { zone: space(), due: space() },
    {
      en: 'Only the stack in {due} was in the fire just resolved.',
      it: 'Solo la pila in {due} ha subito il tiro appena risolto.',
    },
  ),
  'not-the-stack': refusal(
    { zone: space(), platoons: units({ min: 0 }) },
    {
      en: 'The order must name every platoon in {zone} once.',
      it: 'L’ordine deve indicare una volta ogni plotone in {zone}.',
    },
  ),
});
