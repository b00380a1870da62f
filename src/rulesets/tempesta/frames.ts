export * from './sequence/frames.ts';
