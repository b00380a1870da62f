import type { NoticeTopic } from '#games/live/notices';
import { choice, flag, id, integer, jsonObject, list, moment, order, shape, text, words } from './field.ts';
import { reckoning } from './forecast.ts';

/* What has happened in a game. */

const touches = shape('Touches', 'What an event touches on the board, as far as you may know it.', {
  units: list(text('A unit.'), 'The units.'),
  spaces: list(text('A space.'), 'The spaces.'),
  from: text('Where something came from.').optional(),
  to: text('Where it went.').optional(),
  path: list(text('A space.'), 'The spaces on the way, in order.').optional(),
});

const roll = shape('Roll', 'Dice that fell, with what they can be verified with.', {
  number: integer('The number of the roll, without gaps.'),
  title: text('What the roll was for.'),
  purpose: text('The same as it is bound into the proof, in no language in particular.'),
  sides: integer('How many sides each die has.'),
  faces: list(integer('A face.'), 'What fell. Absent while it is secret.').optional(),
  link: text('The link of the chain from which it was drawn.').optional(),
  secret: flag('Whether some may not know the faces until the game has ended.').optional(),
  source: choice('RollSource', 'Where the dice came from.', {
    chain: 'From the chain of the service.',
    entered: 'They were entered by hand.',
    loaded: 'They were prepared for a test.',
  }),
});

export const event = shape(
  'GameEvent',
  'Something that happened in a game. `type` says what it is; `GET /api/rulesets/{ruleset}/schemas/events` describes the `data` of every type.',
  {
    version: integer('The version of the game after this event.'),
    at: moment('When it happened.'),
    move: id('The move it belongs to. Absent if no order brought it about.').optional(),
    source: choice('EventSource', 'Where it comes from.', {
      game: 'A fact of the rules.',
      service: 'Seats, starts, concessions and the like.',
    }),
    type: text('What happened.'),
    data: jsonObject('The facts, as far as you may know them.'),
    sentence: words('The same in a sentence.'),
    touches,
    rolls: list(roll, 'The dice that fell.'),
    reckoning: reckoning.describe('What had been reckoned of them; the sentence says it in short.').optional(),
    hash: text('The hash that links the event to the one before it. Empty in a dry run.'),
  },
);

export const eventPage = shape('EventPage', 'A page of events.', {
  version: integer('The present version of the game, even if the page ends before it.'),
  items: list(event, 'The events.'),
  next: integer('The `after` of the next page. Absent on the last page.').optional(),
});

export const gameUpdate = shape(
  'GameUpdate',
  'A version a game has come to, with what you may know of the way there.',
  {
    version: integer('The version the game has reached.'),
    events: list(event, 'What happened on the way, as far as you may know it.'),
  },
);

export const move = shape('Move', 'A move: an order with what followed.', {
  id: id('The id of the move.'),
  side: text('The side that gave the order.').optional(),
  order: order
    .describe('Until the game has ended it is shown only to the side that gave it and to the moderator.')
    .optional(),
  text: words('The same as players write it.').optional(),
  sentences: list(words('A sentence.'), 'What followed, as far as you may know it.'),
  from: integer('The version before the move.'),
  to: integer('The version after the move.'),
  at: moment('When it was made.').optional(),
  origin: choice('MoveOrigin', 'How it came about if nobody sent it at that moment.', {
    'standing-order': 'A standing order answered.',
    'queued-order': 'It waited in the queue.',
    deadline: 'The deadline had passed.',
    moderator: 'The moderator gave it.',
    rules: 'The rules left nothing to decide.',
  }).optional(),
});

const impulse = shape('Impulse', 'An impulse as the game reached it.', {
  impulse: integer('The number of the impulse.'),
  label: words('The impulse as people call it.'),
  side: text('The side whose impulse it is.').optional(),
  version: integer('The version with which it began.'),
  at: moment('When it began.'),
  moves: list(move, 'The moves of the impulse.'),
});

export const turn = shape('Turn', 'A turn as the game reached it.', {
  turn: integer('The number of the turn.'),
  label: words('The turn as people call it.'),
  version: integer('The version with which it began.'),
  at: moment('When it began.'),
  impulses: list(impulse, 'The impulses of the turn.'),
  moves: list(move, 'The moves of the turn outside its impulses.'),
});

/** What players are told of, and what it means. */
const NOTICE_MEANINGS = {
  invited: 'A seat in a game is kept for you.',
  'your-turn': 'You are asked to decide.',
  'game-started': 'A game has begun.',
  'game-ended': 'A game has ended.',
  'undo-proposed': 'Somebody asks to take back orders; you may agree.',
  'undo-declined': 'Your proposal to take back orders was not agreed to.',
  'queue-stopped': 'An order of yours that was waiting is refused now.',
  reminder: 'Your time is nearly over.',
  'deadline-missed': 'A side has not answered in time; told to the moderator.',
  'answered-for': 'You did not answer in time, and the rules answered for you.',
  'dispute-raised': 'A dispute waits for your ruling; told to the moderator.',
  'dispute-settled': 'The moderator has ruled on your dispute.',
  'seat-handed-over': 'A seat is yours from now on.',
  'seat-lost': 'The moderator has handed over your seat.',
  'time-given': 'You have more time.',
  'time-credited': 'Time was credited after an outage.',
  'game-paused': 'The moderator has paused a game.',
  'game-resumed': 'A game goes on.',
  'game-rewound': 'A game has gone back to an earlier position.',
  'turn-taken-back': 'What led to your decision was taken back.',
  'verdict-proposed': 'Another judge proposes a verdict for you to confirm.',
  'position-corrected': 'The moderator has corrected the position.',
  'player-unreachable': 'E-mails to a player of a game you moderate come back.',
  'turn-ended': 'A turn has ended, in a game of which you get reports as its moderator.',
  'address-dead': 'E-mails to your address come back.',
} as const satisfies Record<NoticeTopic, string>;

export const notice = shape('Notice', 'Something that concerns you in one of your games.', {
  id: id('Where it stands among what concerns you: pass it as `after` to go on behind it.'),
  topic: choice('NoticeTopic', 'What it is about.', NOTICE_MEANINGS),
  game: id('The game.'),
  gameName: text('The name of the game.'),
  ruleset: id('The ruleset of the game.'),
  side: text('The side it is about. Absent if it is about none.').optional(),
  version: integer('The version the game had with it.').optional(),
  deadline: moment('By when you are to answer.').optional(),
  sentence: words('The same in a sentence.'),
  at: moment('When it was noted.'),
});

export const noticePage = shape('NoticePage', 'A page of notices, oldest first.', {
  items: list(notice, 'The notices.'),
  next: text('Pass as `after` for the next page. Absent on the last.').optional(),
  reached: text('Where the page ends: pass it as `after` later and you get what is new.'),
});

export const noticesReady = shape('NoticesReady', 'The stream of an account has begun.', {
  after: text('The place at which it begins.'),
});
