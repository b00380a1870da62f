import { z } from 'zod';
import { newTimeControl } from '#games/live/time-control';
import { choice } from '../shapes/field.ts';
import { diceMode, gameStatus } from '../shapes/game.ts';
import { cursor, entity, id, jsonObject, oneLine, ownSide, shownName, version, whole } from './bounds.ts';

const sidesGoTo = choice('SidesGoTo', 'Who leads which side.', {
  free: 'Players take the seats they like (the default).',
  bids: 'Sealed bids decide.',
});
const openAs = choice('OpenAs', 'What you are in the game.', {
  organiser: 'You may take a seat like everybody else (the default).',
  moderator: 'You run the game, see everything and take no seat.',
});

export const openGame = z.strictObject({
  ruleset: entity('The game to play: an id from `GET /api/rulesets`.'),
  scenario: entity('One of the scenarios of the ruleset.'),
  options: jsonObject
    .describe(
      'Values for options of the scenario, by the id of the option. The scenario lists them with their defaults.',
    )
    .optional(),
  name: shownName(100).describe('What the game is called. By default it has the title of the scenario.').optional(),
  dice: diceMode.optional(),
  seed: z
    .string()
    .min(1)
    .max(200)
    .describe(
      'A word from which the secret of the dice is drawn, for tests and demonstrations. Everybody can see that the game is seeded.',
    )
    .optional(),
  timeControl: newTimeControl.describe('How long players may take. Without it there are no deadlines.').optional(),
  club: entity('A club you belong to, on whose ladder the game counts.').optional(),
  season: entity('The season of that club for which the game counts.').optional(),
  opponent: entity('The id or name of a player for whom the other seat is kept. A solitaire game has no other seat.')
    .normalize()
    .optional(),
  sides: sidesGoTo.optional(),
  as: openAs.optional(),
});

export const challenge = openGame
  .omit({ club: true, opponent: true })
  .extend({ opponent: entity('The id or name of the player you challenge.').normalize() });

export const takeSeat = z.strictObject({
  phrase: oneLine(200)
    .describe('A phrase of your own that is mixed into every roll of the game, so that nobody can prepare the dice.')
    .optional(),
  timeZone: oneLine(60)
    .describe('The IANA name of your time zone, such as `Europe/Rome`. Your deadlines follow its clock.')
    .optional(),
  guest: shownName(60)
    .describe('For moderators only: the name of a person without an account, for whom the moderator gives the orders.')
    .optional(),
});

export const bidForSide = z.strictObject({
  side: id.describe('The side you would like to lead.'),
  points: whole(0, 1000).describe(
    'How many victory points you would give the opponent for it, 0 to 1000. The bid is paid only if both players want the same side.',
  ),
  phrase: takeSeat.shape.phrase,
  timeZone: takeSeat.shape.timeZone,
});

export const concede = z.strictObject({ side: ownSide });

export const forkGame = z.strictObject({
  at: version.describe('The version of the game to fork. By default the game is forked as it stands now.').optional(),
  as: id
    .describe(
      'The side whose knowledge the sandbox begins with, by default your own. A moderator may name any side, or `moderator` to fork the position as it really is.',
    )
    .optional(),
  name: shownName(100).describe('The name of the sandbox.').optional(),
});

const only = (what: string) => z.boolean().describe(what).optional();
export const listGames = z.strictObject({
  ruleset: entity('Only games of this ruleset.').optional(),
  scenario: entity('Only games of this scenario.').optional(),
  status: gameStatus.describe('Only games that wait for players, are running or have ended.').optional(),
  club: entity('Only games of this club.').optional(),
  season: entity('Only games of this season of the club.').optional(),
  player: entity('Only games in which this player has a seat or is the moderator.').optional(),
  mine: only('Only games in which you have a seat or are the moderator.'),
  myTurn: only('Only games that wait for a decision of yours.'),
  moderated: only('Only games you moderate.'),
  openSeat: only('Only games that have not begun and still have a free seat.'),
  sandbox: only('Your sandboxes instead, which no other list shows.'),
  after: cursor,
  limit: whole(1, 100).describe('How many games to answer at most, 1 to 100; 20 by default.').optional(),
});

export const gameParams = z.object({ id: entity('The id of the game.') });
export const seatParams = gameParams.extend({ side: id.describe('The side.') });
