import type { StandingOrders } from '#games/acts/standing-orders';
import type { ComponentsCard } from '#games/cards';
import { type Language, localised } from '#kernel/text';
import { coded } from './coded.ts';

/** The standing orders of a side, whose policies are called alike in every game. */
export const standingOrdersShown = (
  standing: StandingOrders,
  { id, language }: { readonly id: string; readonly language: Language },
) => ({
  ...standing,
  policies: localised(standing.policies, language).flatMap((policy) => coded([policy], id, standing.side, policy.kind)),
});

/** What a box prints, whose parts are called alike in every game. */
export const componentsShown = (
  { ruleset, scenario, ...box }: ComponentsCard,
  { language }: { readonly language: Language },
) => {
  const { counters, charts, tracks, lists } = localised(box, language);
  return {
    ruleset,
    scenario,
    counters: coded(counters, ruleset, scenario, 'counter'),
    charts: coded(charts, ruleset, scenario, 'chart'),
    tracks: coded(tracks, ruleset, scenario, 'track'),
    lists: coded(lists, ruleset, scenario, 'list'),
  };
};
