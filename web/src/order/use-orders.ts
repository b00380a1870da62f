import { useCallback, useEffect, useMemo, useState } from 'react';
import type { GameView, JsonObject, Problem, RefusalCard } from '../../../clients/typescript/index.ts';
import { useApp } from '../app/context.tsx';
import {
  type Chosen,
  choicesOf,
  isNothing,
  NOTHING,
  parseOrder,
  pointAtSpace,
  pointAtUnit,
  type Sentence,
  stepBack,
} from './grammar.ts';

/** What would follow from an order, as far as one may know before dice fall. */
export interface Preview {
  readonly sentences: readonly string[];
  readonly dice?: { readonly dice: number; readonly sides: number; readonly purpose: string };
}

const MOST = 3_000;

/** The orders of one side at one position: what may be chosen, what is, and giving it. */
export function useOrders(game: string, side: string | undefined, position: GameView | undefined, onGiven: () => void) {
  const { client, language } = useApp();
  const [legal, setLegal] = useState<
    { readonly version: number; readonly sentences: readonly Sentence[]; readonly isCut: boolean } | undefined
  >();
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [picked, setPicked] = useState<Sentence | undefined>();
  const [preview, setPreview] = useState<Preview | undefined>();
  const [refusal, setRefusal] = useState<RefusalCard | undefined>();
  const [problem, setProblem] = useState<Problem | undefined>();
  const [isGiving, setGiving] = useState(false);
  const version = position?.version;

  const known = useMemo(() => {
    if (position === undefined) return undefined;
    return {
      units: new Set(position.view.units.map(({ id }) => id)),
      spaces: new Set(position.board.spaces.map(({ id }) => id)),
    };
  }, [position]);

  const clear = useCallback(() => {
    setChosen(NOTHING);
    setPicked(undefined);
    setPreview(undefined);
    setRefusal(undefined);
    setProblem(undefined);
  }, []);

  useEffect(() => {
    let isOver = false;
    setChosen(NOTHING);
    setPicked(undefined);
    setPreview(undefined);
    if (side === undefined || known === undefined || version === undefined) setLegal(undefined);
    else
      void client.options(game, { side, limit: MOST, language }).then((answer) => {
        if (isOver) return;
        if (!answer.ok) return setProblem(answer.problem);
        const sentences = answer.value.options.map((option) => parseOrder(option, known));
        setLegal({ version: answer.value.version, sentences, isCut: answer.value.more });
      });
    return () => {
      isOver = true;
    };
  }, [client, game, side, known, version, language]);

  // A list that was cut is whole for the unit one has chosen.
  const [unit] = chosen.units;
  useEffect(() => {
    if (legal === undefined || !legal.isCut || unit === undefined || known === undefined || side === undefined) return;
    let isOver = false;
    void client.options(game, { side, unit, limit: MOST, language }).then((answer) => {
      if (isOver || !answer.ok) return;
      const own = answer.value.options.map((option) => parseOrder(option, known));
      setLegal((before) =>
        before === undefined
          ? before
          : { ...before, sentences: [...before.sentences.filter(({ units }) => !units.has(unit)), ...own] },
      );
    });
    return () => {
      isOver = true;
    };
  }, [client, game, side, unit, known, language, legal?.isCut, legal === undefined]);

  const sentences = legal?.sentences ?? [];
  const choices = useMemo(() => choicesOf(sentences, chosen), [sentences, chosen]);
  const hasPlace = chosen.units.length + chosen.spaces.length > 0;
  const [only] = hasPlace && choices.ready.length === 1 ? choices.ready : [];
  const ready = picked ?? only;

  // What follows is asked of the service without doing it.
  useEffect(() => {
    setPreview(undefined);
    if (ready === undefined || side === undefined || version === undefined) return;
    let isOver = false;
    const request = { side, orders: [ready.order], dryRun: true, expectedVersion: version, language };
    void client.submitOrders(game, request).then((answer) => {
      if (isOver) return;
      if (!answer.ok) {
        if (answer.problem.kind === 'refused') setRefusal(answer.problem.refusal);
        return;
      }
      const { events, diceWanted } = answer.value;
      setPreview({
        sentences: events.map(({ sentence }) => sentence).filter((sentence) => sentence !== ''),
        ...(diceWanted ? { dice: diceWanted } : {}),
      });
    });
    return () => {
      isOver = true;
    };
  }, [client, game, side, version, language, ready]);

  const give = async (
    what: { readonly orders: readonly JsonObject[] } | { readonly text: string },
  ): Promise<boolean> => {
    if (isGiving || version === undefined) return false;
    setGiving(true);
    setRefusal(undefined);
    setProblem(undefined);
    const answer = await client.submitOrders(game, { side, expectedVersion: version, language, ...what });
    setGiving(false);
    if (answer.ok) {
      setChosen(NOTHING);
      setPicked(undefined);
      if (answer.value.refusal) setRefusal(answer.value.refusal);
      onGiven();
      return true;
    }
    if (answer.problem.kind === 'refused') setRefusal(answer.problem.refusal);
    else setProblem(answer.problem);
    if (answer.problem.kind === 'stale') onGiven();
    return false;
  };

  const choose = (next: Chosen | undefined): boolean => {
    setRefusal(undefined);
    setProblem(undefined);
    if (next === undefined) return false;
    setPicked(undefined);
    setChosen(next);
    return true;
  };

  return {
    isAsked: side !== undefined,
    isLoading: side !== undefined && legal === undefined && problem === undefined,
    isCut: legal?.isCut ?? false,
    sentences,
    chosen,
    choices,
    ready,
    preview,
    refusal,
    problem,
    isGiving,
    /** Says whether pointing there meant anything. */
    pointAtUnit: (id: string) => choose(pointAtUnit(sentences, chosen, id)),
    pointAtSpace: (id: string) => choose(pointAtSpace(sentences, chosen, id)),
    chooseUnits: (ids: readonly string[]) => {
      let next: Chosen = chosen;
      for (const id of ids) if (!next.units.includes(id)) next = pointAtUnit(sentences, next, id) ?? next;
      choose(next);
    },
    chooseType: (type: string | undefined) =>
      choose({ units: chosen.units, spaces: chosen.spaces, ...(type === undefined ? {} : { type }) }),
    pick: (sentence: Sentence) => {
      setRefusal(undefined);
      setProblem(undefined);
      setPicked(sentence);
    },
    back: () => {
      if (picked !== undefined) return setPicked(undefined);
      if (refusal !== undefined) setRefusal(undefined);
      if (!isNothing(chosen)) choose(stepBack(chosen));
    },
    clear,
    give: () => (ready === undefined ? Promise.resolve(false) : give({ orders: [ready.order] })),
    giveText: (text: string) => give({ text }),
  };
}

export type Orders = ReturnType<typeof useOrders>;
