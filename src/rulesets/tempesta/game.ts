export * from './rules/game.ts';
