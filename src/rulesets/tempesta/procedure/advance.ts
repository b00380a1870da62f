export * from '../sequence/advance.ts';
