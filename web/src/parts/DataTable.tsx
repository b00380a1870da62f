import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly head: string;
  /** What the head stands for, where it is short. */
  readonly about?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  /** Left out where the window is narrow. */
  readonly isExtra?: boolean;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
  readonly isMarked?: (row: Row) => boolean;
}

/** A table that can be walked through sideways where the window is narrow. */
export function DataTable<Row>({ label, columns, rows, keyOf, empty, isMarked }: Props<Row>) {
  if (rows.length === 0) return <p className="soft">{empty}</p>;
  const classOf = ({ isNumber, isExtra }: Column<Row>): string =>
    [isNumber ? 'number' : '', isExtra ? 'extra' : ''].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer must be able to scroll it
    <section className="table-frame" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.about === undefined ? column.head : <abbr title={column.about}>{column.head}</abbr>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} aria-current={isMarked?.(row) ? 'true' : undefined}>
              {columns.map((column) => (
                <td key={column.head} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
