export * from '../sequence/losses.ts';
