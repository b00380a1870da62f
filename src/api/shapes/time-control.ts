import { timeControl as declared } from '#games/live/time-control';
import { names } from './field.ts';

export const timeControl = declared.describe('How long players may take for their decisions.').register(names, {
  id: 'TimeControl',
});
