import { eachLanguage, type Language, type Text } from '#kernel/text';

/* What the charts of combat and fire say, in words [14.2, 14.3, 16.1]. */

type Words<Key extends string> = Readonly<Record<Key, Text>>;

/** Why a column or the dice were shifted [14.2, 16.1]. */
export const SHIFT_WORDS: Readonly<Record<string, Text>> = {
  moved: { en: 'moved', it: 'movimento' },
  size: { en: 'size', it: 'dimensione' },
  terrain: { en: 'terrain', it: 'terreno' },
  encirclement: { en: 'encirclement', it: 'accerchiamento' },
  'attacker-out-of-supply': { en: 'attacker out of supply', it: 'attaccante fuori rifornimento' },
  'defender-out-of-supply': { en: 'defender out of supply', it: 'difensore fuori rifornimento' },
  gegenangriff: { en: 'Gegenangriff', it: 'Gegenangriff' },
  'attacker-support': { en: 'attacker’s support', it: 'appoggio dell’attaccante' },
  'defender-support': { en: 'defender’s support', it: 'appoggio del difensore' },
  'attacking-armour': { en: 'attacking armour', it: 'carri attaccanti' },
  'defending-armour': { en: 'defending armour', it: 'carri in difesa' },
  'attacking-mountain-troops': { en: 'attacking mountain troops', it: 'truppe da montagna attaccanti' },
  'defending-mountain-troops': { en: 'defending mountain troops', it: 'truppe da montagna in difesa' },
  devils: { en: 'green devils', it: 'diavoli verdi' },
  offensive: { en: 'Offensive', it: 'Offensiva' },
};

/** The paragraphs that shift them. */
export const SHIFT_CLAUSES: Readonly<Record<string, string>> = {
  moved: '16.1-c',
  size: '16.1-b',
  terrain: '16.1-b',
  encirclement: '14.2.4-a',
  'attacker-out-of-supply': '17.2-b',
  'defender-out-of-supply': '17.2-c',
  gegenangriff: '14.2.8-b',
  'attacker-support': '14.2.6-b',
  'defender-support': '14.2.6-b',
  'attacking-armour': '14.2.2-a',
  'defending-armour': '14.2.2-a',
  'attacking-mountain-troops': '14.2.5-a',
  'defending-mountain-troops': '14.2.5-a',
  devils: '14.2.7-a',
  offensive: '9.10-b',
};

/** Why attackers of a hex count half [14.2.1, 14.2.3]. */
export const HALVING_WORDS: Words<'river' | 'ridge' | 'uphill' | 'tank-shock'> = {
  river: { en: 'across a river', it: 'attraverso un fiume' },
  ridge: { en: 'across a ridge', it: 'attraverso una cresta' },
  uphill: { en: 'uphill', it: 'in salita' },
  'tank-shock': { en: 'against tanks in the open', it: 'contro carri in terreno aperto' },
};

/** What shelters a defender [14.2.1]. */
export const SHELTER_WORDS: Words<'mountain' | 'city' | 'fortified' | 'village'> = {
  mountain: { en: 'mountain', it: 'montagna' },
  city: { en: 'city', it: 'città' },
  fortified: { en: 'fortified', it: 'fortificato' },
  village: { en: 'village', it: 'paese' },
};

export const NO_EFFECT: Text = { en: 'no effect', it: 'nessun effetto' };

/** The results of a bombardment [16.1]. */
export const BOMBARDMENT_WORDS: Readonly<Record<string, Text>> = {
  '-': NO_EFFECT,
  EO: { en: 'END OPS', it: 'END OPS' },
  G: { en: 'green HIT', it: 'HIT verde' },
  R: { en: 'red HIT', it: 'HIT rosso' },
  '1*': { en: 'one step and END OPS', it: 'un livello ed END OPS' },
  '2*': { en: 'two steps and END OPS', it: 'due livelli ed END OPS' },
};

export const stepsText = (count: number): Text => ({
  en: `${count} ${count === 1 ? 'step' : 'steps'}`,
  it: `${count} ${count === 1 ? 'livello' : 'livelli'}`,
});

const ENDS: Text = { en: ' and ends operations', it: ' e finisce le operazioni' };

/** `A1*D1R`: what the letters of a combat result mean [14.3]. */
export function combatResultText(code: string): Text {
  const found = /^(?:A(\d)(\*?))?(?:D(\d)(\*?))?(R?)(\*?)$/.exec(code);
  if (found === null) return { en: code, it: code };
  const [, a, aStar, d, dStar, r, rStar] = found;
  const ending = (star: string | undefined, language: Language): string => (star ? ENDS[language] : '');
  const parts: Text[] = [];
  const loses = (who: Text, steps: string, star: string | undefined): void => {
    const lost = stepsText(Number(steps));
    parts.push({
      en: `${who.en} loses ${lost.en}${ending(star, 'en')}`,
      it: `${who.it} perde ${lost.it}${ending(star, 'it')}`,
    });
  };
  if (a) loses({ en: 'the attacker', it: 'l’attaccante' }, a, aStar);
  if (d) loses({ en: 'the defender', it: 'il difensore' }, d, dStar);
  if (r)
    parts.push({
      en: `the defender retreats${ending(rStar, 'en')}`,
      it: `il difensore si ritira${ending(rStar, 'it')}`,
    });
  if (parts.length === 0) return NO_EFFECT;
  return eachLanguage((language) => parts.map((words) => words[language]).join(', '));
}
