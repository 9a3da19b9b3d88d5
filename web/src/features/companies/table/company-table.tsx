import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBalances, useCompanies } from '../../../shared/firebase/use-company.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { NothingThere } from '../../../shared/ui/nothing-there.tsx';
import { companiesIn, companiesOf, countsOf, searchCompanies } from '../chosen-companies.ts';
import { CompanyFilter } from '../company-filter.tsx';
import { SelectionBar, useSelection } from '../mailing/mail-selection.tsx';
import { CompanyGrid } from './company-grid.tsx';
import { CompanyLines } from './company-lines.tsx';
import {
  pageNumberIn,
  pageOf,
  sortedBy,
  sortRows,
  type TableFilter,
  type TablePage,
  tableFilterIn,
  tableQuery,
} from './table-filter.ts';

/** A page of the live companies; filter, order and page are kept in the URL. */
export function CompanyTable() {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const stored = tableFilterIn(query);
  const search = useSearch(stored.text, (searched) => {
    // A press may have led to another screen, while this one is still shown.
    if (location.pathname !== screenPaths.users) return;
    // Not `stored`: a press may have changed the URL since the last render.
    const current = tableFilterIn(new URLSearchParams(location.search));
    if (current.text !== searched) setQuery(tableQuery({ ...current, text: searched }), { replace: true });
  });
  const filter = { ...stored, text: search.text };
  const { hasFailed, isLoading, counts, rows, matching } = useRows(filter);
  const page = rows && pageOf(rows, filter.text === stored.text ? pageNumberIn(query) : 1);
  const selection = useSelection();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const show = (next: TableFilter, number?: number): void => setQuery(tableQuery(next, number));
  const Rows = isWide ? CompanyGrid : CompanyLines;
  return (
    <Stack spacing={5}>
      <TextField
        label={text('users.search')}
        value={search.text}
        onChange={({ target }) => search.type(target.value)}
        onBlur={search.store}
        slotProps={{ htmlInput: { type: 'search', maxLength: 80, autoComplete: 'off', spellCheck: false } }}
        sx={{ maxWidth: 420 }}
      />
      <CompanyFilter
        kind={filter.kind}
        chosen={filter.state}
        counts={counts}
        onChoose={(state) => show({ ...filter, state })}
      />
      <SelectionBar selection={selection} matching={matching} />
      {hasFailed && <Alert severity="error">{text('users.failure')}</Alert>}
      {isLoading && (
        <Box role="status" aria-label={text('users.loading')}>
          <Skeleton variant="rounded" height={420} />
        </Box>
      )}
      {page && (
        <>
          {page.rows.length === 0 ? (
            <NothingThere words="users.none" />
          ) : (
            <Rows
              filter={filter}
              rows={page.rows}
              // Not the URL, which is late: a tap follows the last key at once.
              table={`?${tableQuery(filter, page.number)}`}
              selection={selection}
              onSort={(sort) => show(sortedBy(filter, sort))}
            />
          )}
          <Pages page={page} onTurn={(number) => show(filter, number)} />
        </>
      )}
    </Stack>
  );
}

/** Returns the live companies that match the filter, in its order, and how many of each state match kind and search. */
function useRows(filter: TableFilter) {
  const { kind, state, text, sort, isDescending } = filter;
  const all = useCompanies();
  const balances = useBalances();
  const companies = Array.isArray(all) ? all : undefined;
  const found = useMemo(
    () => companies && searchCompanies(companiesOf(companies, kind), text),
    [companies, kind, text],
  );
  const counts = useMemo(() => found && countsOf(found), [found]);
  const rows = useMemo(
    () =>
      found &&
      sortRows(
        companiesIn(found, state).map((company) => ({
          ...company,
          balanceTokenCents: balances && (balances.get(company.id) ?? 0),
        })),
        { sort, isDescending },
      ),
    [found, state, balances, sort, isDescending],
  );
  const matching = (wanted: TableFilter): readonly string[] =>
    companiesIn(searchCompanies(companiesOf(companies ?? [], wanted.kind), wanted.text), wanted.state).map(
      ({ id }) => id,
    );
  return { hasFailed: all === 'failed', isLoading: all === undefined, counts, rows, matching };
}

interface PagesProps {
  readonly page: TablePage;
  readonly onTurn: (number: number) => void;
}

function Pages({ page: { number, isLast }, onTurn }: PagesProps) {
  const text = useText();
  if (number === 1 && isLast) return null;
  return (
    <Stack component="nav" aria-label={text('users.table.pages')} direction="row" sx={{ gap: 3 }}>
      <Button variant="outlined" disabled={number === 1} onClick={() => onTurn(number - 1)}>
        {text('users.table.previous')}
      </Button>
      <Button variant="outlined" disabled={isLast} onClick={() => onTurn(number + 1)}>
        {text('users.table.next')}
      </Button>
    </Stack>
  );
}

/** Long enough for two keys in a row: the URL follows the search. */
const debounceMs = 300;

/**
 * Returns the searched text, with each key at once: rows that moved when the field is left would be gone from under the
 * pointer. The URL follows debounced, or when the field is left.
 */
function useSearch(stored: string, onSearch: (typed: string) => void) {
  const [typed, setTyped] = useState<string>();
  // Not before: what is typed until the URL has changed would be lost.
  useEffect(() => {
    if (typed === stored) setTyped((last) => (last === stored ? undefined : last));
  }, [typed, stored]);
  useEffect(() => {
    if (typed === undefined || typed === stored) return undefined;
    const timer = setTimeout(() => onSearch(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, stored, onSearch]);
  const store = (): void => {
    if (typed !== undefined) onSearch(typed);
  };
  return { text: typed ?? stored, type: setTyped, store };
}
