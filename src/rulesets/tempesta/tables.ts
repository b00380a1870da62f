export * from './pack/tables.ts';
