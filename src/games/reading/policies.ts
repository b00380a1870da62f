import { fieldShapes } from '#kernel/draft';
import type { AnyPlay } from '#kernel/engine';
import type { Json } from '#kernel/json';
import { verbatim } from '#kernel/text';
import type { PolicyCard, PolicySetting } from '../cards.ts';

/** The game's ways to answer a kind of decision in advance, or all of them. */
export const policiesFor = ({ policies }: AnyPlay, kind?: string): readonly PolicyCard[] =>
  policies
    .filter((policy) => kind === undefined || policy.kind === kind)
    .map(({ kind: answered, question, id, title, settings }) => ({
      kind: answered,
      question,
      id,
      title,
      settings: fieldShapes(settings.shape).map(({ name, title: called, nature, words, min, max }): PolicySetting => {
        const byDefault = settings.shape[name]?.safeParse(undefined).data as Json;
        const choices = Object.entries(words ?? {}).map(([value, label]) => ({ value, label }));
        return {
          name,
          title: called ?? verbatim(name),
          nature,
          ...(min === undefined ? {} : { min }),
          ...(max === undefined ? {} : { max }),
          ...(choices.length === 0 ? {} : { choices }),
          byDefault,
        };
      }),
    }));
