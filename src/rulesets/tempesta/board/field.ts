export * from '../rules/field.ts';
