import { z } from 'zod';
import { isRefusal, no } from '../refusals.ts';
import { figureCells, figurePlaces, judgeFigurePlace } from '../rules/figures.ts';
import { quadrantOf } from '../rules/named.ts';
import { rolledFigure } from '../rules/shelf.ts';
import { runOf } from '../sequence/run.ts';
import { cell, figurePiece, yesNo } from './fields.ts';
import { gameAt, order, pieceLabel } from './order.ts';

/** [17.7-8] */
export const placeFigure = order({
  type: 'PlaceFigure',
  title: { en: 'Lay a figure', it: 'Piazza una figura' },
  help: {
    en: 'The upper left corner, quarter turns to the right, and whether it is mirrored.',
    it: 'L’angolo in alto a sinistra, i quarti di giro a destra e se è specchiata.',
  },
  answers: ['terrain-placement', 'terrain-modification'],
  fields: { figure: figurePiece, anchor: cell, rotation: z.int().min(0).max(3), mirror: yesNo },
  line: {
    en: ['place figure {figure} <at {anchor}> <turned {rotation}> <mirror {mirror}>'],
    it: ['piazza figura {figure} <a {anchor}> <ruotata {rotation}> <specchio {mirror}>'],
  },
  judge(desk, { figure: id, anchor, rotation, mirror }) {
    const game = gameAt(desk);
    const figure = rolledFigure(game);
    if (figure?.id !== id) return no('not-its-turn', '17-d', { figure: id });
    const corner = quadrantOf(game, anchor, '17-g');
    if (isRefusal(corner)) return corner;
    const cells = figureCells(game, figure, corner, rotation, mirror);
    if (cells === undefined) return no('off-the-table', '17-g', { figure: id });
    return (
      judgeFigurePlace(game, figure, cells) ??
      ((scene) => runOf(scene).emit({ type: 'FigurePlaced', figure: id, cells: cells.map((at) => game.label(at)) }))
    );
  },
  label: pieceLabel,
  *options(desk) {
    const game = gameAt(desk);
    const figure = rolledFigure(game);
    if (figure === undefined) return;
    for (const place of figurePlaces(game, figure)) yield { type: 'PlaceFigure', figure: figure.id, ...place };
  },
});
