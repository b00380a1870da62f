import { known } from '#kernel/known';
import { no } from '../refusals.ts';
import { runOf } from '../sequence/run.ts';
import { defenderOf } from '../state.ts';
import { listOf } from '../theatre.ts';
import { theatre as theatreField } from './fields.ts';
import { type Desk, order } from './order.ts';

const offered = ({ theatre, state }: Desk) =>
  listOf(theatre, state.players[known(defenderOf(state), 'defender')].list).theatres;

/** [16] */
export const chooseTheatre = order({
  type: 'ChooseTheatre',
  title: { en: 'Choose the theatre', it: 'Scegli il teatro' },
  answers: ['theatre'],
  fields: { theatre: theatreField },
  line: { en: ['theatre {theatre}'], it: ['teatro {theatre}'] },
  judge(desk, { theatre }) {
    if (!offered(desk).includes(theatre)) return no('theatre-not-offered', '16-e', { theatre });
    return (scene) => {
      const run = runOf(scene);
      const builder = known(defenderOf(desk.state), 'defender');
      run.emit({ type: 'TheatreChosen', theatre, builder, draws: [] });
      run.emit({ type: 'StageEntered', stage: 'terrain-purchase' });
    };
  },
  *options(desk) {
    for (const theatre of offered(desk)) yield { type: 'ChooseTheatre', theatre };
  },
});
