import { textOf } from '#kernel/fault';
import type { Caller } from '../caller.ts';
import type { GameCard } from '../cards.ts';
import { holdsInheritedName } from '../inherited-names.ts';
import { makeBreather } from '../live/breather.ts';
import type { LiveGame } from '../live/live-game.ts';
import { PatchFault } from '../live/patch.ts';
import type { ServiceEvent } from '../live/service-events.ts';
import { isOver, lookAtAll, strangenessOf, tryOrders } from '../live/written-position.ts';
import { fail, type Outcome } from '../outcome.ts';
import type { Workplace } from '../workplace.ts';
import type { ModeratorAct } from './moderator-act.ts';
import { commitServiceAct, lettersOf } from './service-act.ts';
import { type BrokenInvariant, brokenInvariant } from './submit-orders.ts';

/** Changes the position itself; it must still be a possible one, from which the play can go on. */
export async function correctPosition(
  work: Workplace,
  caller: Caller,
  live: LiveGame,
  act: Extract<ModeratorAct, { act: 'correct' }>,
): Promise<Outcome<GameCard>> {
  if (holdsInheritedName(act.patch.map(({ value }) => value))) {
    return fail('malformed', 'bad-correction', {
      en: 'This correction names something in a way that nothing may be named.',
      it: 'Questa correzione usa un nome che nulla può avere.',
    });
  }
  const hosted = work.rulesets.find(live.row.ruleset);
  if (!hosted.ok) return hosted;
  const { ruleset } = hosted.value;
  const game = live.copy();
  const event: ServiceEvent = { type: 'PositionCorrected', patch: act.patch, reason: act.reason, clause: act.clause };
  const breathe = makeBreather();
  let broken: BrokenInvariant | undefined;
  try {
    game.note(event);
    // A sandbox forked under an older edition may lack what positions have today: only what the correction did counts.
    const before = strangenessOf(ruleset, live.state);
    const strange = strangenessOf(ruleset, game.state).find(({ path }) => !before.some((issue) => issue.path === path));
    if (strange !== undefined) {
      const reason = {
        en: 'This correction does not fit: the position would no longer be one of this game.',
        it: 'Questa correzione non va bene: la posizione non sarebbe più di questo gioco.',
      };
      return fail('malformed', 'bad-correction', reason, { at: strange.path, why: strange.message });
    }
    // An end is told by an event of its own, and whoever goes back behind it takes the dice from under another veil.
    if (isOver(game) !== isOver(live))
      return fail('conflict', 'bad-correction', {
        en: 'A correction neither ends a game nor takes back its end. Adjudicate the game, or go back to a version before the end.',
        it: 'Una correzione non chiude una partita e non ne annulla la fine. Dai un verdetto, oppure torna a una versione prima della fine.',
      });
    await breathe();
    await lookAtAll(game, breathe);
    broken = brokenInvariant({ ...work, invariants: 'checked' }, game);
    if (broken === undefined) await tryOrders(game, breathe);
  } catch (fault) {
    const { en, it } = textOf(fault);
    const isPatch = fault instanceof PatchFault;
    return fail(
      'malformed',
      'bad-correction',
      {
        en: `This correction does not fit: ${isPatch ? en : `the game cannot go on from there: ${en}`}.`,
        it: `Questa correzione non va bene: ${isPatch ? it : `la partita non può proseguire da lì: ${it}`}.`,
      },
      { fault: (fault as Error).message },
    );
  }
  if (broken !== undefined) {
    const { rule, how } = broken;
    return fail(
      'malformed',
      'impossible-position',
      { en: `This correction breaks a rule: ${rule.en}.`, it: `Questa correzione viola una regola: ${rule.it}.` },
      { how },
    );
  }
  const outbox = lettersOf(work, caller, game, 'position-corrected');
  return commitServiceAct(work, caller, game, [event], { extras: { outbox } });
}
