export * from '../sequence/entry.ts';
