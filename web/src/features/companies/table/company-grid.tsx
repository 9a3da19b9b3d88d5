import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { CompanyLink, type FromTable, StateChip } from '../company-parts.tsx';
import type { useSelection } from '../mailing/mail-selection.tsx';
import { cells, isAlarm, type Sort, sortsFor, type TableFilter, type TableRow } from './table-filter.ts';

export interface RowsProps extends FromTable {
  readonly filter: TableFilter;
  readonly rows: readonly TableRow[];
  /** The companies that are chosen for a mail. */
  readonly selection: Pick<ReturnType<typeof useSelection>, 'ids' | 'choose'>;
  readonly onSort: (sort: Sort) => void;
}

/** The table of desktops: a press on a column's head sorts by it. */
export function CompanyGrid({ filter, rows, table, selection, onSort }: RowsProps) {
  const text = useText();
  const sorts = sortsFor(filter);
  const ids = rows.map(({ id }) => id);
  const isAllChosen = ids.every((id) => selection.ids.has(id));
  return (
    <Box component="table" aria-label={text('users.table.title')} sx={tableStyle}>
      <thead>
        <tr>
          <td>
            <Checkbox
              checked={isAllChosen}
              onChange={() => selection.choose(ids, !isAllChosen)}
              slotProps={{ input: { 'aria-label': text('mailing.choosePage') } }}
            />
          </td>
          {sorts.map((sort) => (
            <Head key={sort} sort={sort} filter={filter} onSort={onSort} />
          ))}
          <th scope="col">{text('users.table.state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} table={table} sorts={sorts} selection={selection} />
        ))}
      </tbody>
    </Box>
  );
}

interface HeadProps extends Pick<RowsProps, 'filter' | 'onSort'> {
  readonly sort: Sort;
}

function Head({ sort, filter, onSort }: HeadProps) {
  const text = useText();
  const isSorted = sort === filter.sort;
  const direction = filter.isDescending ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={sort === 'balance' ? 'number' : undefined}
      aria-sort={isSorted ? (filter.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        onClick={() => onSort(sort)}
        sx={{ minHeight: 48 }}
      >
        {text(`users.table.${sort}`)}
      </TableSortLabel>
    </th>
  );
}

interface RowProps extends Pick<RowsProps, 'table' | 'selection'> {
  readonly row: TableRow;
  readonly sorts: readonly Sort[];
}

function Row({ row, table, sorts, selection }: RowProps) {
  const { lang } = useLanguage();
  return (
    <tr>
      <td>
        <Choice row={row} selection={selection} />
      </td>
      <th scope="row">
        <CompanyLink id={row.id} name={row.name} table={table} />
        {row.designation !== row.name && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {row.designation}
          </Typography>
        )}
      </th>
      {sorts.map((sort) => sort !== 'name' && <Cell key={sort} sort={sort} row={row} value={cells[sort](row, lang)} />)}
      <td>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StateChip company={row} />
        </Box>
      </td>
    </tr>
  );
}

interface ChoiceProps extends Pick<RowsProps, 'selection'> {
  readonly row: TableRow;
}

/** Chooses a company for a mail. */
export function Choice({ row: { id, name }, selection: { ids, choose } }: ChoiceProps) {
  const text = useText();
  return (
    <Checkbox
      checked={ids.has(id)}
      onChange={(_, isChosen) => choose([id], isChosen)}
      slotProps={{ input: { 'aria-label': text('mailing.choose', { name }) } }}
    />
  );
}

interface CellProps {
  readonly sort: Sort;
  readonly row: TableRow;
  readonly value: string;
}

function Cell({ sort, row, value }: CellProps) {
  return (
    <Box
      component="td"
      className={sort === 'balance' ? 'number' : undefined}
      sx={isAlarm(sort, row) ? { color: 'error.main', fontWeight: 700 } : undefined}
    >
      {value}
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 3, py: 1, textAlign: 'left', borderBottom: 1, borderColor: 'divider', verticalAlign: 'middle' },
  '& td:first-of-type': { width: 48, p: 0.5 },
  '& thead th': { py: 0, color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 400 },
  '& tbody td': { whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'right' },
  // Below the head's text, which the arrow follows.
  '& td.number': { pr: 9 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
} as const;
