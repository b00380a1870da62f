import type { ForecastChance, ForecastItem, Reckoning } from '#kernel/forecast';
import type { Text } from '#kernel/text';
import type { CombatValue } from '../events/event.ts';
import type { SideName } from '../names.ts';
import { REASONS } from '../words.ts';

/* [8, 13.2.4, 13.3.1] The chances of a check and of two values with a die each, before they fall and afterwards. */

const D6 = [1, 2, 3, 4, 5, 6];
const SIDES: Readonly<Record<SideName, Text>> = {
  german: { en: 'German', it: 'Tedeschi' },
  yugoslav: { en: 'Yugoslav', it: 'Jugoslavi' },
};

/** [13.1, 13.2.3, 13.3.1] The paragraph of each summand of a fire, and of a line of an assault. */
const CLAUSES: Readonly<Record<'attack' | 'defence', Readonly<Record<string, string>>>> = {
  attack: {
    'assault-factor': '13.3.1-e',
    support: '13.2.3-b',
    officer: '13.2.3-c',
    light: '13.2.3-d',
    ammunition: '13.1-t',
    'air-support': '13.2.3-e',
  },
  defence: { 'assault-factor': '13.3.1-e', support: '13.2.3-h', tank: '13.2.3-i' },
};
const BASE = { attack: '13.2.3-a', defence: '13.2.3-g' };

export const itemsOf = (role: keyof typeof CLAUSES, side: SideName, { parts }: CombatValue): ForecastItem[] =>
  parts.map(({ reason, amount }) => {
    const word = REASONS[reason] ?? { en: reason, it: reason };
    return {
      label: { en: `${SIDES[side].en}: ${word.en}`, it: `${SIDES[side].it}: ${word.it}` },
      value: amount,
      clause: `tito/${CLAUSES[role][reason] ?? BASE[role]}`,
    };
  });

/** How many of the 36 throws let the attack reach the defence. */
export const waysToHit = (attack: number, defence: number): number =>
  D6.reduce((sum, own) => sum + D6.filter((other) => attack + own >= defence + other).length, 0);

export const against = (attack: number, defence: number): Text => ({
  en: `${attack} against ${defence}, and a die each`,
  it: `${attack} contro ${defence}, più un dado ciascuno`,
});

/** Of a fire or of a line of an assault: who loses a strength point. */
export function exchangeChances(attack: number, defence: number, words: ExchangeWords = FIRE_WORDS): ForecastChance[] {
  const hits = waysToHit(attack, defence);
  return [
    { result: words.hit, ways: hits, of: 36 },
    { result: words.missed, ways: 36 - hits, of: 36 },
  ];
}

type ExchangeWords = Readonly<Record<'hit' | 'missed', Text>>;
const FIRE_WORDS: ExchangeWords = {
  hit: { en: 'the target loses a point', it: 'il bersaglio perde un PF' },
  missed: { en: 'the shooter loses a point', it: 'chi tira perde un PF' },
};
export const LINE_WORDS: ExchangeWords = {
  hit: { en: 'the partisans lose a point', it: 'i partigiani perdono un PF' },
  missed: { en: 'the paratroopers lose a point', it: 'i paracadutisti perdono un PF' },
};

const DIE = 'die';
const dieOf = ({ parts }: CombatValue): number => parts.find(({ reason }) => reason === DIE)?.amount ?? 0;
const withoutDie = ({ parts, total }: CombatValue): CombatValue => ({
  parts: parts.filter(({ reason }) => reason !== DIE),
  total: total - dieOf({ parts, total }),
});

/** The same after both dice have fallen. */
export function exchangeReckoning(
  side: SideName,
  attack: CombatValue,
  defence: CombatValue,
  words: ExchangeWords = FIRE_WORDS,
): Reckoning {
  const [own, other] = [withoutDie(attack), withoutDie(defence)];
  return {
    items: [...itemsOf('attack', side, own), ...itemsOf('defence', side === 'german' ? 'yugoslav' : 'german', other)],
    total: against(own.total, other.total),
    chances: exchangeChances(own.total, other.total, words),
    came: attack.total >= defence.total ? 0 : 1,
    thrown: [dieOf(attack), dieOf(defence)],
  };
}

/** [8] */
export function checkChances(alert: number): Pick<Reckoning, 'items' | 'chances'> {
  const ways = Math.min(10, alert + 1);
  return {
    items: [{ label: { en: 'Alert', it: 'Allarme' }, value: alert, clause: 'tito/8-c' }],
    chances: [
      { result: { en: 'the markers stay hidden', it: 'i segnalini restano coperti' }, ways: 10 - ways, of: 10 },
      { result: { en: 'the markers are turned', it: 'i segnalini vengono girati' }, ways, of: 10 },
    ],
  };
}
