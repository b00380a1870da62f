import type { NoticeTopic } from '#games/live/notices';
import type { Text } from '#kernel/text';
import { WORDS } from './letter-words.ts';

/* What a notice says, in one sentence: in the stream of an account and on the screen of a browser that is told. */

type Saying = (side: Text) => Text;

const fixed =
  (en: string, it: string): Saying =>
  () => ({ en, it });
/** As letters have it. */
const asIn =
  (
    word:
      | 'started'
      | 'undoDeclined'
      | 'reminder'
      | 'answeredFor'
      | 'ruled'
      | 'extended'
      | 'credited'
      | 'resumed'
      | 'rewound'
      | 'takenBack'
      | 'corrected',
  ): Saying =>
  () => ({ en: WORDS.en[word], it: WORDS.it[word] });
const ofSide =
  (word: 'late' | 'handedOver'): Saying =>
  (side) => ({ en: WORDS.en[word](side.en), it: WORDS.it[word](side.it) });

const SAYINGS: Readonly<Record<NoticeTopic, Saying>> = {
  invited: fixed('You are invited to this game.', 'Ti hanno invitato a questa partita.'),
  'your-turn': (side) => ({ en: `It is your turn (${side.en}).`, it: `Tocca a te (${side.it}).` }),
  'game-started': asIn('started'),
  'game-ended': fixed('The game has ended.', 'La partita è finita.'),
  'undo-proposed': fixed(
    'Your opponent asks to take back orders. Do you agree?',
    'L’avversario chiede di ritirare degli ordini. Sei d’accordo?',
  ),
  'undo-declined': asIn('undoDeclined'),
  'queue-stopped': fixed(`${WORDS.en.stopped}.`, `${WORDS.it.stopped}.`),
  reminder: asIn('reminder'),
  'deadline-missed': ofSide('late'),
  'answered-for': asIn('answeredFor'),
  'dispute-raised': (side) => ({
    en: `${side.en} raises a dispute for you to settle.`,
    it: `${side.it} ti chiede di decidere su un reclamo.`,
  }),
  'dispute-settled': asIn('ruled'),
  'seat-handed-over': ofSide('handedOver'),
  'seat-lost': (side) => ({
    en: `The moderator has handed over your ${side.en} seat.`,
    it: `Il moderatore ha affidato ad altri il tuo posto ${side.it}.`,
  }),
  'time-given': asIn('extended'),
  'time-credited': asIn('credited'),
  'game-paused': fixed('The moderator has paused the game.', 'Il moderatore ha sospeso la partita.'),
  'game-resumed': asIn('resumed'),
  'game-rewound': asIn('rewound'),
  'turn-taken-back': asIn('takenBack'),
  'verdict-proposed': fixed(
    'Another judge proposes a verdict. Do you confirm it?',
    'Un altro giudice propone un verdetto. Lo confermi?',
  ),
  'position-corrected': asIn('corrected'),
  'turn-ended': fixed('A turn has ended.', 'È finito un turno.'),
  'player-unreachable': (side) => ({
    en: `E-mails to the player of ${side.en} come back.`,
    it: `Le e-mail al giocatore (${side.it}) tornano indietro.`,
  }),
  'address-dead': fixed(
    'E-mails to your address come back. Enter another address, or confirm it again, in your account.',
    'Le e-mail al tuo indirizzo tornano indietro. Indica un altro indirizzo, o confermalo di nuovo, nel tuo profilo.',
  ),
};

export const sayNotice = (topic: NoticeTopic, side: Text): Text => SAYINGS[topic](side);
