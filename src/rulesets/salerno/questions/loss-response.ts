import { always } from './answers.ts';
import { about } from './combat-facts.ts';
import { question } from './question.ts';
import { responseAtStake } from './stakes.ts';

/** [14.3.2] */
export const lossResponse = question({
  kind: 'loss-response',
  clause: 'salerno/14.3.2',
  neutral: { type: 'AnswerLoss', answer: 'stand' },
  title: { en: 'Stand or retreat?', it: 'Resistere o ritirarsi?' },
  about,
  explain: {
    en: ({ hex, steps = 0 }, names) =>
      `You lose ${names.count(steps, 'steps', 'step')} in ${names.space(hex)}: take the loss, or retreat instead of one step.`,
    it: ({ hex, steps = 0 }, names) =>
      `Perdi ${names.count(steps, 'livelli', 'livello')} a ${names.space(hex)}: subisci la perdita, o ritirati per evitare un livello.`,
  },
  forecast: responseAtStake,
  policies: [
    always(
      'stand',
      { en: 'Stand and take the losses', it: 'Resisti e subisci le perdite' },
      { type: 'AnswerLoss', answer: 'stand' },
    ),
    always(
      'retreat',
      { en: 'Give ground rather than steps', it: 'Cedi terreno anziché livelli' },
      { type: 'AnswerLoss', answer: 'retreat' },
    ),
  ],
});
