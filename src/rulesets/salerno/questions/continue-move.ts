import { spaces } from '#kernel/field';
import { lastOf } from '#kernel/known';
import { type Asking, ask, question } from './question.ts';

/** [16.1.2] */
export const continueMove = question({
  kind: 'continue-move',
  clause: 'salerno/16.1.2',
  neutral: { type: 'StopMove' },
  title: { en: 'March on?', it: 'Proseguire la marcia?' },
  /** The way that is still before it. */
  about: { path: spaces({ min: 0 }) },
  explain: {
    en: ({ path }, names) =>
      path.length === 0
        ? 'Your stack pauses: it may go on or stop.'
        : `Your stack was on its way to ${names.space(lastOf(path))}: it may go on or stop.`,
    it: ({ path }, names) =>
      path.length === 0
        ? 'Il tuo gruppo è in pausa: può proseguire o fermarsi.'
        : `Il tuo gruppo era diretto a ${names.space(lastOf(path))}: può proseguire o fermarsi.`,
  },
});

export const askContinueMove: Asking<'move'> = (_, state, { side, path }) => [
  ask(continueMove, state, { side, about: { path: [...path] } }),
];
