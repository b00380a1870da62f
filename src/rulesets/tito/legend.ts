import type { Glyph, Legend } from '#kernel/board/legend';
import type { Text } from '#kernel/text';
import { type Box, KIND_WORDS, type UnitKind } from './names.ts';

/* How the map and the counters are drawn, and what everything on them is called. */

const KINDS: Readonly<Record<UnitKind, readonly [label: Text, glyphs: readonly Glyph[]]>> = {
  platoon: [{ en: 'Platoon', it: 'Plotone' }, ['cross']],
  officer: [{ en: 'Officer', it: 'Ufficiale' }, ['star']],
  'hq-infantry': [KIND_WORDS['hq-infantry'], ['flag']],
  infantry: [KIND_WORDS.infantry, ['cross']],
  pioneer: [KIND_WORDS.pioneer, ['bridge']],
  tank: [KIND_WORDS.tank, ['oval']],
  dca: [KIND_WORDS.dca, ['dome']],
};

const BOXES: Readonly<Record<Box, Text>> = {
  aboard: { en: 'aboard', it: 'a bordo' },
  reserve: { en: 'reserve', it: 'riserva' },
  arriving: { en: 'arriving', it: 'in arrivo' },
  cup: { en: 'cup', it: 'tazza' },
  delayed: { en: 'delayed', it: 'in ritardo' },
  eliminated: { en: 'eliminated', it: 'eliminate' },
  removed: { en: 'out of the game', it: 'fuori dal gioco' },
  escaped: { en: 'escaped', it: 'in salvo' },
};

export const legend: Legend = {
  sides: [
    { what: 'german', ink: '#33413a', paper: '#b4bdb0' },
    { what: 'yugoslav', ink: '#8e2a1c', paper: '#dd9a86' },
  ],
  nations: [],
  units: Object.entries(KINDS).map(([what, [label, glyphs]]) => ({ what, label, glyphs })),
  factors: [
    { what: 'fire', label: { en: 'fire', it: 'tiro' } },
    { what: 'assault', label: { en: 'assault', it: 'assalto' } },
    { what: 'movement', label: { en: 'movement', it: 'movimento' } },
  ],
  states: [
    { what: 'actions', label: { en: 'actions made', it: 'azioni compiute' }, sign: 'A', colour: '#44576b' },
    { what: 'prisoner', label: { en: 'escorts', it: 'scorta' }, sign: 'P', colour: '#44576b' },
    // The step boxes of a counter already tell it.
    { what: 'reduced', label: { en: 'reduced', it: 'ridotta' } },
  ],
  markers: [
    {
      what: 'activation',
      label: { en: 'activation marker', it: 'marcatore di attivazione' },
      paper: '#7a4fa0',
      ink: '#ffffff',
    },
    { what: 'vip', label: { en: 'leader', it: 'personaggio' }, paper: '#f4c430', ink: '#3a2a00' },
    { what: 'prisoner', label: { en: 'prisoner', it: 'prigioniero' }, paper: '#2f2a22', ink: '#ffffff' },
    { what: 'documents', label: { en: 'documents', it: 'documenti' }, paper: '#ffffff', ink: '#1f4f86' },
    { what: 'air-support', label: { en: 'air support', it: 'appoggio aereo' }, paper: '#bfe0f5', ink: '#123e63' },
    {
      what: 'assault',
      label: { en: 'round of an assault', it: 'round di un assalto' },
      paper: '#d9462f',
      ink: '#ffffff',
    },
    { what: 'storch', label: { en: 'Storch', it: 'Storch' }, paper: '#5c9e52', ink: '#ffffff' },
  ],
  places: [
    { what: 'airfield', label: { en: 'evacuation', it: 'evacuazione' }, sign: 'airfield' },
    { what: 'cave', label: { en: 'cave', it: 'grotta' } },
    { what: 'mission', label: { en: 'mission', it: 'missione' }, sign: 'tag' },
    { what: 'drop-zone', label: { en: 'drop zone', it: 'zona di lancio' }, sign: 'tag' },
    { what: 'entry', label: { en: 'entry', it: 'entrata' }, sign: 'tag' },
  ],
  edges: [
    { what: 'solid', label: { en: 'connection', it: 'collegamento' }, stroke: 'way' },
    { what: 'dashed', label: { en: 'dashed connection', it: 'collegamento tratteggiato' }, stroke: 'hard-way' },
  ],
  lines: [],
  boxes: Object.entries(BOXES).map(([what, label]) => ({ what, label })),
};
