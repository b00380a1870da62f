export * from '../rules/sight.ts';
