export { stateSchema } from './state.ts';
