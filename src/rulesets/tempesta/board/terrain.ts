export * from '../rules/ground.ts';
