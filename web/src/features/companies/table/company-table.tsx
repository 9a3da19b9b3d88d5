import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { NothingThere } from '../../../shared/ui/nothing-there.tsx';
import { CompanyFilter } from '../company-filter.tsx';
import { SelectionBar } from '../mailing/selection-bar.tsx';
import { useSelection } from '../mailing/use-selection.ts';
import { CompanyGrid } from './company-grid.tsx';
import { CompanyLines } from './company-lines.tsx';
import { SearchField } from './search-field.tsx';
import {
  type PageStart,
  pageStartIn,
  sortedBy,
  type TableFilter,
  type TablePage,
  tableFilterIn,
  tableQuery,
} from './table-filter.ts';
import { useCompanyRows } from './use-company-rows.ts';
import { useStateCounts } from './use-state-counts.ts';

/** A live page of companies, sorted and filtered by the server; filter, order and page are kept in the URL. */
export function CompanyTable() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const filter = tableFilterIn(query);
  const page = useCompanyRows(filter, pageStartIn(query, filter));
  const counts = useStateCounts(filter, page);
  const selection = useSelection();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const show = (next: TableFilter, start?: PageStart): void => setQuery(tableQuery(next, start));
  const Rows = isWide ? CompanyGrid : CompanyLines;
  return (
    <Stack spacing={5}>
      <SearchField
        searched={filter.text}
        onSearch={(searched) => setQuery(tableQuery({ ...filter, text: searched }), { replace: true })}
      />
      <CompanyFilter
        kind={filter.kind}
        chosen={filter.state}
        counts={counts}
        onChoose={(state) => show({ ...filter, state })}
      />
      {/* Stays while another page loads: its buttons must not leave from below a finger. */}
      <SelectionBar selection={selection} />
      {page === 'failed' && <Alert severity="error">{text('users.failure')}</Alert>}
      {page === undefined && (
        <Box role="status" aria-label={text('users.loading')}>
          <Skeleton variant="rounded" height={420} />
        </Box>
      )}
      {page && page !== 'failed' && (
        <>
          {page.rows.length === 0 ? (
            <NothingThere words="users.none" />
          ) : (
            <Rows
              filter={filter}
              rows={page.rows}
              selection={selection}
              onSort={(sort) => show(sortedBy(filter, sort))}
            />
          )}
          <Pages page={page} onTurn={(start) => show(filter, start)} />
          <Typography variant="body2" color="textSecondary">
            {text('users.table.counted')}
          </Typography>
        </>
      )}
    </Stack>
  );
}

interface PagesProps {
  readonly page: TablePage;
  readonly onTurn: (start: PageStart) => void;
}

function Pages({ page: { previous, next }, onTurn }: PagesProps) {
  const text = useText();
  if (!previous && !next) return null;
  return (
    <Stack component="nav" aria-label={text('users.table.pages')} direction="row" sx={{ gap: 3 }}>
      <Button variant="outlined" disabled={!previous} onClick={() => onTurn(previous ?? {})}>
        {text('users.table.previous')}
      </Button>
      <Button variant="outlined" disabled={!next} onClick={() => onTurn(next ?? {})}>
        {text('users.table.next')}
      </Button>
    </Stack>
  );
}
