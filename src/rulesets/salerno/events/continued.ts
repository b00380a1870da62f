import { applyContinued, continued } from '#kernel/continuation';
import { frameSchema } from '../sequence/frames.ts';
import { event } from './event.ts';

const { type: _, ...fields } = continued(frameSchema).shape;

/** What is under way is the game's own business: people read what happened and what is asked of them. */
export const continuedEvent = event({
  type: 'Continued',
  fields,
  apply: applyContinued,
  cover: () => undefined,
});
