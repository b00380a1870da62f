export * from '../rules/arc.ts';
