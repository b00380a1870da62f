import type { Clock } from '#kernel/ruleset';
import type { Language } from '#kernel/text';

/*
 * Where a game stands, in the language of the reader. Rulesets label their turns and impulses in English. What such labels usually
 * say is said in Italian too: numbers, weeks, months. Of any other label the number is told, which is the same in all languages.
 */

const ITALIAN: Readonly<Record<string, string>> = {
  ...{ january: 'gennaio', february: 'febbraio', march: 'marzo', april: 'aprile', may: 'maggio', june: 'giugno' },
  ...{ july: 'luglio', august: 'agosto', september: 'settembre', october: 'ottobre', november: 'novembre' },
  ...{ december: 'dicembre', turn: 'turno', 'week of': 'settimana del', impulse: 'impulso', box: 'casella' },
  'before the battle': 'prima della battaglia',
  ...{ dawn: 'alba', day: 'giorno', dusk: 'crepuscolo', night: 'notte' },
};
const WORD = /\b(?:week of|before the battle|\p{L}+)\b/giu;

/** A label word for word; undefined where a word is not known. */
function inItalian(label: string): string | undefined {
  let isKnown = true;
  const said = label.replace(WORD, (word) => {
    const italian = ITALIAN[word.toLowerCase()];
    if (italian === undefined) isKnown = false;
    return italian ?? word;
  });
  return isKnown ? `${said.slice(0, 1).toUpperCase()}${said.slice(1)}` : undefined;
}

/** A turn by its label. */
export function turnWords({ turn, turnLabel }: Pick<Clock, 'turn' | 'turnLabel'>, language: Language): string {
  if (turnLabel.it !== turnLabel.en || language === 'en') return turnLabel[language];
  return inItalian(turnLabel.en) ?? (turn > 0 ? `Turno ${turn}` : 'Prima del primo turno');
}

/** An impulse by its label, where the game is in one. */
export function impulseWords({ impulse, impulseLabel, side }: Clock, language: Language): string | undefined {
  if (impulseLabel === undefined) return undefined;
  if (impulseLabel.it !== impulseLabel.en || language === 'en') return impulseLabel[language];
  return inItalian(impulseLabel.en) ?? `Impulso ${impulse}${side === undefined ? '' : ` (${side})`}`;
}
