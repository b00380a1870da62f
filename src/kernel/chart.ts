/** A printed results chart: columns left to right, one row per die result, looked up with shifts. */
export interface Chart<Cell> {
  readonly columns: readonly string[];
  /** Die total of the first row. */
  readonly firstRow: number;
  /** rows[die - firstRow][column] */
  readonly rows: readonly (readonly Cell[])[];
}

export interface Modifier {
  readonly reason: string;
  readonly clause: string;
  readonly amount: number;
}

const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { amount }) => sum + amount, 0);

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The cell after column shifts and die modifiers, both held within the chart. */
export function readChart<Cell>(
  chart: Chart<Cell>,
  column: number,
  shifts: readonly Modifier[],
  die: number,
  modifiers: readonly Modifier[] = [],
): { readonly cell: Cell; readonly column: number; readonly columnLabel: string; readonly row: number } {
  const shifted = clamp(column + sumOf(shifts), 0, chart.columns.length - 1);
  const row = clamp(die + sumOf(modifiers), chart.firstRow, chart.firstRow + chart.rows.length - 1);
  return {
    cell: chart.rows[row - chart.firstRow]![shifted]!,
    column: shifted,
    columnLabel: chart.columns[shifted]!,
    row,
  };
}
