import type { StandingOrders } from '#games/acts/standing-orders';
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
