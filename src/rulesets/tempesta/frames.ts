import type { OrderOf } from './order.ts';
import type { OffTable, Seat } from './state.ts';

/*
 * What is under way, innermost last. When nobody is asked anything the last frame is carried out and taken off; a frame that
 * asks somebody stays until it is answered. Frames hold public facts only: what a player could do in a window is worked
 * out when it is asked, never stored.
 */

export const SHOT_KINDS = [
  'direct',
  'indirect',
  'opportunity',
  'response',
  'defensive',
  'exploitation',
  'barrage',
  'air-attack',
  'anti-air',
  'counter-battery',
  'air-hunt',
] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

export interface Shot {
  kind: ShotKind;
  side: Seat;
  firers: string[];
  /** Quadrants fired from, in the order of the firers; empty for fire from off the table. */
  from: number[];
  /** -1 for aircraft and off-table batteries. */
  target: number;
  factor: 'ff' | 'ffUc' | 'faa';
  intention: 'eliminate' | 'suppress' | 'slow';
  shots: number;
  crossedPartial: boolean;
  /** The same, where railways count too: for foot and unhooked guns. */
  crossedPartialFoot: boolean;
  /** Units that may be hit, where it is not simply the enemies in the target quadrant. */
  victims: string[];
}

export interface Mission {
  side: Seat;
  kind: OffTable;
  programmed: boolean;
  units: string[];
  factor: 'ff' | 'ffUc';
  mode: 'concentrated' | 'extended';
  smoke: boolean;
  shots: number;
  /** Struck quadrants after deviation, one per unit when extended; -1 off the table. */
  cells: number[];
}

export interface AssaultFrame {
  side: Seat;
  /** All who set out, whatever became of them. */
  units: string[];
  /** Those who set out aboard or behind them. */
  riders?: string[];
  from: number;
  target: number;
}

export type ActionOrder = OrderOf<
  | 'MoveUnits'
  | 'StartRoadMove'
  | 'SetRoadPosition'
  | 'ChangeFacing'
  | 'Embark'
  | 'Disembark'
  | 'Hook'
  | 'Unhook'
  | 'DismountCavalry'
  | 'Entrench'
  | 'Fire'
  | 'RemoveSuppression'
  | 'DeclareAssault'
  | 'EngineerWork'
  | 'BuildPontoon'
>;

export type Frame =
  | {
      kind: 'opportunity';
      id: number;
      side: Seat;
      cell: number;
      trigger: 'declared' | 'entered' | 'repulsed' | 'shown';
    }
  | { kind: 'act'; side: Seat; order: ActionOrder }
  | {
      kind: 'move';
      side: Seat;
      units: string[];
      start: number;
      path: number[];
      next: number;
      order: OrderOf<'MoveUnits'>;
      /** They have found the way out of the minefield they stand in. */
      cleared?: true;
    }
  | { kind: 'assign'; id: number; chooser: Seat; shot: Shot; hits: number }
  | { kind: 'assign-assault'; id: number; chooser: Seat; victims: Seat; assault: AssaultFrame; hits: number }
  | { kind: 'losses'; shot: Shot; doomed: string[] }
  | { kind: 'response'; id: number; side: Seat; shot: Shot; doomed: string[]; fired: string[] }
  | {
      kind: 'retreat';
      id: number;
      side: Seat;
      units: string[];
      from: number;
      direction: number;
      cause: 'suppressed' | 'assault' | 'flight';
    }
  | { kind: 'flee'; id: number; side: Seat; assault: AssaultFrame }
  | { kind: 'defensive'; id: number; side: Seat; assault: AssaultFrame; fired: string[] }
  | { kind: 'continue'; id: number; side: Seat; assault: AssaultFrame }
  | { kind: 'assault-dice'; assault: AssaultFrame }
  | { kind: 'assault-result'; assault: AssaultFrame; attackers: string[]; defenders: string[] }
  | { kind: 'occupy'; assault: AssaultFrame; beaten: string[] }
  | { kind: 'exploit'; id: number; side: Seat; units: string[]; beaten: string[] }
  | { kind: 'anti-air'; id: number; side: Seat; mission: Mission; fired: string[] }
  | { kind: 'mission'; mission: Mission }
  | { kind: 'counter-battery'; id: number; side: Seat; against: string[] }
  | { kind: 'designate'; id: number; side: Seat; allowance: number; mobileFirst: boolean }
  | {
      kind: 'stragglers';
      id: number;
      side: Seat;
      formation: string;
      count: number;
      cause: 'straggler' | 'dispersed';
      then: 'nothing' | 'placement';
      point: number;
    }
  | { kind: 'landing'; id: number; side: Seat; formation: string; choices: number[]; table: boolean }
  | { kind: 'placement'; id: number; side: Seat; formation: string; point: number; table: boolean };

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;
