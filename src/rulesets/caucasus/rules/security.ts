import type { State } from '../state.ts';
import { hexOf, type Theatre, unitAt } from '../theatre.ts';
import { hexesOf } from './named.ts';
import { destinations } from './reach.ts';
import { moverOf } from './step-cost.ts';

/** The move to Rostov the security division owes in the phase it enters in, if it can make it [15.9]. */
export function securityDuty(t: Theatre, s: State): { readonly unit: string; readonly path: string[] } | undefined {
  const counter = t.roster.special('security');
  if (s.phase !== 'axis-primary-movement' || counter === undefined) return undefined;
  const hex = hexOf(t, s, counter.index);
  if (hex < 0 || !t.board.edge[hex] || unitAt(s, counter.index).moved) return undefined;
  const [way] = destinations(t, s, moverOf(t, s, [counter.index]), hex, { spent: 0, hexes: 0 });
  return way && { unit: counter.id, path: hexesOf(t, way.path) };
}
