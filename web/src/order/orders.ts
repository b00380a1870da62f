import { useEffect, useState } from 'react';
import type { Json, JsonObject, Problem, RefusalCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import type { Chosen, Draft, DraftField, Held, Marks } from './draft.ts';

/** An order as it may be given, and as a player writes it. */
export interface LegalOrder {
  readonly order: JsonObject & { readonly type: string };
  readonly text: string;
}

/** A field that is filled beside the map. */
export interface FormField {
  readonly name: string;
  readonly title: string;
  readonly nature: DraftField['nature'];
  readonly isRequired: boolean;
  readonly choices: readonly {
    readonly key: string;
    readonly label: string;
    readonly isChosen: boolean;
    choose(): void;
  }[];
}

export interface OrderButton {
  readonly key: string;
  readonly label: string;
  readonly help?: string;
  choose(): void;
}

/** What would follow from an order, as far as one may know before dice fall. */
export interface Preview {
  readonly sentences: readonly string[];
  readonly dice?: { readonly dice: number; readonly sides: number; readonly title: string };
}

/** Everything the page needs to let one side give an order. */
export interface Orders {
  readonly isAsked: boolean;
  /** The service is being asked what may come next. */
  readonly isBusy: boolean;
  readonly isBegun: boolean;
  readonly marks: Marks;
  /** Why the service does not say what may come next. */
  readonly trouble?: Problem | undefined;
  readonly chosen: Chosen;
  /** Kinds of order that fit what is chosen. */
  readonly kinds: readonly { readonly type: string; readonly title: string; readonly isChosen: boolean }[];
  /** Of the order that is begun. */
  readonly title?: string | undefined;
  readonly help?: string | undefined;
  /** Units that could still act, where the order would end that. */
  readonly idle: readonly string[];
  readonly form: readonly FormField[];
  /** Between what pointing cannot tell apart. */
  readonly several: readonly OrderButton[];
  readonly buttons: readonly OrderButton[];
  readonly ready?: LegalOrder | undefined;
  readonly forecast?: Draft['forecast'] | undefined;
  /** Why what is put together so far cannot be given. */
  readonly objection?: Objection | undefined;
  /** One thing after the other. */
  pointAt(...what: readonly Held[]): void;
  chooseKind(type: string): void;
  /** Takes a whole order, from the list. */
  pick(order: LegalOrder): void;
  back(): void;
  clear(): void;
}

export type Objection = Pick<RefusalCard, 'clause' | 'reason' | 'remedy' | 'instead'> & { readonly facts: Json | null };

export const NO_MARKS: Marks = { units: new Map(), spaces: new Map(), edges: new Map() };

/** Gives orders and keeps what was said against the last one. */
export function useGiving(
  game: string,
  side: string | undefined,
  version: number | undefined,
  onGiven: () => Promise<void>,
) {
  const { client, language } = useApp();
  const [refusal, setRefusal] = useState<RefusalCard | undefined>();
  const [problem, setProblem] = useState<Problem | undefined>();
  const [isGiving, setGiving] = useState(false);
  const give = async (
    what: { readonly orders: readonly JsonObject[] } | { readonly text: string },
    onAccepted: () => void = () => {},
  ): Promise<boolean> => {
    if (isGiving || version === undefined) return false;
    setGiving(true);
    setRefusal(undefined);
    setProblem(undefined);
    const answer = await client.submitOrders(game, { side, expectedVersion: version, language, ...what });
    if (answer.ok) {
      if (answer.value.refusal) setRefusal(answer.value.refusal);
      onAccepted();
    } else if (answer.problem.kind === 'refused') setRefusal(answer.problem.refusal);
    else setProblem(answer.problem);
    // Nothing is offered before the new position is there. Whoever was too late looks again.
    if (answer.ok || answer.problem.kind === 'stale') await onGiven();
    setGiving(false);
    return answer.ok;
  };
  const forget = (): void => {
    setRefusal(undefined);
    setProblem(undefined);
  };
  return { give, refusal, problem, isGiving, forget };
}

/** What would follow, asked of the service without doing it. */
export function usePreview(
  game: string,
  side: string | undefined,
  version: number | undefined,
  order: JsonObject | undefined,
): Preview | undefined {
  const { client, language } = useApp();
  const [preview, setPreview] = useState<Preview | undefined>();
  const key = order === undefined ? undefined : JSON.stringify(order);
  useEffect(() => {
    setPreview(undefined);
    if (key === undefined || side === undefined || version === undefined) return;
    let isOver = false;
    const orders = [JSON.parse(key) as JsonObject];
    void client
      .submitOrders(game, { side, orders, dryRun: true, expectedVersion: version, language })
      .then((answer) => {
        if (isOver || !answer.ok) return;
        const { events, diceWanted } = answer.value;
        setPreview({
          sentences: events.map(({ sentence }) => sentence).filter((sentence) => sentence !== ''),
          ...(diceWanted ? { dice: diceWanted } : {}),
        });
      });
    return () => {
      isOver = true;
    };
  }, [client, game, side, version, language, key]);
  return preview;
}
