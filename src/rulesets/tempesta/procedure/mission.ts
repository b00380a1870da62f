export * from '../sequence/mission.ts';
