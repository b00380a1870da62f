import { z } from 'zod';
import { choice } from '../shapes/field.ts';
import { cursor, entity, isShallow, language, TOO_DEEP, whole } from './bounds.ts';

export const rulesetParams = z.object({ ruleset: entity('The id of the ruleset.') });
export const readComponents = z.strictObject({
  scenario: entity('The scenario; by default the first of the ruleset.').optional(),
});
const boxFormat = choice('BoxFormat', 'How the components are written.', {
  markdown: 'Markdown, for letters.',
  html: 'A page.',
});
export type BoxFormat = z.infer<typeof boxFormat>;
export const componentsParams = rulesetParams.extend({ format: boxFormat });
export const readComponentsPage = readComponents.extend({ language });
export const readRulings = z.strictObject({
  club: entity('Also list the rulings that bind the games of this club.').optional(),
});
export const scenarioParams = rulesetParams.extend({ scenario: entity('The id of the scenario.') });
export const schemaParams = rulesetParams.extend({
  of: choice('SchemaOf', 'What is described.', {
    orders: 'The orders.',
    events: 'The events.',
    extra: 'What only this ruleset has in its views, `extra`.',
  }),
});

export const readHeads = z.strictObject({
  game: entity('Only this game, also when it has ended.').optional(),
  after: cursor,
  limit: whole(1, 1000).describe('How many games to answer at most, 1 to 1000, which is the default.').optional(),
});

export const importRecord = z
  .looseObject({ format: z.string().max(100).describe('`impulse-record/1`.') })
  .refine(isShallow, TOO_DEEP);
