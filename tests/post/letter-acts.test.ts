import { describe, expect, it } from 'vitest';
import { answerUndo, moderatorAct, raiseDispute, undo } from '#api/requests/index';
import { defaultOptions } from '#games/hosted-rulesets';
import { LANGUAGES } from '#kernel/text';
import { beginsLikeAct, type LetterAct, LONGEST_TEXT, lacksText, makeAct, parseAct } from '#post/letter-acts';
import { catalogue } from '#rulesets/catalogue';
import { packOf } from '../support/packs.ts';
import { playAtRandom, Referee } from '../support/referee.ts';

/* The words for what is said by letter besides orders, and that no game has them for its orders. */

const ACTS: readonly LetterAct[] = [
  { act: 'answer-undo', agreed: true, to: 12 },
  { act: 'answer-undo', agreed: false },
  { act: 'undo', text: '' },
  { act: 'undo', text: 'the wrong unit' },
  { act: 'undo', to: 12, text: '' },
  { act: 'undo', to: 12, text: 'the wrong unit' },
  { act: 'dispute', text: 'is the wood his?' },
  { act: 'dispute', about: 'last', text: 'is the wood his?' },
  { act: 'dispute', about: 12, text: 'is the wood his?' },
  { act: 'away', to: '2026-12-24' },
  { act: 'away', from: '2026-12-20', to: '2026-12-24' },
  { act: 'rule', clause: 'salerno/22.1', text: 'it is' },
  { act: 'rule', dispute: '00000000-0000-7000-8000-000000000012', clause: 'salerno/22.1', text: 'it is: so' },
  { act: 'pause', text: 'Easter' },
  { act: 'resume' },
  { act: 'renew-address' },
];

describe('what is said by letter besides orders', () => {
  it.each(LANGUAGES)('is read as it is offered (%s)', (language) => {
    for (const act of ACTS) expect(parseAct(makeAct(language, act)), makeAct(language, act)).toEqual(act);
  });

  it.each([
    ['I agree to the undo!', { act: 'answer-undo', agreed: true }],
    ['rifiuta l’annullamento 7', { act: 'answer-undo', agreed: false, to: 7 }],
    ['Undo.', { act: 'undo', text: '' }],
    ['undo 12', { act: 'undo', to: 12, text: '' }],
    ['undo to version 12, sorry: my slip', { act: 'undo', to: 12, text: 'sorry: my slip' }],
    ['annulla', { act: 'undo', text: '' }],
    ['Annulla fino alla versione 12: ho sbagliato', { act: 'undo', to: 12, text: 'ho sbagliato' }],
    ['dispute last move: no', { act: 'dispute', about: 'last', text: 'no' }],
    ['contestazione ultima mossa: no', { act: 'dispute', about: 'last', text: 'no' }],
    ['dispute:', { act: 'dispute', text: '' }],
    ['away from 2026-12-20 to 2026-12-24.', { act: 'away', from: '2026-12-20', to: '2026-12-24' }],
    ['assente dal 2026-12-20 al 2026-12-24', { act: 'away', from: '2026-12-20', to: '2026-12-24' }],
    ['away  until  24/12/2026', { act: 'away', to: '24/12/2026' }],
    ['riprendi', { act: 'resume' }],
    ['New address.', { act: 'renew-address' }],
  ])('is read as people write it: %s', (line, act) => {
    expect(parseAct(line)).toEqual(act);
  });

  it.each([
    ...[
      'agree',
      'agree undo later',
      'refuse',
      'disagree undo',
      'I want to undo',
      'reclamation: x',
      'undone',
      'ruler a: b',
    ],
    ...['please pause: x', '> undo', '# undo', 'back', 'tornato', 'annulla l’assalto', 'riprendi 3rd'],
  ])('is not found in: %s', (line) => {
    expect(parseAct(line)).toBeUndefined();
    expect(beginsLikeAct(line)).toBe(false);
  });

  it.each([
    'undo the last two',
    'undo to turn 3',
    'dispute this',
    'away soon',
    'rule: x',
    'pause',
    'resume now please',
    'new address please: it is known',
  ])('is not guessed: %s', (line) => {
    expect(parseAct(line)).toBeUndefined();
    expect(beginsLikeAct(line)).toBe(true);
  });

  it('takes no text that the other doors would not take', () => {
    const text = (length: number | undefined): string => 'x'.repeat(length!);
    const doors = {
      undo: (length: number) => undo.safeParse({ reason: text(length) }),
      dispute: (length: number) => raiseDispute.safeParse({ text: text(length) }),
      rule: (length: number) =>
        moderatorAct.safeParse({ act: 'rule', dispute: 'd', clause: 'c', ruling: text(length) }),
      pause: (length: number) => moderatorAct.safeParse({ act: 'pause', reason: text(length) }),
      extend: (length: number) =>
        moderatorAct.safeParse({ act: 'extend', side: 'a', until: '2026-12-24T00:00:00Z', reason: text(length) }),
      replace: (length: number) =>
        moderatorAct.safeParse({ act: 'replace', side: 'a', player: 'p', reason: text(length) }),
      adjudicate: (length: number) =>
        moderatorAct.safeParse({ act: 'adjudicate', winner: 'a', level: 'a', points: {}, reason: text(length) }),
    };
    expect(Object.keys(doors).sort()).toEqual(Object.keys(LONGEST_TEXT).sort());
    for (const [act, takes] of Object.entries(doors)) {
      const most = LONGEST_TEXT[act as keyof typeof doors]!;
      expect([takes(most).success, takes(most + 1).success], act).toEqual([true, false]);
    }
    for (const [act, isLacking] of [
      ['dispute', true],
      ['pause', true],
      ['undo', false],
    ] as const)
      for (const nothing of ['', '…', '...']) expect(lacksText({ act, text: nothing })).toBe(isLacking);
    const nines = '9'.repeat(9);
    expect(answerUndo.safeParse({ agreed: true, to: Number(nines) }).success).toBe(true);
    expect(parseAct(`agree undo ${nines}9`)).toBeUndefined();
  });
});

/** Every word that begins an act, alone and as far as it can be told from nothing. */
const WORDS = [
  ...['undo', 'annulla', 'annullamento', 'undo 12', 'undo to 12', 'annulla fino a 12', 'annulla: perché'],
  ...['dispute: x', 'reclamo: x', 'contestazione: x', 'dispute last: x', 'dispute 12: x', 'reclamo ultima: x'],
  ...['away until 2026-12-24', 'away 2026-12-20 to 2026-12-24', 'assente fino al 2026-12-24'],
  ...['assente dal 2026-12-20 al 2026-12-24', 'rule x/1: y', 'decido x/1: y', 'pause: x', 'pausa: x'],
  ...['resume', 'ripresa', 'riprendi', 'agree undo', 'refuse undo', 'agree undo 12', 'accetto annullamento'],
  ...['rifiuto annullamento', 'accept undo', 'decline undo', 'accetta annullamento', 'rifiuta annullamento'],
];

/** Where a line is both, it is the order. Nothing that a letter offers is among them. */
const ALSO_ORDERS: Readonly<Record<string, readonly string[]>> = { tempesta: ['annulla'] };

describe.each(catalogue.map((ruleset) => ({ id: ruleset.about.id, ruleset })))(
  'the orders of $id',
  ({ id, ruleset }) => {
    const pack = packOf(id);
    const offered = LANGUAGES.flatMap((language) => ACTS.map((act) => makeAct(language, act)));

    it('are told apart from everything that is said besides orders, but where they win', () => {
      for (const line of WORDS) expect(parseAct(line), line).toBeDefined();
      const both = new Set<string>();
      let looked = 0;
      for (const sheet of ruleset.scenarios(pack)) {
        const play = ruleset.load(pack, sheet.id);
        const referee = new Referee(play, defaultOptions(sheet)).seed(7);
        referee.start();
        const look = (): void => {
          looked++;
          for (const { id: side } of ruleset.about.sides) {
            for (const line of [...WORDS, ...offered])
              if (play.notation.parseOrder(line, referee.state, side).understood) both.add(line);
            let listed = 0;
            for (const order of play.options(referee.state, side)) {
              for (const language of LANGUAGES) {
                const line = play.notation.makeOrder(order, referee.state, language);
                expect(beginsLikeAct(line) || parseAct(line) !== undefined, line).toBe(false);
              }
              if (++listed === 40) break;
            }
          }
        };
        look();
        let orders = 0;
        playAtRandom(referee, 7, { orders: 40, among: 50 }, () => {
          if (++orders % 10 === 0) look();
        });
      }
      expect([...both].sort()).toEqual(ALSO_ORDERS[id] ?? []);
      for (const line of both) expect(offered).not.toContain(line);
      expect(looked).toBeGreaterThan(ruleset.scenarios(pack).length);
    });
  },
);
