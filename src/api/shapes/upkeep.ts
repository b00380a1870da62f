import { choice, flag, id, integer, list, moment, shape, text } from './field.ts';
import { playerName } from './game.ts';

/* What whoever runs the service looks at. */

const gameName = shape('GameName', 'A game by name.', { id: id('The id of the game.'), name: text('Its name.') });

const trouble = shape('DeliveryTrouble', 'An e-mail or a webhook that did not arrive.', {
  game: gameName,
  to: choice('DeliveryChannel', 'How it was sent.', { mail: 'By e-mail.', webhook: 'To a webhook.' }),
  player: playerName.describe('Whose e-mail or webhook it is.').optional(),
  topic: text('What it was about, such as `your-turn`.'),
  state: choice('DeliveryState', 'What became of it.', {
    waiting: 'It is tried again.',
    abandoned: 'It was given up.',
  }),
  attempts: integer('How often it was tried.'),
  reason: text('Why it did not arrive.'),
  at: moment('When it is tried again, or was given up.'),
});

export const deliveries = shape('Deliveries', 'How deliveries fare.', {
  mail: flag('Whether the service sends e-mails.'),
  waiting: integer('How many messages are not delivered yet.'),
  troubles: list(trouble, 'What did not arrive: first what is tried again, then what was given up; 100 at most.'),
});

export const pack = shape('DataPack', 'A data pack of the service.', {
  hash: id('The hash of its content.'),
  ruleset: id('The ruleset.'),
  title: text('The name of the game.'),
  current: flag('Whether games that open now begin with it.'),
  underWay: integer('How many games with it are waiting or running.'),
  ended: integer('How many games with it have ended.'),
});
