/*
 * What may be asked, for both doors. REST routes are validated against these by Fastify, GraphQL arguments by `parseRequest`, so that a
 * length or a bound is written once.
 */
export * from './account.ts';
export * from './beside-the-play.ts';
export { asQuery } from './bounds.ts';
export * from './catalogue.ts';
export * from './club.ts';
export * from './club-life.ts';
export * from './game.ts';
export * from './order.ts';
export * from './post.ts';
export * from './view.ts';
