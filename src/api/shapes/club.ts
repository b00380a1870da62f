import { choice, code, id, list, moment, shape, text } from './field.ts';

/* Clubs, their members and seasons. */

export const memberRole = choice('MemberRole', 'What a member may do.', {
  owner: 'Runs the club and hands it over.',
  moderator: 'Helps to run the club.',
  member: 'Plays.',
});

export const clubName = shape('ClubName', 'A club at a glance.', {
  id: id('The id of the club.'),
  name: text('The name of the club.'),
  createdAt: moment('When it was founded.'),
  role: memberRole.describe('What the player is there for whom the list was asked.').optional(),
});

const member = shape('Member', 'A member of a club.', {
  player: id('The player.'),
  name: text('The name of the player.'),
  role: memberRole,
  joinedAt: moment('Since when.'),
});

const season = shape('Season', 'A season of a club.', {
  club: id('The club.'),
  id: code('The id of the season.'),
  name: text('The name of the season.'),
  startsAt: moment('When it begins.'),
  endsAt: moment('When it ends. Absent if it lasts until it is closed.').optional(),
});

export const club = shape('Club', 'A club with its members and seasons.', {
  ...clubName.omit({ role: true }).shape,
  members: list(member, 'The members.'),
  seasons: list(season, 'The seasons.'),
});
