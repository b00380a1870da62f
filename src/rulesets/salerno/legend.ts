import type { Glyph, Legend } from '#kernel/board/legend';
import type { Text } from '#kernel/text';
import { TYPE_WORDS } from './components.ts';
import type { Box } from './names.ts';

/* How the map and the counters are drawn, and what everything on them is called. */

const KINDS: Readonly<Record<string, Text>> = {
  ...TYPE_WORDS,
  artillery: { en: 'artillery', it: 'artiglieria' },
  naval: { en: 'warship', it: 'nave da guerra' },
};

const GLYPHS: Readonly<Record<keyof typeof TYPE_WORDS | 'artillery' | 'naval', readonly Glyph[]>> = {
  infantry: ['cross'],
  motorised: ['cross', 'wheels'],
  recce: ['diagonal', 'wheels'],
  engineer: ['bridge'],
  mg: ['cross', 'fan'],
  antitank: ['chevron'],
  para: ['cross', 'wings'],
  glider: ['cross', 'wings'],
  mountain: ['cross', 'summit'],
  special: ['cross', 'star'],
  armour: ['oval'],
  td: ['oval', 'chevron'],
  flak: ['dome'],
  artillery: ['dot'],
  naval: ['cross', 'anchor'],
};

const BOXES: Readonly<Record<Box | 'off-map', Text>> = {
  'set-up': { en: 'to be set up', it: 'da schierare' },
  pool: { en: 'available', it: 'disponibili' },
  bari: { en: 'Bari', it: 'Bari' },
  cadre: { en: 'cadre box', it: 'riquadro dei quadri' },
  exited: { en: 'off the northern edge', it: 'uscite dalla mappa' },
  withdrawn: { en: 'withdrawn', it: 'ritirate' },
  absent: { en: 'not in play', it: 'non in gioco' },
  'off-map': { en: 'off the map', it: 'fuori mappa' },
};

export const legend: Legend = {
  sides: [
    { what: 'allied', ink: '#1f4f86', paper: '#c3bf8a' },
    { what: 'axis', ink: '#33413a', paper: '#b4bdb0' },
  ],
  nations: [
    { what: 'german', label: { en: 'Germany', it: 'Germania' }, paper: '#b4bdb0' },
    { what: 'american', label: { en: 'United States', it: 'Stati Uniti' }, paper: '#b3bd86' },
    { what: 'british', label: { en: 'Great Britain', it: 'Gran Bretagna' }, paper: '#dbc79d' },
    { what: 'canadian', label: { en: 'Canada', it: 'Canada' }, paper: '#d9b391' },
    { what: 'new-zealand', label: { en: 'New Zealand', it: 'Nuova Zelanda' }, paper: '#cdbf95' },
    { what: 'indian', label: { en: 'India', it: 'India' }, paper: '#e0cfa6' },
    { what: 'french', label: { en: 'France', it: 'Francia' }, paper: '#9fbbe0' },
    { what: 'polish', label: { en: 'Poland', it: 'Polonia' }, paper: '#e6b3b3' },
    { what: 'italian', label: { en: 'Italy', it: 'Italia' }, paper: '#e5d583' },
  ],
  units: Object.entries(GLYPHS).map(([what, glyphs]) => ({
    what,
    label: KINDS[what] ?? { en: what, it: what },
    glyphs,
  })),
  factors: [
    { what: 'combat', label: { en: 'combat factor', it: 'fattore di combattimento' } },
    { what: 'movement', label: { en: 'movement', it: 'movimento' } },
    { what: 'dots', label: { en: 'stacking dots', it: 'punti di ammassamento' } },
    { what: 'reaction', label: { en: 'reaction radius', it: 'raggio di reazione' } },
    { what: 'armour', label: { en: 'armour bonus', it: 'bonus corazzato' } },
    { what: 'mountain', label: { en: 'mountain bonus', it: 'bonus di montagna' } },
    { what: 'fire', label: { en: 'fire factor', it: 'fattore di fuoco' } },
    { what: 'range', label: { en: 'range', it: 'gittata' } },
  ],
  states: [
    { what: 'end-ops', label: { en: 'operations ended', it: 'fine operazioni' }, sign: 'E', colour: '#555555' },
    { what: 'reserve', label: { en: 'in reserve', it: 'in riserva' }, sign: 'R', colour: '#1f6b3a' },
    { what: 'out-of-supply', label: { en: 'out of supply', it: 'senza rifornimento' }, sign: 'O', colour: '#c0281c' },
    { what: 'reaction-used', label: { en: 'has reacted', it: 'ha reagito' }, sign: '·', colour: '#777777' },
    { what: 'fired', label: { en: 'has fired', it: 'ha sparato' }, sign: '·', colour: '#777777' },
    // The step boxes of a counter already tell it.
    { what: 'reduced', label: { en: 'reduced', it: 'ridotta' } },
  ],
  markers: [
    {
      what: 'bridge-blown',
      label: { en: 'blown bridge', it: 'ponte interrotto' },
      paper: '#8a5a2b',
      ink: '#ffffff',
      broken: true,
    },
    { what: 'bridge-built', label: { en: 'bridge built', it: 'ponte costruito' }, paper: '#8a5a2b', ink: '#ffffff' },
    { what: 'fortification', label: { en: 'fortification', it: 'fortificazione' }, paper: '#6b6149', ink: '#ffffff' },
    { what: 'depot', label: { en: 'depot', it: 'deposito' }, paper: '#5c9e52', ink: '#ffffff' },
    { what: 'mules', label: { en: 'mules', it: 'muli' } },
    { what: 'interdiction', label: { en: 'interdiction', it: 'interdizione' } },
    { what: 'rearguard', label: { en: 'rearguard', it: 'retroguardia' } },
  ],
  places: [
    { what: 'city', label: { en: 'city', it: 'città' }, sign: 'city' },
    { what: 'village', label: { en: 'village', it: 'paese' }, sign: 'town' },
    { what: 'port', label: { en: 'port', it: 'porto' }, sign: 'port' },
    { what: 'airfield', label: { en: 'airfield', it: 'aeroporto' }, sign: 'airfield' },
    { what: 'gustav', label: { en: 'Gustav line', it: 'Linea Gustav' }, sign: 'works' },
    { what: 'bernhardt', label: { en: 'Bernhardt line', it: 'Linea Bernhardt' }, sign: 'works' },
    { what: 'coast', label: { en: 'coast', it: 'costa' } },
    { what: 'exit', label: { en: 'exit', it: 'uscita' } },
    { what: 'grey-border', label: { en: 'grey border', it: 'bordo grigio' } },
  ],
  edges: [
    { what: 'river', label: { en: 'river', it: 'fiume' }, stroke: 'river' },
    { what: 'ridge', label: { en: 'ridge', it: 'cresta' }, stroke: 'range' },
    { what: 'bridge', label: { en: 'bridge', it: 'ponte' }, stroke: 'bridge' },
  ],
  lines: [
    { what: 'minor-road', label: { en: 'minor road', it: 'strada secondaria' }, stroke: 'minor-road' },
    { what: 'road', label: { en: 'major road', it: 'strada principale' }, stroke: 'road' },
  ],
  boxes: Object.entries(BOXES).map(([what, label]) => ({ what, label })),
};
