import { EXIT } from '#exit-codes';
import type { DraftCard } from '#games/cards';
import { type Forecast, percent } from '#kernel/forecast';
import type { JsonObject } from '#kernel/json';
import { firstOf } from '#kernel/known';
import { LANGUAGES, type Language, type Localised, localised } from '#kernel/text';
import { type Command, type Desk, Misused } from './command.ts';
import { granted, OPERATOR, withGame } from './game-source.ts';
import { readArguments, readChoice } from './read-arguments.ts';

/** What may come next for a half-filled order; without a type, the kinds of orders that are possible now. */
export const draft: Command = {
  summary: 'tell what may come next for a half-filled order, and what it would bring',
  usage: '<game id> [--side side] [--type type] [--fields json] [--language en|it]',
  async run(args, desk) {
    const { positionals, values } = readArguments(args, ['a game'], ['side', 'type', 'fields', 'language']);
    const language = readChoice('language', values.language, LANGUAGES) ?? 'en';
    const fields = values.fields === undefined ? undefined : fieldsIn(values.fields);
    await withGame(desk, firstOf(positionals), async (games, id) => {
      const card = granted(await games.draft(OPERATOR, id, { side: values.side, type: values.type, fields }));
      tell(localised(card, language), language, desk);
    });
    return EXIT.done;
  },
};

function fieldsIn(text: string): JsonObject {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields as JsonObject;
  } catch {
    // told below
  }
  throw new Misused(`--fields must be a JSON object, not “${text}”`);
}

const SHOWN = 40;

function tell({ kinds, draft: drafted }: Localised<DraftCard>, language: Language, desk: Desk): void {
  for (const { type, title, count, more } of kinds)
    desk.say(`${type.padEnd(24)} ${title} (${count}${more ? '+' : ''})`);
  if (drafted === undefined) return;
  desk.say(drafted.title);
  for (const { name, title, value, candidates, isComplete, min, max } of drafted.fields) {
    const bounds = min === undefined && max === undefined ? '' : ` (${min ?? 0}-${max ?? '…'})`;
    desk.say(`  ${name}: ${title}${bounds}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`);
    for (const { value: offered, label, cost } of candidates.slice(0, SHOWN))
      desk.say(`    ${label}${cost === undefined ? '' : `, ${cost.spent}`}  ${JSON.stringify(offered)}`);
    if (candidates.length > SHOWN || !isComplete) desk.say('    …');
  }
  if (drafted.refusal !== undefined) desk.say(drafted.refusal.reason);
  if (drafted.text !== undefined) desk.say(`= ${drafted.text}`);
  if (drafted.forecast !== undefined) tellForecast(drafted.forecast, language, desk);
}

function tellForecast({ items, total, chances, cost }: Localised<Forecast>, language: Language, desk: Desk): void {
  for (const { label, value, clause } of items) desk.say(`  ${label}: ${value} [${clause}]`);
  if (total !== undefined) desk.say(`  ${total}`);
  for (const { result, ways, of } of chances) desk.say(`  ${percent(ways / of, language).padStart(5)} ${result}`);
  if (cost !== undefined) desk.say(`  ${cost.spent}${cost.left === undefined ? '' : ` (${cost.left})`}`);
}
