import { count, formation, titled, unit } from '#kernel/field';
import type { Settings } from '#kernel/question';
import { isRefusal } from '#kernel/refusal';
import type { Desk } from '../orders/order.ts';
import { retryMotivation } from '../orders/retry-motivation.ts';
import { question } from './question.ts';

const FROM = {
  least: titled({ en: 'From this face on', it: 'A partire da' }, count(1, 6).default(4)),
};

/** [33] */
export const motivation = question({
  kind: 'motivation',
  clause: 'tempesta/33-d',
  title: { en: 'Accept the roll?', it: 'Accetti il tiro?' },
  about: { commander: unit(), formation: formation().optional(), die: count(1, 6) },
  neutral: { type: 'AcceptMotivation' },
  explain: {
    en: '{commander} has rolled {die}: accept it, or try again.',
    it: '{commander} ha tirato {die}: accetta oppure ritenta.',
  },
  forecast: (desk) => retryMotivation.forecast?.(desk as Desk, { type: 'RetryMotivation' }),
  policies: [
    {
      id: 'accept-from',
      title: { en: 'Accept a good die, otherwise try again', it: 'Accetta un buon dado, altrimenti ritenta' },
      settings: FROM,
      answer(desk, { die }, settings) {
        const { least } = settings as Settings<typeof FROM>;
        const again = { type: 'RetryMotivation' } as const;
        const canRetry = die < least && !isRefusal(retryMotivation.judge(desk as Desk, again));
        return canRetry ? again : { type: 'AcceptMotivation' };
      },
    },
  ],
});
