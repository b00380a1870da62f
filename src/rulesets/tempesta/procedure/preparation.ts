export * from '../sequence/preparation.ts';
