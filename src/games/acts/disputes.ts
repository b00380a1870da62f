import type { Side } from '#kernel/side';
import { type Caller, idOf } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import { playerLane } from '../live/notices.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { fail, type Outcome } from '../outcome.ts';
import { isModerator } from '../reading/disclosure.ts';
import type { Workplace } from '../workplace.ts';
import type { ModeratorAct } from './moderator-act.ts';
import { clauseNamed, register } from './rulings.ts';
import { actOn, commitServiceAct } from './service-act.ts';
import { judgesOf } from './verdicts.ts';

export async function ruleOn(
  work: Workplace,
  caller: Caller,
  game: LiveGame,
  act: Extract<ModeratorAct, { act: 'rule' }>,
): Promise<Outcome<GameCard>> {
  const dispute = game.frame.disputes.find(({ id }) => id === act.dispute);
  if (dispute === undefined)
    return fail('not-found', 'unknown-dispute', {
      en: `There is no dispute “${act.dispute}”.`,
      it: `Il reclamo «${act.dispute}» non esiste.`,
    });
  if (dispute.ruling !== undefined)
    return fail('conflict', 'ruled-already', {
      en: 'This dispute has been settled.',
      it: 'Su questo reclamo si è già deciso.',
    });
  const { dispute: id, ruling, scope = 'game' } = act;
  const named = clauseNamed(work, game, act.clause);
  if (!named.ok) return named;
  const clause = named.value;
  const registered = await register(work, caller, game, { clause, text: ruling, scope });
  if (!registered.ok) return registered;
  const by = idOf(caller) ?? 'moderator';
  const event: ServiceEvent = { type: 'DisputeClosed', dispute: id, clause, ruling, by };
  return actOn(work, caller, game, event, 'dispute-settled', [dispute.side]);
}

/** Somebody without an account, who says to the moderator what they want. */
const isGuest = (game: LiveGame, side: Side): boolean => {
  const seat = game.frame.seats[side];
  return seat !== undefined && seat.player === undefined;
};

/** A player objects to a move, or to how the game goes; for a guest the moderator writes it down. */
export function raiseDispute(
  work: Workplace,
  caller: Caller,
  id: string,
  request: { readonly side?: Side | undefined; readonly move?: string | undefined; readonly text: string },
): Promise<Outcome<GameCard>> {
  return work.live.useCurrent<GameCard>(id, async (game) => {
    const own = game.sidesOf(idOf(caller));
    const side = request.side ?? own[0];
    if (side === undefined || !(own.includes(side) || (isModerator(game, caller) && isGuest(game, side))))
      return fail('not-allowed', 'not-seated', {
        en: 'Only a seated player raises a dispute, and the moderator for a guest.',
        it: 'Può contestare solo chi ha un posto, e il moderatore per un ospite.',
      });
    if (
      request.move !== undefined &&
      !(await work.store.events.readMoves(id)).some((move) => move.id === request.move)
    ) {
      return fail(
        'not-found',
        'unknown-move',
        { en: `There is no move “${request.move}”.`, it: `La mossa «${request.move}» non esiste.` },
        { move: request.move },
      );
    }
    const move = request.move === undefined ? {} : { move: request.move };
    const event: ServiceEvent = { type: 'DisputeRaised', dispute: work.newId(), side, ...move, text: request.text };
    game.note(event);
    const payload = { side, version: game.version };
    const judges = game.frame.sandbox === undefined ? await judgesOf(work, game) : [];
    const at = work.now().toISOString();
    const outbox = (game.row.moderator === undefined ? judges : [game.row.moderator])
      .filter((judge) => judge !== idOf(caller) && judges.includes(judge))
      .map((judge) => ({ recipient: playerLane(judge), topic: 'dispute-raised', payload, at }));
    return commitServiceAct(work, caller, game, [event], { side, extras: { outbox } });
  });
}
