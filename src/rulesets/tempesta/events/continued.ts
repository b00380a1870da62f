import { applyContinued, continued as continuedSchema } from '#kernel/continuation';
import { frameSchema } from '../sequence/frames.ts';
import { event } from './event.ts';

const { type: _, ...fields } = continuedSchema(frameSchema).shape;

/** What is under way is another: nothing that anybody is told. */
export const continued = event({
  type: 'Continued',
  fields,
  apply(state, event) {
    applyContinued(state, event);
    state.serial++;
  },
  cover: () => undefined,
});
