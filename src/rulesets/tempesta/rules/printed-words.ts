import { eachLanguage, type Text, verbatim } from '#kernel/text';
import type { Flag, TypeCode } from '../pack/lists.ts';

/* The words of what is printed: types of units, their properties, where a value comes from. */

export const words = (en: string, it: string): Text => ({ en, it });
export const DASH: Text = verbatim('–');

/** [4, 6-9] */
export const TYPE_WORDS: Readonly<Record<TypeCode, Text>> = {
  UF: words('infantry (UF)', 'fanteria (UF)'),
  UFS: words('support infantry (UFS)', 'fanteria di supporto (UFS)'),
  URF: words('foot reconnaissance (URF)', 'ricognizione a piedi (URF)'),
  UGF: words('foot engineers (UGF)', 'genieri a piedi (UGF)'),
  UT: words('transport (UT)', 'trasporto (UT)'),
  UC: words('armour (UC)', 'corazzati (UC)'),
  SPA: words('self-propelled artillery (SPA)', 'artiglieria semovente (SPA)'),
  URV: words('vehicle reconnaissance (URV)', 'ricognizione su veicoli (URV)'),
  UGV: words('engineers on vehicles (UGV)', 'genieri su veicoli (UGV)'),
  UCAV: words('cavalry (UCAV)', 'cavalleria (UCAV)'),
  USV: words('support on vehicles (USV)', 'supporto su veicoli (USV)'),
  CinC: words('commander in chief (CinC)', 'comandante in capo (CinC)'),
  CS: words('subordinate commander (CS)', 'comandante subordinato (CS)'),
  UO: words('observer (UO)', 'osservatore (UO)'),
  UAS: words('artillery (UAS)', 'artiglieria (UAS)'),
  UA: words('off-table artillery (UA)', 'artiglieria fuori tavolo (UA)'),
  UAE: words('aircraft (UAE)', 'unità aeree (UAE)'),
};

export const FLAG_WORDS: Readonly<Record<Flag, Text>> = {
  recon: words('reconnaissance', 'ricognizione'),
  engineer: words('engineers', 'genieri'),
  assaultEngineer: words('assault engineers', 'genieri d’assalto'),
  bridge: words('bridging', 'pontieri'),
  amphibious: words('amphibious', 'anfibia'),
  slow: words('slow', 'lenta'),
  openTop: words('open on top', 'a cielo aperto'),
  light: words('light gun', 'pezzo leggero'),
  indirect: words('indirect fire', 'tiro indiretto'),
  mortar: words('mortar', 'mortaio'),
  airborne: words('airborne', 'aviotrasportata'),
  animal: words('animal-drawn or mounted', 'a traino animale o montata'),
  bicycle: words('bicycles', 'ciclisti'),
  inaccurate: words('inaccurate', 'imprecisa'),
  naval: words('naval', 'navale'),
  seesAdjacentFoot: words('sees adjacent foot', 'vede la fanteria adiacente'),
};

type Provenance = 'rulebook' | 'inferred' | 'reconstructed';
const PROVENANCE_WORDS: Readonly<Record<Provenance, Text>> = {
  rulebook: words('printed in the rulebook', 'stampato nel regolamento'),
  inferred: words('inferred from the rules', 'dedotto dalle regole'),
  reconstructed: words('reconstructed', 'ricostruito'),
};
const SUREST = ['rulebook', 'inferred', 'reconstructed'] as const;

/** All sources that take part, the surest first. */
export const printedFrom = (...sources: readonly Provenance[]): Text =>
  eachLanguage((language) =>
    SUREST.filter((each) => sources.includes(each))
      .map((each) => PROVENANCE_WORDS[each][language])
      .join(', '),
  );

/** `2½`: points as they are printed. */
export const halves = (points: number): number | Text =>
  Number.isInteger(points) ? points : verbatim(`${Math.trunc(points) === 0 ? '' : Math.trunc(points)}½`);

export const signed = (value: number): Text => verbatim(value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** `3–6`: the faces of a die that bring something. */
export function faces(die: readonly number[]): Text {
  const first = die[0];
  const last = die.at(-1);
  if (first === undefined || last === undefined) return DASH;
  return verbatim(die.length > 1 && last - first === die.length - 1 ? `${first}–${last}` : die.join(', '));
}
