import { z } from 'zod';
import { clock, pending, track, victory } from './clock.ts';
import {
  choice,
  flag,
  graph,
  id,
  inGraphql,
  integer,
  list,
  moment,
  names,
  number,
  order,
  pointsBySide,
  settings,
  shape,
  text,
  words,
} from './field.ts';
import { refusalReason } from './problem.ts';
import { timeControl } from './time-control.ts';

/* A game: its card, and how lists show it. Game in GraphQL has what is here and, beside it, what the operations on a game answer. */

export const gameStatus = choice('GameStatus', 'Whether it is played.', {
  waiting: 'It waits for players.',
  running: 'It is being played.',
  ended: 'It is over.',
});

export const diceMode = choice('DiceMode', 'Where the dice come from.', {
  chain: 'The service rolls dice that anybody can verify.',
  entered: 'Dice are rolled on a real table and the moderator enters them.',
});

export const playerName = shape('PlayerName', 'A player as others see them.', {
  id: id('The id of the player. Absent for a guest, whose orders the moderator gives.').optional(),
  name: text('The name of the player.'),
});

const unreachable = shape('Unreachable', 'That e-mails to a player come back.', {
  since: moment('Since when.'),
  reason: words('Why, as far as it is known.'),
  clock: choice('UnreachableClock', 'What the clock of the player does meanwhile.', {
    stopped: 'It stands still.',
    runs: 'It runs.',
  }),
});

const seat = shape('Seat', 'A seat of a game.', {
  side: text('The side.'),
  sideName: words('The side as people call it.'),
  player: playerName.describe('Who has the seat. Absent while it is free.').optional(),
  phrase: text('What the player added to the dice. Shown once all seats are taken.').optional(),
  unreachable: unreachable.describe('Present while e-mails to the player come back.').optional(),
});

const commitment = shape('ChainCommitment', 'What the service committed itself to before the first die fell.', {
  head: text('The head of the chain of hashes from which the dice are drawn.'),
  length: integer('How many links the chain has.'),
  veil: text('The hash of the veil that covers secret rolls.'),
});

const dice = shape('DiceCard', 'The dice of a game, and what they can be verified with.', {
  mode: diceMode,
  seeded: flag('Whether they follow from a seed that somebody knows.'),
  commitment: commitment.describe('Absent where dice are entered.').optional(),
  rolls: integer('How many rolls there were.'),
  veil: text('Opens the secret rolls. Published when the game has ended.').optional(),
});

const sandbox = shape('Sandbox', 'The game that a sandbox was forked from.', {
  game: id('The game.'),
  version: integer('The version at which it was forked.'),
  side: text('The side whose knowledge it begins with. Absent if it began with everything.').optional(),
  imagined: flag('Whether what the side could not know is made up.'),
});

const undo = shape('UndoAsked', 'A proposal to take back orders.', {
  side: text('The side that proposes it.'),
  to: integer('The version to go back to.'),
  reason: text('Why.').optional(),
  agreed: list(text('A side.'), 'The sides that have agreed.'),
});

const adjudication = shape('Adjudication', 'A verdict that a second judge must confirm.', {
  judge: id('The player who proposed it.'),
  winner: text('The side that wins, or `draw`.'),
  level: text('The level of the victory.'),
  points: pointsBySide('The victory points of each side.'),
  reason: text('Why.'),
});

const annulled = shape('Annulled', 'Who has annulled a result for the ladder of the club, and why.', {
  by: id('The player who annulled it.'),
  reason: text('Why.'),
});

const dispute = shape('Dispute', 'A dispute about the rules.', {
  id: id('The id of the dispute.'),
  side: text('The side that raised it.'),
  move: id('The move it is about.').optional(),
  text: text('What the dispute is about.'),
  ruling: shape('Ruling', 'What was decided in a dispute.', {
    clause: text('The clause it rests on.'),
    text: text('What was decided.'),
    by: text('Who decided.'),
  })
    .describe('How it was settled. Absent while it is open.')
    .optional(),
});

const queued = shape('QueuedOrder', 'An order that waits until its side is asked again.', {
  side: text('The side that gave it.'),
  order: inGraphql(z.union([order, z.string()]).describe('The order, or the line in which it was written.'), {
    type: 'JSON',
  }),
  refusal: refusalReason.describe('Why the queue stopped at this order.').optional(),
});

const you = shape('You', 'How you stand to a game.', {
  sides: list(text('A side.'), 'The sides you lead.'),
  moderator: flag('Whether you are the moderator.'),
  toAct: flag('Whether the game waits for a decision of yours.'),
});

const imported = shape('Imported', 'A game that was played elsewhere and is kept here as a record.', {
  by: playerName.describe('Who imported the record.'),
});

export const game = shape(
  'Game',
  'A game. In a list, what stands at a glance costs little (names, status, version, seats, clock, pending, you, results); for other fields each game has to be loaded.',
  {
    id: id('The id of the game.'),
    name: text('What the game is called.'),
    ruleset: inGraphql(id('The ruleset it is played by.'), { type: 'Ruleset' }),
    rulesetTitle: text('The title of the game that is played.'),
    rulesetVersion: integer('The version of the ruleset with which it began.'),
    scenario: id('The scenario.'),
    scenarioTitle: words('The title of the scenario.'),
    options: inGraphql(settings('The options of the scenario that were chosen, by their ids.'), {
      field: 'chosenOptions',
    }),
    packHash: text('The hash of the data it is played with.'),
    status: gameStatus,
    version: integer('How many events there are: it grows with every change.'),
    head: text(
      'The hash of the newest event, or of the opening: whoever keeps it can tell later whether the record was rewritten.',
    ),
    createdAt: moment('When it was opened.'),
    endedAt: moment(
      'When the game ended. Ladders take games in this order, then by id. A correction after the end does not move it; an end that was taken back and came again counts from then. A sandbox has none.',
    ).optional(),
    seats: list(seat, 'The seats that players take.'),
    moderator: playerName.describe('Who runs the game, if somebody does.').optional(),
    imported: imported
      .describe(
        'Who imported the record of a game that was played elsewhere. Its players are nobody here, and it counts for nothing.',
      )
      .optional(),
    clock,
    tracks: list(track, 'What the game keeps count of.'),
    victory,
    pending: list(
      pending,
      'The decisions the game waits for. A sealed decision is shown only to its own side, so there may seem to be none.',
    ),
    waiting: words(
      'Whom the game waits for, in a sentence, also if they decide under cover. Absent if you are asked yourself or the game does not run.',
    ).optional(),
    dice,
    seeded: flag('The dice follow from a seed, so that whoever opened the game can foresee them. No ladder counts it.'),
    sandbox: sandbox.describe('The game a sandbox was forked from, and for which side.').optional(),
    timeControl: timeControl.describe('How long players may take. Without it there are no deadlines.').optional(),
    club: id('The club on whose ladder it counts.').optional(),
    season: id('The season of the club for which it counts.').optional(),
    bidders: list(
      text('The name of a player.'),
      'The players who have handed in a sealed bid, until the bids are opened.',
    ).optional(),
    handicap: pointsBySide(
      'The victory points each side got by the bids. They are added to its points in results and standings.',
    ).optional(),
    paused: text('Why the moderator has paused the game.').optional(),
    undo: undo.describe('A proposal to take back orders that is not answered yet.').optional(),
    adjudication: adjudication
      .describe('The verdict a first judge has proposed, which a second judge must confirm.')
      .optional(),
    annulled: annulled.optional(),
    disputes: list(dispute, 'Disputes about the rules, settled and open.'),
    queue: list(queued, 'Orders of your sides that wait until you are asked again. The moderator sees everybody’s.'),
    you,
  },
);

const result = shape('GameResult', 'How a game ended for a side.', {
  side: text('The side.'),
  outcome: choice('GameOutcome', 'What became of it.', { won: 'Won.', lost: 'Lost.', drawn: 'Drawn.' }),
  ending: choice('GameEnding', 'How it came to an end.', {
    played: 'It was played to its end.',
    conceded: 'A side gave up.',
    forfeited: 'A side ran out of time.',
    adjudicated: 'Judges gave a verdict.',
    annulled: 'The result counts for nobody.',
  }),
  level: text('The level of the victory.').optional(),
  points: number('The victory points of the side.'),
});

export const gameSummary = game
  .pick({
    id: true,
    name: true,
    ruleset: true,
    rulesetVersion: true,
    scenario: true,
    options: true,
    packHash: true,
    status: true,
    version: true,
    head: true,
    seeded: true,
    createdAt: true,
    endedAt: true,
    seats: true,
    moderator: true,
    imported: true,
    clock: true,
    pending: true,
    club: true,
    season: true,
    you: true,
  })
  .extend({
    updatedAt: moment('When it last went on. In lists of games only.'),
    results: list(result, 'How the game ended for every seat. In lists of games only.').optional(),
  })
  .describe('A game as lists show it.')
  .register(names, { id: 'GameSummary' })
  .register(graph, { name: 'Game' });

export const gamePage = shape('GamePage', 'A page of games, newest first.', {
  items: list(gameSummary, 'The games.'),
  next: text('Pass as `after` for the next page. Absent on the last.').optional(),
});
