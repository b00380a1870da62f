import type { Carried } from '../events/event.ts';
import { type Heading, VIPS } from '../names.ts';
import type { State } from '../state.ts';
import { type Theatre, vipOf } from '../theatre.ts';
import type { Field } from './field.ts';
import { faceOf, partisansIn } from './stacking.ts';

/* [12.3] A Yugoslav stack that is to move: who goes, what they carry, how fast, where to. */

export interface March {
  readonly units: readonly string[];
  readonly carried: Carried;
  readonly path: readonly string[];
  /** Where it is bound. */
  readonly target: string;
  readonly heading: Heading;
  readonly rule: string;
  readonly pace: number;
  /** Movement points spent before the first zone of the path: by excess on its way round a full zone. */
  readonly spent: number;
  readonly field: Field;
  /** Units that set out from the first zone of the path in this step: left there again, they have not moved. */
  readonly fresh: readonly string[];
}

/** Tito, Churchill and documents go along when nobody stays behind to keep them. */
export function cargoOf(state: State, zone: string, units: readonly string[]): Carried {
  if (partisansIn(state, zone).some((unit) => !units.includes(unit))) return { vips: [], documents: false };
  return {
    vips: VIPS.filter((vip) => state.vips[vip].status === 'free' && state.vips[vip].at === zone),
    documents: state.documents.status === 'on-map' && state.documents.at === zone,
  };
}

/** The slowest sets the pace. */
export function paceOf(theatre: Theatre, state: State, units: readonly string[], carried: Carried): number {
  const paces = units.map((unit) => faceOf(theatre, state, unit).movement);
  for (const vip of carried.vips) paces.push(vipOf(theatre, vip).movement);
  if (carried.documents) paces.push(theatre.units.documents.movement);
  return Math.min(...paces);
}

export const isEmpty = ({ vips, documents }: Carried): boolean => vips.length === 0 && !documents;
