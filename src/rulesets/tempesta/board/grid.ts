export * from '../rules/grid.ts';
