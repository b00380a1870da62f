import { path } from '#kernel/field';
import { lastOf } from '#kernel/known';
import { type Asking, ask, question } from './question.ts';

/** [16.1.2] */
export const continueMove = question({
  kind: 'continue-move',
  clause: 'salerno/16.1.2',
  neutral: { type: 'StopMove' },
  title: { en: 'March on?', it: 'Proseguire la marcia?' },
  about: { path: path() },
  explain: {
    en: ({ path: way }, names) => `The stack has come to ${names.space(lastOf(way))}: it may go on or stop.`,
    it: ({ path: way }, names) => `Il gruppo è arrivato a ${names.space(lastOf(way))}: può proseguire o fermarsi.`,
  },
});

export const askContinueMove: Asking<'move'> = (_, state, { side, path: way }) => [
  ask(continueMove, state, { side, about: { path: [...way] } }),
];
