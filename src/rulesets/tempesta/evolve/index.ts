import type { Roster } from '../board/roster.ts';
import type { Codex } from '../codex.ts';
import type { Event, EventType } from '../events.ts';
import { gameOf } from '../game.ts';
import type { TempestaState } from '../state.ts';
import { combatAppliers } from './combat.ts';
import { movementAppliers } from './movement.ts';
import { type Appliers, setupAppliers } from './setup.ts';
import { turnAppliers } from './turn.ts';

const appliers: Appliers<EventType> = { ...setupAppliers, ...turnAppliers, ...movementAppliers, ...combatAppliers };

type Apply = (state: TempestaState, event: Event, codex: Codex, roster: Roster) => void;

/** Facts of the battle that leave the ground as it is, smoke and wrecks included. */
const ON_THE_SAME_GROUND: ReadonlySet<EventType> = new Set<EventType>([
  ...(Object.keys(movementAppliers) as EventType[]),
  ...(Object.keys(turnAppliers) as EventType[]),
  'Fired',
  'HitsAssigned',
  'HitsLost',
  'PointsReduced',
  'CellSuppressed',
  'SuppressionPaid',
  'CellRecovered',
  'UnitsRetreated',
  'FireCalled',
  'ProgrammedFireExecuted',
  'AirHuntCalled',
  'AssaultDeclared',
  'FleeRolled',
  'AssaultAborted',
  'AssaultFought',
  'AssaultResolved',
  'CellOccupied',
]);
/** Of those: what engineers clear, works that an ambush hid, and the passing of phases with which smoke drifts away. */
const OTHER_GROUND: ReadonlySet<EventType> = new Set<EventType>([
  'EngineersWorked',
  'PontoonBuilt',
  'AmbushRevealed',
  'BattleStarted',
  'PhaseStarted',
]);

export function evolve(codex: Codex, state: TempestaState, event: Event): void {
  const apply = appliers[event.type] as Apply | undefined;
  if (apply === undefined) throw new Error(`tempesta knows no event ${(event as { type: string }).type}`);
  const game = gameOf(codex, state);
  apply(state, event, codex, game.roster);
  if (event.type === 'DivisionsPresented') game.changed();
  else {
    game.unitsChanged();
    if (!ON_THE_SAME_GROUND.has(event.type) || OTHER_GROUND.has(event.type)) game.groundChanged();
  }
}
