import { type FactChange, mayBe } from '#kernel/correction';
import { textOf } from '#kernel/fault';
import { asSide, MODERATOR, makeViewer, sideNamed } from '#kernel/side';
import { type Caller, idOf } from '../caller.ts';
import type { CorrectionPreview, FactsCard, GameCard } from '../cards.ts';
import { holdsInheritedName } from '../inherited-names.ts';
import { makeBreather } from '../live/breather.ts';
import type { LiveGame } from '../live/live-game.ts';
import { makePatch, PatchFault } from '../live/patch.ts';
import type { Patch, ServiceEvent } from '../live/service-events.ts';
import { isOver, lookAtAll, strangenessOf, tryOrders } from '../live/written-position.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { differenceFor } from '../reading/difference.ts';
import { isModerator, viewerFor } from '../reading/disclosure.ts';
import type { Correction, ReadFacts } from '../requests.ts';
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
  const corrected = await corrects(work, live, act, { reason: act.reason, clause: act.clause });
  if (!corrected.ok) return corrected;
  const { game, event } = corrected.value;
  const outbox = lettersOf(work, caller, game, 'position-corrected');
  return commitServiceAct(work, caller, game, [event], { extras: { outbox } });
}

/** What may be put right about something on the board. */
export function readFacts(
  work: Workplace,
  caller: Caller,
  id: string,
  { of, about }: ReadFacts,
): Promise<Outcome<FactsCard>> {
  return work.live.useCurrent<FactsCard>(id, async (game) => {
    const viewer = viewerFor(game, caller, makeViewer(MODERATOR));
    if (!viewer.ok) return viewer;
    return succeed({ version: game.version, of, about, facts: game.play.facts(game.state, of, about) });
  });
}

/** What a correction would change, and who would be told. Nothing is stored. */
export function previewCorrection(
  work: Workplace,
  caller: Caller,
  id: string,
  correction: Correction,
): Promise<Outcome<CorrectionPreview>> {
  return work.live.useCurrent<CorrectionPreview>(id, async (live) => {
    if (!isModerator(live, caller))
      return fail('not-allowed', 'moderator-only', {
        en: 'Only the moderator of this game does that.',
        it: 'Lo può fare solo il moderatore della partita.',
      });
    const corrected = await corrects(work, live, correction, { reason: '', clause: '' });
    if (!corrected.ok) return corrected;
    const { game, event } = corrected.value;
    const { about, frame, row } = game;
    return succeed({
      version: live.version,
      patch: event.patch,
      changes: differenceFor(live, game, MODERATOR),
      told: about.seats.flatMap((side) => {
        const seat = frame.seats[side];
        if (seat === undefined) return [];
        const reader = seat.player ?? row.moderator;
        return [
          {
            side,
            sideName: sideNamed(about, side),
            name: seat.name,
            isTold: frame.sandbox === undefined && reader !== undefined && reader !== idOf(caller),
            sees: differenceFor(live, game, asSide(side)),
          },
        ];
      }),
    });
  });
}

interface Corrected {
  readonly game: LiveGame;
  readonly event: Extract<ServiceEvent, { type: 'PositionCorrected' }>;
}

/** The game as it would be, on a copy that nobody else has. */
async function corrects(
  work: Workplace,
  live: LiveGame,
  correction: Correction,
  why: { readonly reason: string; readonly clause: string },
): Promise<Outcome<Corrected>> {
  const patch = patchOf(live, correction);
  if (!patch.ok) return patch;
  if (holdsInheritedName(patch.value.map(({ value }) => value))) {
    return fail('malformed', 'bad-correction', {
      en: 'This correction names something in a way that nothing may be named.',
      it: 'Questa correzione usa un nome che nulla può avere.',
    });
  }
  const hosted = work.rulesets.find(live.row.ruleset);
  if (!hosted.ok) return hosted;
  const { ruleset } = hosted.value;
  const game = live.copy();
  const event: Corrected['event'] = { type: 'PositionCorrected', patch: patch.value, ...why };
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
  return succeed({ game, event });
}

/** A correction is written as a patch of the position, or told fact by fact. */
function patchOf(live: LiveGame, { patch, changes }: Correction): Outcome<Patch> {
  if ((patch === undefined) === (changes === undefined))
    return fail('malformed', 'bad-correction', {
      en: 'A correction has either changes or a patch.',
      it: 'Una correzione ha dei cambiamenti o una patch, non entrambi.',
    });
  if (patch !== undefined) return succeed(patch);
  const state = structuredClone(live.state);
  for (const change of changes ?? []) {
    const strange = strangeChange(live, state, change);
    if (strange !== undefined) return strange;
    live.play.correct(state, change);
  }
  const made = makePatch(live.state, state);
  if (made.length > 0) return succeed(made);
  return fail('conflict', 'nothing-to-correct', {
    en: 'Nothing would change: the position is like that already.',
    it: 'Non cambierebbe nulla: la posizione è già così.',
  });
}

function strangeChange(live: LiveGame, state: unknown, change: FactChange): Outcome<never> | undefined {
  const { of, about, fact, value } = change;
  const facts = live.play.facts(state, of, about);
  const found = facts.find((each) => each.fact === fact);
  if (found === undefined)
    return fail(
      'not-found',
      'unknown-fact',
      {
        en: `There is no “${fact}” to correct about “${about}”.`,
        it: `Di «${about}» non si può correggere «${fact}».`,
      },
      { of, about, fact },
    );
  if (mayBe(found, value)) return undefined;
  return fail(
    'malformed',
    'bad-correction',
    {
      en: `${found.title.en}: “${value}” is not possible here.`,
      it: `${found.title.it}: «${value}» qui non è possibile.`,
    },
    { of, about, fact, value },
  );
}
