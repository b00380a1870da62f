export * from '../sequence/assault.ts';
