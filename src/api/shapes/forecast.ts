import { NATURES } from '#kernel/draft';
import { choice, code, figure, integer, json, list, number, shape, text, words } from './field.ts';

/* What is reckoned before anything is committed, and what may be left to be answered in advance. */

const forecastItem = shape('ForecastItem', 'One line of a sum: a strength, a shift, a modifier.', {
  label: words('What counts: a strength, a shift, a modifier.'),
  value: figure('A number or a word.'),
  clause: text('The paragraph it comes from.'),
});

const forecastChance = shape('ForecastChance', 'One result of an order with its chance.', {
  result: words('The result.'),
  ways: integer('How many of the equally likely throws bring it.'),
  of: integer('How many throws there are.'),
});

export const forecastCost = shape('ForecastCost', 'The points that an order costs.', {
  spent: number('How many points it costs.'),
  left: number('How many are left then.').optional(),
});

export const forecast = shape('Forecast', 'What an order would bring, before anything is committed.', {
  items: list(forecastItem, 'The sum, line by line.'),
  total: words('What the lines come to.').optional(),
  chances: list(forecastChance, 'Every result with its exact chance; empty where no die falls.'),
  cost: forecastCost.describe('The points it costs, and how many are left.').optional(),
});

export const reckoning = shape('Reckoning', 'What had been reckoned of dice that have fallen.', {
  items: list(forecastItem, 'The sum, line by line.'),
  total: words('What the lines came to.').optional(),
  chances: list(forecastChance, 'Every result with its exact chance, the best for the side that threw first.'),
  came: integer('Which of the results came: its place in `chances`, from 0.'),
  thrown: list(integer('A die.'), 'What was thrown, as players read the dice.'),
});

const natures = Object.fromEntries(NATURES.map((nature) => [nature, `A field for ${nature}.`])) as Record<
  (typeof NATURES)[number],
  string
>;

export const nature = choice(
  'DraftNature',
  'What the field takes. `units`, `spaces` and `list` are filled one after the other.',
  natures,
);

const settingChoice = shape('SettingChoice', 'One value of a setting.', {
  value: json('The value.'),
  label: words('The same for people.'),
});

const policySetting = shape('PolicySetting', 'What a player may set about a policy.', {
  name: text('The name of the setting.'),
  title: words('What a form calls it.'),
  nature,
  min: number('The least value.').optional(),
  max: number('The greatest value.').optional(),
  choices: list(settingChoice, 'What may be chosen, if it is one of a few.').optional(),
  byDefault: json('The value if you set none.'),
});

export const policy = shape('Policy', 'A way to answer a kind of decision in advance.', {
  kind: text('The kind of decision.'),
  question: words('The decision, as players call it.'),
  id: code('The id of the policy.'),
  title: words('What it does.'),
  settings: list(policySetting, 'What you may set about it.'),
});
