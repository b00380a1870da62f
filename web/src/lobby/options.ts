import type { JsonObject, RulesetCard, ScenarioCard } from '../../../clients/typescript/index.ts';
import { readable } from '../words/index.ts';

type Option = ScenarioCard['options'][number];

/** A value of an option as people say it. */
export function valueTitle({ values, valueTitles }: Option, value: unknown): string {
  const at = Array.isArray(values) ? values.findIndex((each) => JSON.stringify(each) === JSON.stringify(value)) : -1;
  return valueTitles[at] ?? readable(String(value));
}

/** What was chosen otherwise than the rulebook has it, in words. */
export function chosenInWords(scenario: ScenarioCard | undefined, chosen: JsonObject): readonly string[] {
  return (scenario?.options ?? []).flatMap((option) => {
    const value = chosen[option.id];
    const isUsual = value === undefined || JSON.stringify(value) === JSON.stringify(option.byDefault);
    return isUsual ? [] : [`${option.title}: ${valueTitle(option, value)}`];
  });
}

export const scenarioOf = (ruleset: RulesetCard | undefined, id: string): ScenarioCard | undefined =>
  ruleset?.scenarios.find((scenario) => scenario.id === id);
