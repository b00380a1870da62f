import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { DiceWanted, HashChain, ImpossibleDice } from '#kernel/dice';
import type { JsonObject } from '#kernel/json';
import { known } from '#kernel/known';
import type { About, ScenarioSheet } from '#kernel/ruleset';
import type { Side } from '#kernel/side';
import { sideNamed } from '#kernel/side';
import type { Text } from '#kernel/text';
import type { MoveDraft } from '#store/event-store';
import { type Caller, idOf, isAdmin } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import { defaultOptions } from '../hosted-rulesets.ts';
import { type WordedIssue, wordedIssues } from '../issue-words.ts';
import { executeIn, gameEvents, type LiveGame } from '../live/live-game.ts';
import type { NewEvent } from '../live/new-event.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { isTimeZone, newTimeControl, ratedTimeControl } from '../live/time-control.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isModerator } from '../reading/disclosure.ts';
import { cardOf } from '../reading/read-game.ts';
import type { OpenGame, TakeSeat } from '../requests.ts';
import type { Workplace } from '../workplace.ts';
import { impossibleDice } from './impossible-dice.ts';
import { commitServiceAct } from './service-act.ts';
import { appendProblem } from './submit-orders.ts';

/** Two weeks for a decision, where a season's game agrees on nothing else. */
const SEASON_TIME = { hours: 336, atDeadline: 'forfeit' } as const;

/** Opens a game: its scenario, options, data and the commitment to its dice are fixed from here on. */
export async function openGame(work: Workplace, caller: Caller, request: OpenGame): Promise<Outcome<GameCard>> {
  if (caller.kind === 'anonymous')
    return fail('unauthenticated', 'token-needed', {
      en: 'Opening a game needs a token.',
      it: 'Per aprire una partita serve un token.',
    });
  const found = work.rulesets.findScenario(request.ruleset, request.scenario);
  if (!found.ok) return found;
  const { hosted, sheet } = found.value;
  if (request.dice === 'entered' && request.as !== 'moderator') {
    return fail('malformed', 'moderator-needed', {
      en: 'Dice can be entered only in a game with a moderator: open it with `as: "moderator"`.',
      it: 'I dadi si immettono a mano solo in una partita con un moderatore: aprila con `as: "moderator"`.',
    });
  }
  if (request.dice === 'entered' && request.seed !== undefined)
    return fail('malformed', 'seed-for-nothing', {
      en: 'Dice that are entered follow no seed.',
      it: 'I dadi immessi a mano non seguono un seme.',
    });
  if (request.seed !== undefined && request.club !== undefined) {
    return fail('malformed', 'seed-for-practice', {
      en: 'Whoever names a seed can foresee its dice: no game of a club has one.',
      it: 'Chi sceglie il seme può prevedere i dadi: le partite di un club non ne hanno.',
    });
  }
  const unoffered = unofferedOptions(sheet, request.options ?? {});
  if (unoffered.length > 0)
    return fail(
      'malformed',
      'bad-options',
      { en: `These options do not fit ${sheet.title.en}.`, it: `Queste opzioni non vanno bene per ${sheet.title.it}.` },
      { issues: unoffered },
    );
  const options = hosted.ruleset.schemas.options.safeParse({ ...defaultOptions(sheet), ...request.options });
  if (!options.success) {
    const issues = wordedIssues(options.error.issues);
    return fail(
      'malformed',
      'bad-options',
      { en: `These options do not fit ${sheet.title.en}.`, it: `Queste opzioni non vanno bene per ${sheet.title.it}.` },
      { issues },
    );
  }

  const agreed = request.club === undefined ? newTimeControl : ratedTimeControl;
  // Time runs in every game of a season: otherwise whoever stands to lose would never finish.
  const wanted = request.timeControl ?? (request.season === undefined ? undefined : SEASON_TIME);
  const control = wanted === undefined ? undefined : agreed.safeParse(wanted);
  if (control?.success === false) {
    const issues = wordedIssues(control.error.issues);
    return fail(
      'malformed',
      'bad-time-control',
      { en: 'This time control makes no sense.', it: 'Questo controllo del tempo non ha senso.' },
      { issues },
    );
  }

  const room = await roomForGame(work, caller);
  if (!room.ok) return room;
  const setting = await settingOf(work, caller, request, hosted.ruleset.about);
  if (!setting.ok) return setting;

  const createdAt = work.now().toISOString();
  const id = work.newId();
  await work.store.packs.keep({ hash: hosted.packHash, ruleset: request.ruleset, pack: hosted.pack }, createdAt);
  await work.store.events.create({
    id,
    name: request.name ?? sheet.title[request.language ?? 'en'],
    ruleset: request.ruleset,
    rulesetVersion: hosted.ruleset.about.version,
    scenario: request.scenario,
    packHash: hosted.packHash,
    options: options.data as JsonObject,
    ...(await diceOf(work, request)),
    openedBy: caller.id,
    ...(request.as === 'moderator' ? { moderator: caller.id } : {}),
    ...(request.club === undefined ? {} : { club: request.club }),
    ...(request.season === undefined ? {} : { season: request.season }),
    createdAt,
  });
  return work.live.use<GameCard>(id, async (game) => {
    const events: ServiceEvent[] = [
      ...(control === undefined ? [] : [{ type: 'TimeControlSet' as const, control: control.data }]),
      ...setting.value,
    ];
    if (events.length === 0) return succeed(await cardOf(work, game, caller));
    for (const event of events) game.note(event);
    return commitServiceAct(work, caller, game, events);
  });
}

/** A player has so many games under way that they opened, together with those they have brought along. */
export async function roomForGame(
  work: Workplace,
  caller: Caller & { readonly kind: 'player' },
): Promise<Outcome<true>> {
  const most = work.gamesOfOne;
  if (most === 0 || isAdmin(caller) || (await work.store.events.countOpened(caller.id, most)) < most)
    return succeed(true);
  const reason = {
    en: `You have opened or imported ${most} games: end some that are under way first.`,
    it: `Hai aperto o importato ${most} partite: prima concludine qualcuna.`,
  };
  return fail('too-many', 'too-many-games', reason, { most });
}

const NO_SUCH_OPTION: Text = { en: 'the scenario has no such option', it: 'lo scenario non ha questa opzione' };

/** What a ruleset knows a scenario need not offer: an option it would pass over must not stand on the card of a game. */
function unofferedOptions(sheet: ScenarioSheet, chosen: JsonObject): WordedIssue[] {
  return Object.entries(chosen).flatMap(([path, value]) => {
    const option = sheet.options.find(({ id }) => id === path);
    if (option === undefined) return [{ path, message: NO_SUCH_OPTION }];
    // Where several may be chosen together, each value is a list of them.
    const known = option.values.flat().map((each) => JSON.stringify(each));
    const stranger = Array.isArray(value) ? value.find((each) => !known.includes(JSON.stringify(each))) : undefined;
    if (stranger === undefined) return [];
    const shown = JSON.stringify(stranger);
    return [{ path, message: { en: `the scenario does not offer ${shown}`, it: `lo scenario non offre ${shown}` } }];
  });
}

/** Club, opponent and bids: what is settled besides the rules, as events. */
async function settingOf(
  work: Workplace,
  caller: Caller & { readonly kind: 'player' },
  request: OpenGame,
  { title, seats }: Pick<About, 'title' | 'seats'>,
): Promise<Outcome<ServiceEvent[]>> {
  const events: ServiceEvent[] = [];
  if (request.season !== undefined && request.club === undefined) {
    return fail('malformed', 'club-needed', {
      en: 'A season belongs to a club: name it.',
      it: 'Una stagione appartiene a un club: indica quale.',
    });
  }
  if (request.club !== undefined) {
    const isMember = await isMemberOf(work, caller.id, request.club);
    if (!isMember)
      return fail(
        'not-allowed',
        'not-a-member',
        { en: 'Only members of a club open its games.', it: 'Solo i soci di un club ne aprono le partite.' },
        { club: request.club },
      );
    if (request.season !== undefined) {
      const season = await work.store.ladder.findSeason(request.club, request.season);
      const now = work.now().toISOString();
      if (season === undefined || season.startsAt > now || (season.endsAt !== undefined && season.endsAt <= now)) {
        return fail(
          'not-found',
          'no-such-season',
          { en: 'The club has no such season under way.', it: 'Il club non ha in corso questa stagione.' },
          {
            season: request.season,
          },
        );
      }
    }
  }
  if (request.opponent !== undefined) {
    const { directory } = work.store;
    if (seats.length < 2)
      return fail('malformed', 'solitaire', {
        en: `${title} has one seat only: no other can be kept for an opponent.`,
        it: `${title} ha un posto solo: non se ne può riservare un altro per un avversario.`,
      });
    const opponent =
      (await directory.findPlayer(request.opponent)) ?? (await directory.findPlayerByName(request.opponent));
    if (opponent === undefined) {
      return fail(
        'not-found',
        'unknown-player',
        { en: `There is no player “${request.opponent}”.`, it: `Il giocatore «${request.opponent}» non esiste.` },
        {
          opponent: request.opponent,
        },
      );
    }
    if (opponent.id === caller.id) {
      return fail(
        'malformed',
        'own-opponent',
        {
          en: 'You are not your own opponent: leave `opponent` out, and take both seats if you like.',
          it: 'Non puoi essere il tuo avversario: ometti `opponent` e, se vuoi, occupa tutti e due i posti.',
        },
        { opponent: request.opponent },
      );
    }
    if (request.club !== undefined && !(await isMemberOf(work, opponent.id, request.club))) {
      return fail(
        'not-allowed',
        'not-a-member',
        { en: `${opponent.name} is not a member of the club.`, it: `${opponent.name} non è socio del club.` },
        {
          club: request.club,
        },
      );
    }
    events.push({ type: 'OpponentInvited', player: opponent.id, name: opponent.name });
  }
  if (request.sides === 'bids') {
    if (seats.length !== 2)
      return fail('malformed', 'two-seats-needed', {
        en: 'Only two seats can be bid for.',
        it: 'Si può offrire solo per due posti.',
      });
    events.push({ type: 'SidesPutUpForBids' });
  }
  return succeed(events);
}

const isMemberOf = async (work: Workplace, player: string, club: string): Promise<boolean> =>
  (await work.store.directory.membershipsOf(player)).some((membership) => membership.club === club);

/** Why somebody may not take part in a game that waits for players. */
export async function obstacleToTakingPart(work: Workplace, game: LiveGame, player: string): Promise<Outcome<true>> {
  const { invited } = game.frame;
  if (invited !== undefined && player !== invited && player !== game.row.openedBy) {
    return fail('not-allowed', 'seat-kept', {
      en: 'This seat is kept for somebody else.',
      it: 'Questo posto è riservato a un altro.',
    });
  }
  if (invited !== undefined && game.sidesOf(player).length > 0)
    return fail('not-allowed', 'seat-kept', {
      en: 'You have a seat; this one is kept for somebody else.',
      it: 'Hai già un posto; questo è riservato a un altro.',
    });
  const { club } = game.row;
  if (club !== undefined && !(await isMemberOf(work, player, club))) {
    return fail(
      'not-allowed',
      'not-a-member',
      { en: 'Only members of the club play its games.', it: 'Solo i soci del club ne giocano le partite.' },
      { club },
    );
  }
  return succeed(true);
}

export async function diceOf(work: Workplace, request: Pick<OpenGame, 'dice' | 'seed'>) {
  if (request.dice === 'entered') return { diceMode: 'entered' as const, diceSeeded: false };
  const secret = request.seed === undefined ? work.randomBytes(32) : createHash('sha256').update(request.seed).digest();
  const chain = await HashChain.fromInStretches(secret, work.chainLength, () => setImmediate());
  return {
    diceMode: 'chain' as const,
    diceSeeded: request.seed !== undefined,
    diceCommitment: { ...chain.commitment },
    diceSecret: chain.makeSecret(),
  };
}

/** Takes a seat; with the last one the game begins. */
export async function takeSeat(
  work: Workplace,
  caller: Caller,
  id: string,
  side: Side,
  request: TakeSeat,
): Promise<Outcome<GameCard>> {
  if (caller.kind === 'anonymous')
    return fail('unauthenticated', 'token-needed', {
      en: 'Taking a seat needs a token.',
      it: 'Per occupare un posto serve un token.',
    });
  return work.live.useCurrent<GameCard>(id, async (game) => {
    const moderator = isModerator(game, caller);
    if (!game.about.seats.includes(side)) {
      return fail(
        'not-found',
        'unknown-side',
        { en: `This game has no seat “${side}”.`, it: `Questa partita non ha un posto «${side}».` },
        {
          side,
          seats: [...game.about.seats],
        },
      );
    }
    if (game.frame.seats[side] !== undefined)
      return fail('conflict', 'seat-taken', seatTaken(sideNamed(game.about, side)), { side });
    if (game.row.moderator === caller.id && request.guest === undefined) {
      return fail('not-allowed', 'moderator-plays', {
        en: 'The moderator sees everything and takes a seat only for a guest: name the guest.',
        it: 'Il moderatore vede tutto e occupa un posto solo per un ospite: indica il nome dell’ospite.',
      });
    }
    if (request.guest !== undefined && !moderator) {
      return fail('not-allowed', 'guest-needs-moderator', {
        en: 'Only the moderator of a game seats guests.',
        it: 'Solo il moderatore della partita assegna posti a ospiti.',
      });
    }

    if (game.frame.bids !== undefined)
      return fail('conflict', 'sides-go-to-bids', {
        en: 'The sides of this game go to sealed bids.',
        it: 'Le parti di questa partita si assegnano con offerte segrete.',
      });
    const part =
      request.guest === undefined ? await obstacleToTakingPart(work, game, caller.id) : succeed(true as const);
    if (!part.ok) return part;
    if (request.timeZone !== undefined && !isTimeZone(request.timeZone)) {
      return fail(
        'malformed',
        'unknown-time-zone',
        { en: `There is no time zone “${request.timeZone}”.`, it: `Il fuso orario «${request.timeZone}» non esiste.` },
        {
          timeZone: request.timeZone,
        },
      );
    }

    const at = work.now().toISOString();
    const events: NewEvent[] = [];
    const note = (event: ServiceEvent): void => {
      game.note(event);
      events.push({ source: 'service', event, moveId: move.id });
    };
    const move: MoveDraft = { id: work.newId(), by: caller.id, side, at };
    const { guest } = request;
    const person = guest === undefined ? { player: caller.id, name: caller.name } : { name: guest };
    note({ type: 'SeatTaken', side, ...person, ...(request.timeZone === undefined ? {} : { zone: request.timeZone }) });
    if (request.phrase !== undefined) note({ type: 'PhraseAdded', side, phrase: request.phrase });
    const moves = [move];
    if (game.about.seats.every((each) => game.frame.seats[each] !== undefined)) {
      const begun = beginPlay(work, game, undefined);
      if (begun.ok) {
        moves.push(...begun.value.moves);
        events.push(...begun.value.events);
      }
    }
    const phrase = request.phrase === undefined ? {} : { phrase: request.phrase };
    const seat = { side, ...(guest === undefined ? { player: caller.id } : { guest }), ...phrase, takenAt: at };
    const outcome = await work.live.commit(game, work.live.chain(game, moves, events), { seats: [seat] });
    return outcome.outcome === 'appended' ? succeed(await cardOf(work, game, caller)) : appendProblem(id, outcome);
  });
}

/**
 * Begins the play once every seat is taken, with what the rules then do by themselves. Where that needs dice entered by
 * hand the game waits for the moderator to begin it with them.
 */
export function beginPlay(
  work: Workplace,
  game: LiveGame,
  dice: readonly number[] | undefined,
): Outcome<{ readonly moves: readonly MoveDraft[]; readonly events: readonly NewEvent[] }> {
  const move: MoveDraft = { id: work.newId(), origin: 'rules', at: work.now().toISOString() };
  const begun: NewEvent = { source: 'service', event: { type: 'GameStarted' }, moveId: move.id };
  const before = game.row.diceMode === 'entered' ? structuredClone(game.state) : undefined;
  try {
    const { start } = game.play;
    const run = start === undefined ? [] : executeIn(game, start(game.state), game.dice(dice), move.id);
    game.note({ type: 'GameStarted' });
    return succeed({ moves: [move], events: [begun, ...gameEvents(run, move.id)] });
  } catch (fault) {
    if (before === undefined || !(fault instanceof DiceWanted || fault instanceof ImpossibleDice)) {
      work.live.forget(game.row.id);
      throw fault;
    }
    game.putBack(before);
    game.clockMarks = [];
    if (fault instanceof ImpossibleDice) return impossibleDice(game.play, fault);
    const { purpose, dice: wanted, sides } = fault.request;
    const title = game.play.sayRoll(purpose);
    return fail(
      'conflict',
      'dice-wanted',
      {
        en: `To begin, enter ${wanted}d${sides}: ${title.en}.`,
        it: `Per cominciare immetti ${wanted}d${sides}: ${title.it}.`,
      },
      { title, dice: wanted, sides },
    );
  }
}

/** Gives up a game: the other seat wins; a solitaire player loses to the rules. */
export async function concede(
  work: Workplace,
  caller: Caller,
  id: string,
  request: { readonly side?: Side | undefined },
): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (game) => {
    const own = game.sidesOf(idOf(caller));
    const side = request.side ?? own[0];
    if (side === undefined || !own.includes(side))
      return fail('not-allowed', 'not-seated', {
        en: 'Only a seated player concedes.',
        it: 'Può arrendersi solo chi ha un posto.',
      });
    if (game.status !== 'running')
      return fail('conflict', 'not-running', {
        en: 'Only a running game can be conceded.',
        it: 'Ci si arrende solo in una partita in corso.',
      });
    const winner = known(
      game.about.sides.map((each) => each.id).find((each) => each !== side),
      'other side',
    );
    const event: ServiceEvent = { type: 'GameConceded', side, winner };
    game.note(event);
    return commitServiceAct(work, caller, game, [event], { side });
  });
}

const seatTaken = ({ en, it }: Text): Text => ({
  en: `The seat ${en} is taken.`,
  it: `Il posto ${it} è già occupato.`,
});
