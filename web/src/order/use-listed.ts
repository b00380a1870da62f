import { useEffect, useMemo, useState } from 'react';
import { useApp } from '../app/context.tsx';
import type { Position } from '../play/use-game.ts';
import {
  type Chosen,
  choicesOf,
  isNothing,
  isPlain,
  NOTHING,
  parseOrder,
  pointAtSpace,
  pointAtUnit,
  type Sentence,
  stepBack,
} from './listed.ts';
import type { LegalOrder, Orders } from './orders.ts';

const MOST = 3_000;
const FEW = 8;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Orders found in the list of all legal ones, for rulesets whose orders do not say yet what their fields name. */
export function useListed(game: string, side: string | undefined, position: Position | undefined): Orders {
  const { client, language } = useApp();
  const [legal, setLegal] = useState<
    { readonly sentences: readonly Sentence[]; readonly isCut: boolean } | undefined
  >();
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [picked, setPicked] = useState<LegalOrder | undefined>();

  const known = useMemo(() => {
    if (position === undefined) return undefined;
    return {
      units: new Set(position.view.view.units.map(({ id }) => id)),
      spaces: position.ground.layout.places,
    };
  }, [position]);

  useEffect(() => {
    let isOver = false;
    setChosen(NOTHING);
    setPicked(undefined);
    setLegal(undefined);
    if (side !== undefined && known !== undefined)
      void client.options(game, { side, limit: MOST, language }).then((answer) => {
        if (isOver || !answer.ok) return;
        const { options, more } = answer.value;
        setLegal({ sentences: options.map((option) => parseOrder(option, known)), isCut: more });
      });
    return () => {
      isOver = true;
    };
  }, [client, game, side, known, language]);

  // A list that was cut is whole for the unit one has chosen.
  const [unit] = chosen.units;
  const isCut = legal?.isCut ?? false;
  useEffect(() => {
    if (!isCut || unit === undefined || known === undefined || side === undefined) return;
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
  }, [client, game, side, unit, known, language, isCut]);

  const sentences = legal?.sentences ?? [];
  const choices = useMemo(() => choicesOf(sentences, chosen), [sentences, chosen]);
  const isBegun = !isNothing(chosen);
  const exact = isBegun ? choices.ready : [];
  const offered = !isBegun
    ? sentences.filter(isPlain)
    : exact.length > 1
      ? exact
      : exact.length === 0 && choices.fitting.length <= FEW
        ? choices.fitting
        : [];
  const choose = (next: Chosen | undefined): void => {
    if (next === undefined) return;
    setPicked(undefined);
    setChosen(next);
  };
  return {
    isAsked: side !== undefined,
    isBusy: side !== undefined && legal === undefined,
    isCut,
    isBegun: isBegun || picked !== undefined,
    marks: {
      units: choices.units,
      spaces: new Map([...choices.spaces].map(([space, path]) => [space, path === undefined ? {} : { path }])),
    },
    chosen,
    kinds: [],
    form: [],
    buttons: offered.slice(0, FEW).map((sentence) => ({
      key: JSON.stringify(sentence.order),
      label: capital(sentence.text),
      choose: () => setPicked(sentence),
    })),
    ready: picked ?? (exact.length === 1 ? exact[0] : undefined),
    pointAt: ({ unit: id, space }) =>
      choose(id === undefined ? pointAtSpace(sentences, chosen, space ?? '') : pointAtUnit(sentences, chosen, id)),
    chooseUnits: (ids) => {
      let next: Chosen = chosen;
      for (const id of ids) if (!next.units.includes(id)) next = pointAtUnit(sentences, next, id) ?? next;
      choose(next);
    },
    chooseKind: () => undefined,
    pick: setPicked,
    back: () => {
      if (picked !== undefined) setPicked(undefined);
      else if (isBegun) choose(stepBack(chosen));
    },
    clear: () => {
      setPicked(undefined);
      setChosen(NOTHING);
    },
  };
}
