import { choice, count, space, titled } from '#kernel/field';
import type { Settings } from '#kernel/question';
import { isSalernoSide } from '../names.ts';
import { suppose } from '../rules/supposition.ts';
import { worstThreat } from '../rules/threat.ts';
import { unitOf } from '../state.ts';
import { counterOf } from '../theatre.ts';
import { passing } from './answers.ts';
import { type Asking, ask, PASS, question } from './question.ts';
import { threatAtStake } from './stakes.ts';

const ODDS = {
  '1:2': { en: '1:2', it: '1:2' },
  '1:1': { en: '1:1', it: '1:1' },
  '2:1': { en: '2:1', it: '2:1' },
  '3:1': { en: '3:1', it: '3:1' },
  '4:1': { en: '4:1', it: '4:1' },
} as const;
const THREAT = {
  within: titled({ en: 'Only within so many hexes', it: 'Solo entro questi esagoni' }, count(1, 6).default(2)),
  odds: titled({ en: 'The enemy could attack at', it: 'Il nemico potrebbe attaccare a' }, choice(ODDS).default('2:1')),
};

/** [13] */
export const reaction = question({
  kind: 'reaction',
  clause: 'salerno/13',
  neutral: PASS,
  title: { en: 'React?', it: 'Reagire?' },
  about: { hex: space() },
  explain: {
    en: 'An enemy stack has moved next to you in {hex}: units within their radius may react, or you pass.',
    it: 'Un gruppo nemico si è mosso a {hex}: le unità entro il loro raggio possono reagire, oppure passi.',
  },
  forecast: threatAtStake,
  policies: [
    passing('never-react', { en: 'Never react', it: 'Non reagire mai' }),
    {
      id: 'ask-when-threatened',
      title: {
        en: 'Ask me only where the enemy came near and could attack at these odds or better; otherwise pass',
        it: 'Chiedi solo se il nemico si è avvicinato e potrebbe attaccare con questo rapporto o migliore; altrimenti passa',
      },
      settings: THREAT,
      answer({ theatre, state, side }, { hex }, { within, odds }: Settings<typeof THREAT>) {
        if (!isSalernoSide(side)) return undefined;
        const at = theatre.hexIndex(hex);
        const isNear = Object.keys(state.units).some((unit) => {
          const from = counterOf(theatre, unit).side === side ? theatre.hexIndex(unitOf(state, unit).at) : -1;
          return from >= 0 && theatre.map.distance(from, at) <= within;
        });
        const threat = isNear ? worstThreat(suppose({ theatre, state, side }), hex) : undefined;
        return threat !== undefined && threat.column >= theatre.tables.crt.columns.indexOf(odds) ? undefined : PASS;
      },
    },
  ],
});

export const askReaction: Asking<'reaction'> = (_, state, { side, hex }) => [
  ask(reaction, state, { side, about: { hex } }),
];
