export * from '../sequence/shoot.ts';
