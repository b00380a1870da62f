import { localised, type Text } from '#kernel/text';
import type { Context } from './context.ts';

/* Fields that hold a text: the language of the request is chosen here. */

const TEXT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  SideName: ['name'],
  Seat: ['sideName'],
  Clock: ['turnLabel', 'impulseLabel', 'phaseLabel'],
  Track: ['label', 'value'],
  Victory: ['levelLabel', 'reason'],
  VictoryCondition: ['title'],
  PendingDecision: ['title', 'explanation', 'forecast', 'policies'],
  QueueRefusal: ['reason', 'remedy'],
  ScenarioSheet: ['title', 'description'],
  ScenarioOption: ['title', 'valueTitles'],
  Board: ['title'],
  Space: ['name'],
  Line: ['name'],
  Terrain: ['label'],
  Unit: ['name'],
  Marker: ['label'],
};

type Words = Text | readonly Text[] | string | number | undefined;
type Source = Readonly<Record<string, Words | (() => Promise<Words>)>>;

const chosen =
  (field: string) =>
  async (source: Source, _: unknown, { language }: Context): Promise<unknown> => {
    const words = source[field];
    return localised(typeof words === 'function' ? await words() : words, language);
  };

export const texts = Object.fromEntries(
  Object.entries(TEXT_FIELDS).map(([type, fields]) => [
    type,
    Object.fromEntries(fields.map((field) => [field, chosen(field)])),
  ]),
);
