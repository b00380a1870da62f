import type { Session } from '#accounts/session';
import type { Caller } from '#games/caller';
import type { Outcome } from '#games/outcome';
import type { JsonObject } from '#kernel/json';
import type { ChangeSeason, ClubCard, Clubs } from '#ladder/clubs';
import { act, actWithAccount, type Services } from './services.ts';

/** Carries out what changes a club and notes it: who did what to which club, or to whom in it. */
async function runClub(
  { audit }: Services,
  session: Session,
  run: (caller: Caller) => Promise<Outcome<ClubCard>>,
  noteOf: (club: ClubCard) => { readonly action: string; readonly subject?: string; readonly detail?: JsonObject },
  how = act<ClubCard>,
): Promise<Outcome<ClubCard>> {
  const outcome = await how(session, run);
  if (outcome.ok) {
    const { action, subject, detail } = noteOf(outcome.value);
    await audit.note(session.caller, action, subject ?? outcome.value.id, { club: outcome.value.id, ...detail });
  }
  return outcome;
}

/** What clubs are changed by, for either door. */
export const clubActs = {
  create: (services: Services, session: Session, request: Parameters<Clubs['create']>[1]) =>
    runClub(
      services,
      session,
      (caller) => services.clubs.create(caller, request),
      ({ name }) => ({ action: 'club-founded', detail: { name } }),
      actWithAccount,
    ),
  enrol: (services: Services, session: Session, club: string, request: Parameters<Clubs['enrol']>[2]) =>
    runClub(
      services,
      session,
      (caller) => services.clubs.enrol(caller, club, request),
      ({ members }) => {
        const isMeant = (text: string): boolean => text.toLowerCase() === request.player.toLowerCase();
        const member = members.find(({ player }) => isMeant(player)) ?? members.find(({ name }) => isMeant(name));
        return {
          action: 'member-enrolled',
          subject: member?.player ?? request.player,
          detail: { role: member?.role ?? request.role ?? 'member' },
        };
      },
    ),
  expel: (services: Services, session: Session, club: string, player: string) =>
    runClub(
      services,
      session,
      (caller) => services.clubs.expel(caller, club, player),
      () => ({ action: 'member-expelled', subject: player }),
    ),
  openSeason: (services: Services, session: Session, club: string, request: Parameters<Clubs['openSeason']>[2]) =>
    runClub(
      services,
      session,
      (caller) => services.clubs.openSeason(caller, club, request),
      () => ({ action: 'season-opened', detail: { season: request.id } }),
    ),
  changeSeason: (services: Services, session: Session, club: string, season: string, request: ChangeSeason) =>
    runClub(
      services,
      session,
      (caller) => services.clubs.changeSeason(caller, club, season, request),
      () => ({ action: 'season-changed', detail: { season, ...request } as JsonObject }),
    ),
  closeSeason: (services: Services, session: Session, club: string, season: string) =>
    runClub(
      services,
      session,
      (caller) => services.clubs.closeSeason(caller, club, season),
      () => ({ action: 'season-closed', detail: { season } }),
    ),
};
