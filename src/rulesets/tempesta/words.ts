import type { Words } from '#kernel/game';
import { eachLanguage, enumerate, type Language, LOCALES, type Text } from '#kernel/text';
import {
  DIRECTION_WORDS,
  EDGE_WORDS,
  INTENTION_WORDS,
  isSeat,
  LOCATION_WORDS,
  LOSS_WORDS,
  MODE_WORDS,
  type Names,
  OFF_TABLE_WORDS,
  SEATS,
  type Seat,
  SHOT_WORDS,
  SIDE_WORDS,
  STAGE_WORDS,
  THEATRE_WORDS,
  WEATHER_WORDS,
  WORK_WORDS,
} from './names.ts';
import { FILLERS, lexicon, MARKS } from './orders/lexicon.ts';
import type { Desk } from './orders/order.ts';
import { armyOf, COMMAND_GROUP, COMMANDERS, entriesOf, pieceName, preparedName, readUnit } from './rules/called.ts';
import type { Theatre } from './theatre.ts';

/* What things are called, English and Italian. Sentences know units and formations by their ids alone: `red-1-rifle-3`. */

/** Why a move or an action came to nothing: mostly the codes of refusals. Others are left out. */
const HINDRANCES: Readonly<Record<string, Text>> = {
  ambush: { en: 'ambush', it: 'imboscata' },
  minefield: { en: 'minefield', it: 'campo minato' },
  mines: { en: 'mines', it: 'mine' },
  'mines-tried': { en: 'mines', it: 'mine' },
  eliminated: { en: 'eliminated', it: 'eliminate' },
  'not-enough-points': { en: 'too few action points', it: 'PA insufficienti' },
  'movement-ceiling': { en: 'limit of movement', it: 'limite di movimento' },
  suppressed: { en: 'quadrant suppressed', it: 'quadrante soppresso' },
  stacking: { en: 'quadrant full', it: 'quadrante pieno' },
  'enemy-present': { en: 'enemy in the quadrant', it: 'nemico nel quadrante' },
  'road-blocked': { en: 'road blocked', it: 'strada bloccata' },
  'no-road': { en: 'no road', it: 'nessuna strada' },
  'no-road-between': { en: 'no road', it: 'nessuna strada' },
  'gait-fixed': { en: 'moving otherwise', it: 'altro tipo di movimento' },
  'no-road-move': { en: 'road move broken off', it: 'mossa su strada interrotta' },
  'no-enemy': { en: 'no enemy', it: 'nessun nemico' },
  'nobody-to-fight': { en: 'nobody to assault', it: 'nessuno da assaltare' },
  'nobody-to-hit': { en: 'no target', it: 'nessun bersaglio' },
  'out-of-sight': { en: 'out of sight', it: 'linea di vista interrotta' },
  'not-observed': { en: 'target not observed', it: 'bersaglio non osservato' },
  'no-carrier': { en: 'transport or tow lost', it: 'trasporto o traino perduto' },
  'nobody-aboard': { en: 'nobody aboard', it: 'nessuno a bordo' },
  'nothing-in-tow': { en: 'nothing in tow', it: 'nulla al traino' },
  'nothing-there': { en: 'nothing to clear', it: 'nulla da demolire' },
};

function namesIn(theatre: Theatre, titleOf: (question: string) => Text, language: Language): Names {
  const of = (words: Readonly<Record<string, Text>>, key: string): string => words[key]?.[language] ?? key;
  const side = (id: string): string => (id === 'draw' ? DRAW[language] : of(SIDE_WORDS, id));
  const entries = entriesOf(theatre);
  const typeOf = (owner: string, entry: string): string => {
    const list = isSeat(owner) ? armyOf(theatre, owner)?.list : undefined;
    const known = COMMANDERS[entry] ?? theatre.types.get(`${list}/${entry}`)?.name ?? entries.get(entry);
    return known?.[language] ?? entry;
  };
  /** `Rifle company 1/1, 1/2`: those of one type together. */
  const byType = (ids: readonly string[]): string[] => {
    const groups = new Map<string, string[]>();
    for (const id of ids) {
      const { side: owner, entry, number } = readUnit(id);
      const type = typeOf(owner, entry);
      groups.set(type, [...(groups.get(type) ?? []), number]);
    }
    return [...groups].map(([type, numbers]) => `${type} ${numbers.join(', ')}`.trimEnd());
  };
  /** Of each side what is its own, the colour once behind all of it. */
  const coloured = (ids: readonly string[], call: (ids: readonly string[]) => string[]): string => {
    const owned = (owner: Seat): string[] => ids.filter((id) => id.startsWith(`${owner}-`));
    const strange = ids.filter((id) => !SEATS.some((owner) => id.startsWith(`${owner}-`)));
    return [
      ...SEATS.filter((owner) => owned(owner).length > 0).map(
        (owner) => `${enumerate(call(owned(owner)), language)} (${side(owner)})`,
      ),
      ...strange,
    ].join('; ');
  };
  const formation = (id: string): string => {
    const [, number = ''] = id.split('-');
    if (number === 'hq') return COMMAND_GROUP[language];
    return preparedName(theatre, id)?.[language] ?? `${FORMATION[language]} ${number}`;
  };
  const number = (value: number): string =>
    value.toLocaleString(LOCALES[language], { useGrouping: false, maximumFractionDigits: 20 });
  return {
    unit: (id) => coloured([id], byType),
    units: (ids) => coloured(ids, byType),
    space: (id) => id,
    spaces: (ids) => enumerate(ids, language),
    side,
    question: (kind) => titleOf(kind)[language],
    formation: (id) => coloured([id], (ids) => ids.map(formation)),
    formations: (ids) => coloured(ids, (owned) => owned.map(formation)),
    divisionList: (id) => theatre.lists.get(id)?.name[language] ?? id,
    piece: (id) => pieceName(id)[language],
    list: (items) => enumerate(items, language),
    points: (halves) => number(halves / 2),
    number,
    edge: (edge) => EDGE_WORDS[edge][language],
    location: (place) => LOCATION_WORDS[place][language],
    direction: (facing) => DIRECTION_WORDS[facing]?.[language] ?? '-',
    stage: (stage) => STAGE_WORDS[stage][language],
    theatre: (id) => of(THEATRE_WORDS, id),
    weather: (weather) => WEATHER_WORDS[weather][language],
    mode: (mode) => MODE_WORDS[mode][language],
    work: (work) => WORK_WORDS[work][language],
    offTable: (kind) => OFF_TABLE_WORDS[kind][language],
    shot: (kind) => SHOT_WORDS[kind][language],
    intention: (intention) => INTENTION_WORDS[intention][language],
    loss: (cause) => of({ ...SHOT_WORDS, ...LOSS_WORDS }, cause),
    hindrance: (code) => (HINDRANCES[code] === undefined ? '' : ` (${HINDRANCES[code][language]})`),
  };
}

const DRAW: Text = { en: 'nobody', it: 'nessuno' };
const FORMATION: Text = { en: 'formation', it: 'formazione' };

export const wordsOf = (theatre: Theatre, titleOf: (question: string) => Text): Words<Names, Desk> => ({
  names: eachLanguage((language) => namesIn(theatre, titleOf, language)),
  lexicon,
  fillers: FILLERS,
  marks: MARKS,
});
