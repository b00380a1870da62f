import { known } from '#kernel/known';
import type { Figure, Linear, State, TerrainWork } from '../state.ts';
import { gridOf } from './grid.ts';
import { layOut } from './ground.ts';

/* [17, 18] The table as it is laid, piece by piece. */

/** Works out every quadrant from the pieces that lie on the table. */
export const relay = (state: State): void => {
  state.cells = layOut(state, gridOf(state.width, state.height));
};

export const figureOf = ({ terrain }: State, id: string): Figure =>
  known(
    terrain.figures.find((figure) => figure.id === id),
    'figure',
    id,
  );
export const linearOf = ({ terrain }: State, id: string): Linear =>
  known(
    terrain.linears.find((linear) => linear.id === id),
    'linear',
    id,
  );
export const modificationOf = ({ terrain }: State): NonNullable<TerrainWork['modification']> =>
  known(terrain.modification, 'modification of the terrain');

export const newLinear = (id: string, kind: Linear['kind'], profile: Linear['profile']): Linear => ({
  id,
  kind,
  profile,
  status: 'bought',
  dice: [],
  path: [],
  width: 1,
});

export const newFigure = (id: string, cells: Figure['cells'], hill: number): Figure => ({
  id,
  cells,
  hill,
  status: 'bought',
  dice: [],
  again: false,
  at: [],
});
