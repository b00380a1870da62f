/* Everything that is answered, by subject. Use cases answer these shapes; `tests/api/answers.test.ts` holds real answers against them. */
export * from './account.ts';
export * from './board.ts';
export * from './catalogue.ts';
export * from './clock.ts';
export * from './club.ts';
export * from './club-life.ts';
export * from './components.ts';
export { graph, names, order } from './field.ts';
export * from './game.ts';
export * from './history.ts';
export * from './ladder.ts';
export * from './orders.ts';
export * from './position.ts';
export * from './post.ts';
export * from './problem.ts';
export * from './service.ts';
export * from './time-control.ts';
export * from './upkeep.ts';
