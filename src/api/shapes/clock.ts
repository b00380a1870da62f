import {
  choice,
  code,
  figureInWords,
  flag,
  integer,
  jsonObject,
  list,
  moment,
  number,
  order,
  pointsBySide,
  shape,
  text,
  words,
} from './field.ts';
import { forecast, policy } from './forecast.ts';

/* Where a game stands. */

export const clock = shape('Clock', 'Where a game stands in its sequence of play.', {
  turn: integer('The number of the turn.'),
  turnLabel: words('The turn as people call it.'),
  impulse: integer('The number of the impulse within the turn, where the game has impulses.').optional(),
  impulseLabel: words('The impulse as people call it.').optional(),
  phase: text('The id of the phase.'),
  phaseLabel: words('The phase as people call it.'),
  side: text('The side whose phase it is.').optional(),
});

export const track = shape('Track', 'A number or a marker that the game keeps count of.', {
  id: code('The id of the track.'),
  label: words('The track as people call it.'),
  kind: choice('TrackKind', 'What it counts.', {
    'activation-points': 'Points that orders are paid with.',
    resource: 'Something else that is used up or gained.',
    marker: 'A state, such as the weather.',
  }),
  side: text('The side it belongs to.').optional(),
  pool: text('Where a side has several pools: which.').optional(),
  value: figureInWords('A number or a word.'),
  maximum: number('The most it can hold.').optional(),
  allocated: number('How many points were handed out.').optional(),
  spent: number('How many of them are spent.').optional(),
});

const condition = shape('VictoryCondition', 'One of the conditions of victory, and how far it is met.', {
  id: code('The id of the condition.'),
  side: text('The side it is about.'),
  title: words('The condition in a few words.'),
  clause: text('The paragraph of the rules.'),
  progress: number('How far it is met.'),
  target: number('What it takes.'),
  met: flag('Whether it is met.'),
});

export const victory = shape('Victory', 'Who is winning, and why.', {
  status: choice('VictoryStatus', 'Whether it is decided.', { ongoing: 'Not yet.', ended: 'The game is over.' }),
  winner: text('A side, or `draw`. Absent while the game goes on.').optional(),
  level: text('The level of the victory.').optional(),
  levelLabel: words('The level as people read it.').optional(),
  reason: words('How it was decided, in a sentence.').optional(),
  points: pointsBySide('The victory points of each side.'),
  conditions: list(condition, 'The conditions of victory.'),
});

export const pending = shape('PendingDecision', 'A decision that the game waits for.', {
  id: code('The id of the decision.'),
  kind: text('The kind of question. Standing orders answer by kind.'),
  side: text('The side that decides.'),
  clause: text('The paragraph of the rules.'),
  title: words('The question in a few words.'),
  explanation: words(
    'What is asked, in a sentence. Only for the side that decides and for the moderator; absent in lists of games.',
  ).optional(),
  about: jsonObject('The facts of the question. Only for the side that decides and for the moderator.').optional(),
  forecast: forecast.describe('What is at stake. Only for the side that decides and for the moderator.').optional(),
  policies: list(
    policy,
    'Ways to have such decisions answered from now on. Only for the side that decides and for the moderator.',
  ).optional(),
  neutral: order.describe('The order of a player who does nothing, if there is one.').optional(),
  ifSilent: words(
    'What happens if nothing is said. Only for the side that decides and for the moderator; absent in lists of games.',
  ).optional(),
  deadline: moment('When the time for it is over.').optional(),
});
