import type { Glyph, Legend } from '#kernel/board/legend';
import type { Text } from '#kernel/text';
import { TYPE_WORDS } from './components/counters.ts';
import { type Box, UNIT_TYPES, type UnitType } from './names.ts';

/* How the map and the counters are drawn, and what everything on them is called. */

const GLYPHS: Readonly<Record<UnitType, readonly Glyph[]>> = {
  hq: ['flag'],
  panzer: ['oval'],
  panzergrenadier: ['cross', 'oval'],
  motorised: ['cross', 'wheels'],
  infantry: ['cross'],
  mountain: ['cross', 'summit'],
  jaeger: ['cross', 'summit'],
  security: ['cross'],
  bicycle: ['cross', 'wheels'],
  stug: ['oval', 'dot'],
  flak: ['dome'],
  commando: ['cross', 'star'],
  cavalry: ['diagonal'],
  rifle: ['cross'],
  'rifle-brigade': ['cross'],
  'rifle-corps': ['cross'],
  'guards-rifle': ['cross'],
  nkvd: ['cross'],
  naval: ['cross', 'anchor'],
  tank: ['oval'],
  'anti-tank': ['chevron'],
  'armoured-train': ['oval', 'rails'],
  'azov-flotilla': ['anchor'],
  'port-garrison': ['bastion'],
};

/** What units off the map are in; those due on the turn track lie on their turn. */
const BOXES: Readonly<Record<Exclude<Box, 'track'> | 'turn-track', Text>> = {
  army: { en: 'armies to deploy', it: 'armate da schierare' },
  'turn-track': { en: 'turn track', it: 'tabella dei turni' },
  cup: { en: 'cup', it: 'tazza' },
  drawn: { en: 'drawn from the cup', it: 'estratte dalla tazza' },
  cadre: { en: 'cadre box', it: 'casella dei Quadri' },
  released: { en: 'taken out of the cadre box', it: 'uscite dalla casella dei Quadri' },
  'turkish-front': { en: 'Turkish front', it: 'Fronte turco' },
  'naval-brigades': { en: 'naval brigades', it: 'brigate di marina' },
  'lend-lease': { en: 'Lend-Lease', it: 'affitti e prestiti' },
  'east-caspian': { en: 'east of the Caspian', it: 'a est del Caspio' },
  blucher: { en: 'Blücher', it: 'Blücher' },
  italian: { en: 'Italian mountain troops', it: 'truppe alpine italiane' },
  ost: { en: 'Sonderverband Ost', it: 'Sonderverband Ost' },
  'hq-return': { en: 'headquarters that return', it: 'quartier generali che rientrano' },
  removed: { en: 'out of the game', it: 'fuori dal gioco' },
  withdrawn: { en: 'withdrawn', it: 'ritirate' },
};

export const legend: Legend = {
  sides: [
    { what: 'axis', ink: '#33413a', paper: '#b4bdb0' },
    { what: 'soviet', ink: '#8e2a1c', paper: '#dfc096' },
  ],
  nations: [
    { what: 'german', label: { en: 'Germany', it: 'Germania' }, paper: '#b4bdb0' },
    { what: 'romanian', label: { en: 'Romania', it: 'Romania' }, paper: '#a3c388' },
    { what: 'slovak', label: { en: 'Slovakia', it: 'Slovacchia' }, paper: '#92a5d2' },
    { what: 'italian', label: { en: 'Italy', it: 'Italia' }, paper: '#e5d583' },
    { what: 'ost', label: { en: 'Eastern volunteers', it: 'volontari dell’est' }, paper: '#d3ae5c' },
    { what: 'soviet', label: { en: 'Soviet Union', it: 'Unione Sovietica' }, paper: '#dfc096' },
  ],
  units: UNIT_TYPES.map((what) => ({ what, label: TYPE_WORDS[what], glyphs: GLYPHS[what] })),
  factors: [
    { what: 'attack', label: { en: 'attack', it: 'attacco' } },
    { what: 'defence', label: { en: 'defence', it: 'difesa' } },
    { what: 'movement', label: { en: 'movement', it: 'movimento' } },
    { what: 'quality', label: { en: 'troop quality', it: 'qualità' } },
    { what: 'attackHills', label: { en: 'attack in hills', it: 'attacco in collina' } },
    { what: 'defenceHills', label: { en: 'defence in hills', it: 'difesa in collina' } },
  ],
  states: [
    { what: 'out-of-supply', label: { en: 'out of supply', it: 'senza rifornimento' }, sign: 'O', colour: '#c0281c' },
    {
      what: 'limited-supply',
      label: { en: 'limited supply', it: 'rifornimento limitato' },
      sign: 'L',
      colour: '#d98218',
    },
    { what: 'disorganised', label: { en: 'disorganised', it: 'disorganizzata' }, sign: 'D', colour: '#7a3fa0' },
    { what: 'assault', label: { en: 'in a mobile assault', it: 'in un assalto mobile' }, sign: 'A', colour: '#b03a5b' },
    {
      what: 'automatic-elimination',
      label: { en: 'in an automatic elimination', it: 'in un’eliminazione automatica' },
      sign: 'A',
      colour: '#44576b',
    },
    { what: 'replacement', label: { en: 'has a replacement', it: 'ha un rimpiazzo' }, sign: '+', colour: '#1f6b3a' },
    { what: 'returns-on-turn', label: { en: 'returns on turn', it: 'rientra al turno' }, sign: 'R', colour: '#44576b' },
    {
      what: '4th-guards-cavalry-corps',
      label: { en: '4th Guards Cavalry Corps', it: '4º corpo di cavalleria della Guardia' },
      sign: '4',
      colour: '#44576b',
    },
  ],
  markers: [
    { what: 'corps', label: { en: 'Corps', it: 'Corpo' } },
    { what: 'closed-pass', label: { en: 'closed pass', it: 'passo chiuso' }, paper: '#8a5a2b', ink: '#ffffff' },
  ],
  places: [
    { what: 'major-city', label: { en: 'major city', it: 'grande città' }, sign: 'city' },
    { what: 'minor-city', label: { en: 'minor city', it: 'città' }, sign: 'small-city' },
    { what: 'town', label: { en: 'town', it: 'paese' }, sign: 'town' },
    { what: 'vp', label: { en: 'victory points', it: 'punti vittoria' }, sign: 'victory-points' },
    { what: 'port', label: { en: 'port', it: 'porto' }, sign: 'port' },
    { what: 'port:minor', label: { en: 'minor port', it: 'porto minore' } },
    { what: 'port:major', label: { en: 'major port', it: 'porto maggiore' } },
    { what: 'entry', label: { en: 'entry', it: 'entrata' }, sign: 'tag' },
  ],
  edges: [
    { what: 'lake', label: { en: 'lake', it: 'lago' }, stroke: 'lake' },
    { what: 'major-river', label: { en: 'major river', it: 'grande fiume' }, stroke: 'major-river' },
    { what: 'river', label: { en: 'river', it: 'fiume' }, stroke: 'river' },
    { what: 'alpine', label: { en: 'alpine hexside', it: 'lato alpino' }, stroke: 'range' },
    { what: 'pass', label: { en: 'pass', it: 'passo' }, stroke: 'pass' },
    { what: 'coast', label: { en: 'sea between', it: 'mare in mezzo' }, stroke: 'sea' },
  ],
  lines: [
    { what: 'road', label: { en: 'road', it: 'strada' }, stroke: 'road' },
    {
      what: 'supply-rail',
      label: { en: 'railway, supply only', it: 'ferrovia, solo rifornimento' },
      stroke: 'supply-rail',
    },
    { what: 'rail', label: { en: 'railway', it: 'ferrovia' }, stroke: 'rail' },
  ],
  boxes: Object.entries(BOXES).map(([what, label]) => ({ what, label })),
};
