export * from '../rules/roster.ts';
