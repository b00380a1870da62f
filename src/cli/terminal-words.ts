import type { Language } from '#kernel/text';

/** What the terminal says by itself; the game's own sentences come from its reports. */
export interface TerminalWords {
  readonly welcome: (title: string, scenario: string) => string;
  readonly dice: (head: string) => string;
  readonly help: readonly string[];
  readonly toDecide: (side: string, kind: string) => string;
  /** An order as it may be typed, and how many of its kind there are besides. */
  readonly example: (line: string, others: number) => string;
  readonly noSuchSpace: (id: string) => string;
  readonly choices: (count: number, most: boolean) => string;
  readonly more: (count: number) => string;
  readonly none: string;
  readonly noSuchNumber: (number: number) => string;
  readonly notUnderstood: (reason: string) => string;
  readonly nearest: (names: readonly string[]) => string;
  readonly refused: (reason: string, clause: string) => string;
  readonly remedy: (remedy: string) => string;
  readonly noNeutral: string;
  readonly undone: (line: string) => string;
  readonly cannotUndo: string;
  readonly saved: (file: string) => string;
  readonly loaded: (file: string, orders: number) => string;
  readonly failed: (what: string) => string;
  readonly standing: (kind: string, policy: string) => string;
  readonly standingOff: (kind: string) => string;
  readonly policies: string;
  readonly byStandingOrder: (line: string) => string;
  readonly handOver: (side: string) => string;
  readonly over: (level: string, points: string) => string;
  readonly bye: string;
}

export const TERMINAL_WORDS: Readonly<Record<Language, TerminalWords>> = {
  en: {
    welcome: (title, scenario) => `${title}: ${scenario}. Type help for the commands.`,
    dice: (head) => `Dice are fixed by the chain ${head.slice(0, 16)}...`,
    help: [
      'An order as text, in English or Italian, or the number of an option.',
      '  options [words]   list what may be ordered now, only lines with these words (short: o)',
      '  pass              the do-nothing answer, where there is one',
      '  undo              take back the last order, if no die fell and nothing was revealed since',
      '  board             the whole position',
      '  look space        one space: who is there, and where its connections lead',
      '  log [n]           the last n events (20)',
      '  standing          the decisions that can be answered by standing orders',
      '  standing kind id  answer this kind of decision that way from now on; off instead of id ends it',
      '  save file, load file, help, quit',
    ],
    toDecide: (side, kind) => `${side}: ${kind}`,
    example: (line, others) => (others === 0 ? line : `${line}  (or ${others} more like it: options)`),
    noSuchSpace: (id) => (id === '' ? 'Look where? Name a space.' : `There is no space ${id} on this map.`),
    choices: (count, most) => `${most ? 'More than ' : ''}${count} option${count === 1 ? '' : 's'}:`,
    more: (count) => `    ... and ${count} more (options <words> to see them)`,
    none: 'Nothing like that may be ordered now.',
    noSuchNumber: (number) => `There is no option ${number}; options lists them.`,
    notUnderstood: (reason) => `Not understood: ${reason}`,
    nearest: (names) => `  Did you mean ${names.join(', ')}?`,
    refused: (reason, clause) => `Refused: ${reason} [${clause}]`,
    remedy: (remedy) => `  ${remedy}`,
    noNeutral: 'This decision cannot be passed.',
    undone: (line) => `Taken back: ${line}`,
    cannotUndo: 'Nothing can be taken back: a die fell, something was revealed, or nothing was ordered.',
    saved: (file) => `Saved to ${file} (it holds the secret of the dice).`,
    loaded: (file, orders) => `Loaded ${file}: ${orders} orders.`,
    failed: (what) => `That did not work: ${what}`,
    standing: (kind, policy) => `From now on ${kind}: ${policy}.`,
    standingOff: (kind) => `You decide ${kind} yourself again.`,
    policies: 'Standing orders:',
    byStandingOrder: (line) => `(standing order) ${line}`,
    handOver: (side) => `--- ${side} decides now. Press Enter when you sit there. ---`,
    over: (level, points) => `The game is over: ${level}. Points: ${points}.`,
    bye: 'Good-bye.',
  },
  it: {
    welcome: (title, scenario) => `${title}: ${scenario}. Scrivi help per i comandi.`,
    dice: (head) => `I dadi sono fissati dalla catena ${head.slice(0, 16)}...`,
    help: [
      'Un ordine scritto, in italiano o in inglese, oppure il numero di un’opzione.',
      '  options [parole]  elenca gli ordini possibili, solo le righe con queste parole (breve: o)',
      '  pass              la risposta che non fa nulla, dove esiste',
      '  undo              riprende l’ultimo ordine, se nessun dado è caduto e nulla è stato rivelato',
      '  board             tutta la posizione',
      '  look spazio       uno spazio: chi c’è, e dove portano i suoi collegamenti',
      '  log [n]           gli ultimi n eventi (20)',
      '  standing          le decisioni a cui si può rispondere con ordini permanenti',
      '  standing tipo id  rispondi così d’ora in poi a questo tipo di decisione; off al posto di id lo toglie',
      '  save file, load file, help, quit',
    ],
    toDecide: (side, kind) => `${side}: ${kind}`,
    example: (line, others) => (others === 0 ? line : `${line}  (o ${others} simili: options)`),
    noSuchSpace: (id) => (id === '' ? 'Guardare dove? Scrivi uno spazio.' : `Lo spazio ${id} non è sulla mappa.`),
    choices: (count, most) => `${most ? 'Più di ' : ''}${count} opzion${count === 1 ? 'e' : 'i'}:`,
    more: (count) => `    ... e altre ${count} (options <parole> per vederle)`,
    none: 'Ora non si può ordinare nulla di simile.',
    noSuchNumber: (number) => `L’opzione ${number} non esiste; options le elenca.`,
    notUnderstood: (reason) => `Non capito: ${reason}`,
    nearest: (names) => `  Forse ${names.join(', ')}?`,
    refused: (reason, clause) => `Rifiutato: ${reason} [${clause}]`,
    remedy: (remedy) => `  ${remedy}`,
    noNeutral: 'A questa decisione bisogna rispondere.',
    undone: (line) => `Ripreso: ${line}`,
    cannotUndo: 'Nulla da riprendere: un dado è caduto, qualcosa è stato rivelato, o nulla è stato ordinato.',
    saved: (file) => `Salvato in ${file} (contiene il segreto dei dadi).`,
    loaded: (file, orders) => `Caricato ${file}: ${orders} ordini.`,
    failed: (what) => `Non è riuscito: ${what}`,
    standing: (kind, policy) => `D’ora in poi ${kind}: ${policy}.`,
    standingOff: (kind) => `${kind}: decidi di nuovo tu.`,
    policies: 'Ordini permanenti:',
    byStandingOrder: (line) => `(ordine permanente) ${line}`,
    handOver: (side) => `--- Ora decide ${side}. Premi Invio quando sei al posto. ---`,
    over: (level, points) => `La partita è finita: ${level}. Punti: ${points}.`,
    bye: 'Arrivederci.',
  },
};
