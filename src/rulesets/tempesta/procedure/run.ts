export * from '../sequence/run.ts';
