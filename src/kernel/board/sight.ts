/**
 * The squares a straight line between two centres passes through, ends included, in order. Where the line runs exactly
 * through a corner both squares beside the corner are listed as one pair: the rules say whether one or both must block.
 */
export type SightStep =
  | readonly [number, number]
  | { readonly beside: readonly [readonly [number, number], readonly [number, number]] };

export function squaresOnLine(fromX: number, fromY: number, toX: number, toY: number): readonly SightStep[] {
  const dx = Math.abs(toX - fromX);
  const dy = Math.abs(toY - fromY);
  const stepX = Math.sign(toX - fromX);
  const stepY = Math.sign(toY - fromY);
  const steps: SightStep[] = [[fromX, fromY]];
  let x = fromX;
  let y = fromY;
  // (1 + 2i) * dy against (1 + 2j) * dx: which of the next vertical and horizontal grid lines comes first.
  for (let i = 0, j = 0; i < dx || j < dy; ) {
    const vertical = (1 + 2 * i) * dy;
    const horizontal = (1 + 2 * j) * dx;
    if (vertical === horizontal) {
      steps.push({
        beside: [
          [x + stepX, y],
          [x, y + stepY],
        ],
      });
      x += stepX;
      y += stepY;
      i++;
      j++;
    } else if (vertical < horizontal) {
      x += stepX;
      i++;
    } else {
      y += stepY;
      j++;
    }
    steps.push([x, y]);
  }
  return steps;
}
