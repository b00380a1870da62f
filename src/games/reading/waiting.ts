import type { Typed } from '#kernel/json';
import type { PendingDecision } from '#kernel/ruleset';
import type { Side } from '#kernel/side';
import { enumerate, type Language, type Text } from '#kernel/text';
import type { PendingCard } from '../cards.ts';
import type { LiveGame } from '../live/live-game.ts';
import { writtenOrder } from '../live/written-order.ts';

/* What a player is told who is not asked, and who does not answer. */

const UNSEEN: Text = {
  en: 'Others have yet to decide. The game goes on when all have answered.',
  it: 'Altri devono ancora decidere. La partita prosegue quando tutti hanno risposto.',
};

/** Whom a running game waits for, from the decisions that may be seen. */
export function waitingText(
  seats: readonly { readonly side: Side; readonly sideName: Text }[],
  seen: readonly Pick<PendingCard, 'side'>[],
): Text {
  const asked = seats.filter(({ side }) => seen.some((decision) => decision.side === side));
  return asked.length === 0 ? UNSEEN : waitsFor(asked.map(({ sideName }) => sideName));
}

/** `The game waits for Red.` The name stands apart in Italian, where it would want its article. */
export const waitsFor = (names: readonly Text[]): Text => {
  const all = (language: Language): string =>
    enumerate(
      names.map((name) => name[language]),
      language,
    );
  return { en: `The game waits for ${all('en')}.`, it: `La partita attende: ${all('it')}.` };
};

const NO_DEADLINE: Text = {
  en: 'Nothing happens until you answer.',
  it: 'Finché non rispondi non succede nulla.',
};
const FORFEIT: Text = {
  en: 'If the time passes without an answer, the game is lost.',
  it: 'Se il tempo scade senza risposta, la partita è persa.',
};
const MODERATOR_TOLD: Text = {
  en: 'If the time passes without an answer, the moderator is told.',
  it: 'Se il tempo scade senza risposta, viene avvisato il moderatore.',
};

/** What happens to a decision that nobody answers. A standing order answers first, where one was left. */
export function silenceText(game: LiveGame, decision: PendingDecision<Typed>, deadline: string | undefined): Text {
  const { timeControl } = game.frame;
  if (deadline === undefined || timeControl === undefined) return NO_DEADLINE;
  if (timeControl.atDeadline === 'forfeit') return FORFEIT;
  const { neutral } = decision;
  if (timeControl.atDeadline !== 'neutral' || neutral === undefined || game.row.diceMode !== 'chain')
    return MODERATOR_TOLD;
  const line = writtenOrder(game.play, neutral, game.state);
  return {
    en: `If the time passes without an answer, this is ordered for you: ${line.en}`,
    it: `Se il tempo scade senza risposta, per te vale l’ordine: ${line.it}`,
  };
}
