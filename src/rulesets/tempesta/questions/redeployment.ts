import { question } from './question.ts';

/** [12] */
export const redeployment = question({
  kind: 'redeployment',
  clause: 'tempesta/12-a',
  title: { en: 'Regroup?', it: 'Rischieri?' },
  about: {},
  neutral: { type: 'SkipRedeployment' },
  explain: {
    en: 'You may set up formations again, now that the enemy stands.',
    it: 'Puoi rischierare formazioni, ora che il nemico è schierato.',
  },
});
