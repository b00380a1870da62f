export * from './pack/lists.ts';
export { loadTheatre as readCodex, type Theatre as Codex, type UnitType } from './theatre.ts';
