import { z } from 'zod';
import { checked } from '#games/issue-words';
import { checkName } from '#games/names';
import type { JsonObject } from '#kernel/json';
import type { Text } from '#kernel/text';
import { graph } from '../shapes/field.ts';
import { language as languageChoice } from '../shapes/post.ts';

/* What fields of requests are made of: each with its bounds, which both doors hold to and every description and refusal names. */

export const MOST_VERSIONS = 2_147_483_647;

/** A whole number within bounds, which a refusal names. */
export const whole = (least: number, most: number) => {
  const range = `must be a whole number from ${least} to ${most}`;
  return z.number(range).int(range).min(least, range).max(most, range);
};
export const version = whole(0, MOST_VERSIONS);

export const id = z.string().min(1).max(100);
/** The same where it is known everywhere: GraphQL has a type for it. */
export const entity = (about: string) => {
  const made = id.describe(about);
  graph.add(made, { type: 'ID' });
  return made;
};
export const ownSide = id
  .describe('The side you act for. You need to name it only if you hold several seats.')
  .optional();
/** A pattern, published with the schema, that says in both languages what it wants. */
export const matching = (text: z.ZodString, pattern: RegExp, words: Text): z.ZodString =>
  text.refine((value) => pattern.test(value), { ...checked(words), abort: true }).regex(pattern);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name
const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;
export const oneLine = (most: number) =>
  matching(
    // What is too long is not looked at any further.
    z.string().trim().min(1).max(most, { abort: true }),
    ONE_LINE,
    {
      en: 'must be one line without control characters',
      it: 'dev’essere una sola riga senza caratteri di controllo',
    },
  );
/** What somebody or something is called before others (see games/names.ts). */
export const shownName = (most: number) =>
  oneLine(most)
    .normalize()
    .superRefine((name, context) => {
      const found = checkName(name);
      if (found.ok) return;
      const { error: message, params } = checked(found.problem.message);
      context.addIssue({ code: 'custom', message, params });
    });
export const text = (most: number) => z.string().trim().min(1).max(most);
export const enteredDice = z.array(whole(1, 1000)).max(500);
export const cursor = z.string().max(200).describe('The `next` of the page before this one.').optional();
export const timeZone = oneLine(60);

/** Deeper than anything a game needs, shallower than anything that recurses through it minds. */
const DEEPEST = 40;
export const isShallow = (value: unknown): boolean => depthOf(value, DEEPEST) <= DEEPEST;
export const TOO_DEEP = checked({
  en: `must not be nested deeper than ${DEEPEST} levels`,
  it: `non può avere più di ${DEEPEST} livelli`,
});
/** The body has been through a JSON parser; what is inside is the ruleset's business. */
export const json = z.unknown().refine(isShallow, TOO_DEEP);
export const order = z.unknown().refine(isShallow, TOO_DEEP).describe('An order.');
graph.add(order, { type: 'Order' });
export const jsonObject = z
  .record(z.string().max(100), z.unknown())
  .refine(isShallow, TOO_DEEP) as unknown as z.ZodType<JsonObject, JsonObject>;

export const language = languageChoice
  .describe('The language of the words in the answer; by default that of the header Accept-Language, or English.')
  .optional();

/** In a query everything is text; what is not written in digits is no number, and neither is nothing at all. */
const digits = (given: unknown): unknown =>
  typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given;
const yesOrNo = (given: unknown): unknown => (given === 'true' ? true : given === 'false' ? false : given);

const readAs = (read: (given: unknown) => unknown, field: z.ZodType): z.ZodType =>
  z.preprocess(read, field).describe(field.description ?? '');

function fieldOfQuery(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional) return fieldOfQuery(field.unwrap() as z.ZodType).optional();
  if (field instanceof z.ZodNumber) return readAs(digits, field);
  if (field instanceof z.ZodBoolean) return readAs(yesOrNo, field);
  return field;
}

/** A request as it comes in the query of an address. */
export const asQuery = <Request extends z.ZodObject>(request: Request): Request =>
  request.extend(
    Object.fromEntries(Object.entries(request.shape).map(([name, field]) => [name, fieldOfQuery(field as z.ZodType)])),
  ) as unknown as Request;

/** How deep a value is nested, without recursion; gives up just above `most`. */
function depthOf(value: unknown, most: number): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth++) {
    const below: unknown[] = [];
    for (const each of level)
      if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) below.push(inner);
    if (below.length === 0 || depth > most) return depth;
    level = below;
  }
}
