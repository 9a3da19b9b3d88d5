import Box from '@mui/material/Box';

export interface Column<T> {
  readonly head: string;
  readonly cell: (row: T) => string;
}

interface Props<T> {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** The sum of all rows, below them. */
  readonly total?: T;
}

/** A table of numbers, whose first column names the row. Scrolls sideways on phones, also by keyboard. */
export function FiguresTable<T>({ caption, columns, rows, keyOf, total }: Props<T>) {
  const cells = (row: T) =>
    columns.map(({ head, cell }, i) =>
      i === 0 ? (
        <th key={head} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td key={head}>{cell(row)}</td>
      ),
    );
  return (
    <Box role="group" tabIndex={0} aria-label={caption} sx={scrollStyle}>
      <Box component="table" aria-label={caption} sx={tableStyle}>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{cells(row)}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        )}
      </Box>
    </Box>
  );
}

const scrollStyle = {
  overflowX: 'auto',
  // Children of the scrolled part that are positioned would widen the page.
  position: 'relative',
  '&:focus-visible': { outline: '3px solid var(--spruce)', outlineOffset: 2 },
} as const;
const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 2, textAlign: 'right', whiteSpace: 'nowrap', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { color: 'text.secondary', fontWeight: 600, fontSize: '0.875rem' },
  '& tbody th': { fontWeight: 400 },
  '& tfoot th, & tfoot td': { fontWeight: 700, borderBottom: 0 },
} as const;
