import { granted, type ImpulseClient } from '../index.ts';

/** A club, a season, one game of its ladder, and the table for the forum. */
export async function clubNight(
  anna: ImpulseClient,
  bruno: ImpulseClient,
  game: { readonly ruleset: string; readonly scenario: string },
): Promise<string> {
  const { id: club } = granted(await anna.clubs.found(`Club of ${granted(await anna.me()).name}`));
  const opponent = granted(await bruno.me());
  granted(await anna.clubs.enrol(club, opponent.name));
  granted(await anna.clubs.openSeason(club, { id: 'winter', name: 'Winter' }));

  // The other seat is kept for whoever was challenged.
  const { id, seats } = granted(await anna.clubs.challenge(club, { ...game, opponent: opponent.id, season: 'winter' }));
  granted(await anna.takeSeat(id, seats[0]!.side));
  granted(await bruno.takeSeat(id, seats[1]!.side));
  granted(await bruno.concede(id));

  const { standings } = granted(await anna.clubs.ladder(club, { season: 'winter' }));
  const { name, won } = standings[0]!;
  return `${name} leads with ${won} won\n${granted(await anna.clubs.table(club, 'markdown'))}`;
}
