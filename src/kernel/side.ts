import { type Text, verbatim } from './text.ts';

/** A party of the game, as the ruleset names it: `axis`, `soviet`, `german`... */
export type Side = string;

/** Who looks at a game: one of its sides, anybody, or the person who may see everything. */
export type Viewer =
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'moderator' };

export const SPECTATOR: Viewer = { kind: 'spectator' };
export const MODERATOR: Viewer = { kind: 'moderator' };
export const asSide = (side: Side): Viewer => ({ kind: 'side', side });

/** True for the side itself and for whoever may see everything. */
export const maySeeSecretsOf = (viewer: Viewer, side: Side): boolean =>
  viewer.kind === 'moderator' || (viewer.kind === 'side' && viewer.side === side);

export const makeViewer = (viewer: Viewer): string => (viewer.kind === 'side' ? viewer.side : viewer.kind);

/** `spectator`, `moderator` or the name of a side of the game. */
export function parseViewer(text: string, sides: readonly Side[]): Viewer | undefined {
  if (text === 'spectator') return SPECTATOR;
  if (text === 'moderator') return MODERATOR;
  return sides.includes(text) ? asSide(text) : undefined;
}

/** What a side is called by people. */
export const sideNamed = (
  { sides }: { readonly sides: readonly { readonly id: Side; readonly name: Text }[] },
  side: Side,
): Text => sides.find(({ id }) => id === side)?.name ?? verbatim(side);
