import type { Language } from '#kernel/text';
import type { ServiceEvent } from '../live/service-events.ts';

/** How an Italian sentence names who went back, where it was no side. */
const PER: Readonly<Record<string, string>> = { consent: 'per accordo', moderator: 'per decisione del moderatore' };

/** What a person wrote as the end of a sentence, which may bring its own full stop. */
const sentence = (text: string): string => (/[.!?…]$/.test(text.trimEnd()) ? text.trimEnd() : `${text.trimEnd()}.`);

/** A result and what it rests on; of a draw that is called one nothing more is said. */
const verdict = (
  winner: string,
  { winner: side, level, reason }: Pick<Verdict, 'winner' | 'level' | 'reason'>,
): string => `${winner}${level === side ? '' : `, ${level}`}. ${sentence(reason)}`;
type Verdict = Extract<ServiceEvent, { type: 'GameAdjudicated' }>;

/** How a reader is told something. */
export interface Telling {
  readonly language: Language;
  /** Where moments are told by the clock of a zone; else they are told in UTC, for all readers alike. */
  readonly timeZone?: string | undefined;
}

/** A moment as people write it, with the name of the zone. */
export function makeMoment(
  moment: string,
  { language, timeZone = 'UTC' }: Telling,
  dateStyle: 'full' | 'long' = 'long',
): string {
  const format = new Intl.DateTimeFormat(language === 'it' ? 'it' : 'en-GB', {
    dateStyle,
    timeStyle: 'short',
    timeZone,
  });
  return `${format.format(new Date(moment))} ${timeZone}`;
}

/** One sentence for what happened to a game besides the play; what people wrote begins no line of its own in it, or it could tell of anything. */
export const reportServiceEvent = (event: ServiceEvent, telling: Telling): string =>
  sentenceFor(event, telling).replace(/\s+/g, ' ').trimEnd();

function sentenceFor(event: ServiceEvent, telling: Telling): string {
  const { language } = telling;
  const say = (english: string, italian: string): string => (language === 'it' ? italian : english);
  const because = (reason: string | undefined): string => (reason === undefined ? '' : ` (${reason})`);
  const when = (moment: string): string => makeMoment(moment, telling);
  const winner = (side: string): string => (side === 'draw' ? say('a draw', 'pareggio') : side);
  switch (event.type) {
    case 'SeatTaken':
      return say(`${event.name} takes the ${event.side} seat.`, `${event.name} prende il posto ${event.side}.`);
    case 'TimeControlSet':
      return say(
        `Each decision may take ${event.control.hours} ${event.control.hours === 1 ? 'hour' : 'hours'}.`,
        `Ogni decisione può richiedere ${event.control.hours} ${event.control.hours === 1 ? 'ora' : 'ore'}.`,
      );
    case 'AbsenceTaken':
      return say(
        `${event.side} is away from ${event.from} to ${event.to}.`,
        `${event.side} è assente dal ${event.from} al ${event.to}.`,
      );
    case 'TimeCredited':
      return say(
        `The service could not be reached from ${when(event.from)} to ${when(event.until)}: this time is credited to every clock.`,
        `Il servizio non era raggiungibile da ${when(event.from)} a ${when(event.until)}: questo tempo è accreditato a tutti gli orologi.`,
      );
    case 'DeadlineExtended':
      return say(
        `${event.side} has time until ${when(event.until)}: ${sentence(event.reason)}`,
        `${event.side} ha tempo fino a ${when(event.until)}: ${sentence(event.reason)}`,
      );
    case 'DeadlineMissed':
      return say(
        `${event.side} did not answer in time (${when(event.deadline)}).`,
        `${event.side} non ha risposto in tempo (${when(event.deadline)}).`,
      );
    case 'GameForfeited':
      return say(
        `${event.side} forfeits on time: ${event.winner} wins.`,
        `${event.side} perde per il tempo: vince ${event.winner}.`,
      );
    case 'OpponentInvited':
      return say(`${event.name} is invited to the other seat.`, `${event.name} è invitato all'altro posto.`);
    case 'SidesPutUpForBids':
      return say('The sides go to sealed bids.', 'I lati si assegnano con offerte segrete.');
    case 'BidSealed':
      return say(`${event.name} hands in a sealed bid.`, `${event.name} consegna un'offerta segreta.`);
    case 'BidsSettled': {
      const bids = event.bids.map(({ side, points }) => `${side} ${points}`).join(', ');
      const [side, points] = Object.entries(event.handicap).find(([, each]) => each > 0) ?? [];
      if (side === undefined) return say(`The bids are opened: ${bids}.`, `Le offerte sono aperte: ${bids}.`);
      return say(
        `The bids are opened: ${bids}. ${side} gets ${points} victory points.`,
        `Le offerte sono aperte: ${bids}. ${side} riceve ${points} punti vittoria.`,
      );
    }
    case 'PhraseAdded':
      if (event.phrase === '')
        return say(`${event.side} adds a phrase to the dice.`, `${event.side} aggiunge una frase ai dadi.`);
      return say(
        `${event.side} adds the phrase “${event.phrase}” to the dice.`,
        `${event.side} aggiunge ai dadi la frase «${event.phrase}».`,
      );
    case 'GameStarted':
      return say('The game begins.', 'La partita comincia.');
    case 'SandboxForked':
      return event.side === undefined
        ? say(
            `A sandbox, forked from the game ${event.game} as it was at version ${event.version}.`,
            `Una prova, nata dalla partita ${event.game} com'era alla versione ${event.version}.`,
          )
        : say(
            `A sandbox, forked from the game ${event.game} at version ${event.version} as ${event.side} saw it: the rest is imagined.`,
            `Una prova, nata dalla partita ${event.game} alla versione ${event.version} come la vedeva ${event.side}: il resto è immaginato.`,
          );
    case 'GameConceded':
      return say(`${event.side} concedes: ${event.winner} wins.`, `${event.side} si arrende: vince ${event.winner}.`);
    case 'UndoProposed':
      return say(
        `${event.side} asks to go back to version ${event.to}${because(event.reason)}.`,
        `${event.side} chiede di tornare alla versione ${event.to}${because(event.reason)}.`,
      );
    case 'UndoAnswered':
      return event.agreed
        ? say(`${event.side} agrees to go back.`, `${event.side} accetta di tornare indietro.`)
        : say(`${event.side} does not agree to go back.`, `${event.side} non accetta di tornare indietro.`);
    case 'Rewound': {
      const { rolls } = event;
      const known = event.revealed.length;
      const learnt =
        rolls + known === 0
          ? say('', '')
          : say(
              `; rolls since then: ${rolls}, secrets revealed: ${known}`,
              `; tiri da allora: ${rolls}, segreti rivelati: ${known}`,
            );
      return say(
        `The game goes back to version ${event.to} by ${event.by}${because(event.reason)}${learnt}.`,
        `La partita torna alla versione ${event.to} ${PER[event.by] ?? `per ${event.by}`}${because(event.reason)}${learnt}.`,
      );
    }
    case 'GamePaused':
      return say(`The game is paused: ${sentence(event.reason)}`, `La partita è sospesa: ${sentence(event.reason)}`);
    case 'GameResumed':
      return [
        say('The game goes on.', 'La partita riprende.'),
        ...Object.entries(event.extensions ?? {}).map(([side, until]) =>
          say(`${side} has time until ${when(until)}.`, `${side} ha tempo fino a ${when(until)}.`),
        ),
      ].join(' ');
    case 'SeatHandedOver':
      return say(
        `${event.name} takes over the ${event.side} seat: ${sentence(event.reason)}`,
        `${event.name} subentra al posto ${event.side}: ${sentence(event.reason)}`,
      );
    case 'PositionCorrected':
      return say(
        `The moderator corrects the position [${event.clause}]: ${sentence(event.reason)}`,
        `Il moderatore corregge la posizione [${event.clause}]: ${sentence(event.reason)}`,
      );
    case 'AdjudicationProposed':
      return say(
        `A judge proposes: ${verdict(winner(event.winner), event)} A second judge must confirm it.`,
        `Un giudice propone: ${verdict(winner(event.winner), event)} Un secondo giudice deve confermarlo.`,
      );
    case 'PlayerReminded':
      return say(`The moderator reminds ${event.side}.`, `Il moderatore sollecita ${event.side}.`);
    case 'GameAdjudicated':
      return say(
        `The game is adjudicated: ${verdict(winner(event.winner), event)}`,
        `La partita è assegnata d'ufficio: ${verdict(winner(event.winner), event)}`,
      );
    case 'ResultAnnulled':
      return say(
        `The result is annulled for the ladder: ${sentence(event.reason)}`,
        `Il risultato è annullato per la classifica: ${sentence(event.reason)}`,
      );
    case 'ResultRestored':
      return say(
        `The result counts for the ladder again: ${sentence(event.reason)}`,
        `Il risultato vale di nuovo per la classifica: ${sentence(event.reason)}`,
      );
    case 'WebhookAdded':
      return say('A program now follows the game.', 'Un programma ora segue la partita.');
    case 'WebhookRemoved':
      return say('A program no longer follows the game.', 'Un programma non segue più la partita.');
    case 'DisputeRaised':
      return say(
        `${event.side} raises a dispute: ${event.text}`,
        `${event.side} apre una contestazione: ${event.text}`,
      );
    case 'DisputeClosed':
      return say(
        `The dispute is settled [${event.clause}]: ${event.ruling}`,
        `La contestazione è risolta [${event.clause}]: ${event.ruling}`,
      );
  }
}
