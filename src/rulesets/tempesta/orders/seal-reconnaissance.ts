import { z } from 'zod';
import { no } from '../refusals.ts';
import { runOf } from '../sequence/run.ts';
import { listOf } from '../theatre.ts';
import { yesNo } from './fields.ts';
import { type Desk, order } from './order.ts';

const levelsOf = ({ theatre, state, side }: Desk): readonly number[] =>
  listOf(theatre, state.players[side].list).aggression;

/** [11] */
export const sealReconnaissance = order({
  type: 'SealReconnaissance',
  title: { en: 'Reconnoitre', it: 'Ricognizione' },
  help: {
    en: 'Choose in secret how aggressive you are, and whether you run a risk.',
    it: 'Scegli in segreto il livello di aggressività e se correre un rischio.',
  },
  answers: ['reconnaissance'],
  fields: { aggression: z.int().min(1).max(5), risk: yesNo },
  line: { en: ['reconnoitre {aggression} risk {risk}'], it: ['ricognizione {aggression} rischio {risk}'] },
  judge(desk, { aggression, risk }) {
    const levels = levelsOf(desk);
    if (!levels.includes(aggression)) return no('level-not-offered', '11-a', { aggression, levels: [...levels] });
    return (scene) => runOf(scene).emit({ type: 'ReconnaissanceSealed', side: desk.side, aggression, risk });
  },
  *options(desk) {
    for (const aggression of levelsOf(desk))
      for (const risk of [false, true]) yield { type: 'SealReconnaissance', aggression, risk };
  },
});
