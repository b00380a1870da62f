import type { JsonObject } from '../json.ts';

/**
 * An order was understood, but a rule forbids it.
 * A refusal rests only on what the player who gave the order may know.
 */
export interface Refusal {
  /** kebab-case, stable: clients branch on it. */
  readonly code: string;
  /** The paragraph that forbids it, `caucasus/7.22` or a clause id `caucasus/7.22-c`. */
  readonly clause: string;
  /** One sentence, as an umpire would say it. */
  readonly reason: string;
  /** The numbers and names the sentence rests on: `{ needed: 4, left: 3, hex: '2114' }`. */
  readonly facts?: JsonObject;
  /** What would be legal instead, where that is short. */
  readonly remedy?: string;
}

export { LANGUAGES, type Language } from '../text.ts';
