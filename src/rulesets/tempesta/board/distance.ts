export * from '../rules/distance.ts';
