export * from '../sequence/phase.ts';
