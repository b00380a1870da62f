import { type Asked, ask as askSide, type QuestionKind, questionsOf } from '#kernel/question';
import type { Names, Phase, SalernoSide } from '../names.ts';
import type { SalernoOrder } from '../orders/index.ts';
import type { FrameKind, FrameOf } from '../sequence/frames.ts';
import type { State } from '../state.ts';
import type { Theatre } from '../theatre.ts';

/*
 * What a question is about names hexes and numbers that both sides can see; the units behind them are in the view of whoever
 * may see them.
 */

export const question = questionsOf<Theatre, State, Names, SalernoOrder>();

export type Question = Asked<SalernoOrder>;

/** What is asked while a frame is on top of the stack. */
export type Asking<Kind extends FrameKind> = (
  theatre: Theatre,
  state: State,
  top: FrameOf<Kind>,
) => readonly Question[];

/** Puts a question to a side; what is under way makes it unique. */
export const ask = <About>(
  kind: QuestionKind<never, never, never, SalernoOrder, About>,
  { serial, stack }: State,
  asked: {
    readonly side: SalernoSide;
    readonly about: About;
    readonly clause?: string;
    readonly neutral?: SalernoOrder;
    readonly sealed?: boolean;
  },
): Question => askSide(kind, { id: `${serial}.${stack.length}.${kind.kind}.${asked.side}`, ...asked });

export const PASS: SalernoOrder = { type: 'Pass' };
export const end = (phase: Phase): SalernoOrder => ({ type: 'EndPhase', phase });
