import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useBalances, useCompanies } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';
import { companiesIn, companiesOf, countsOf, searchCompanies, useChosen } from './chosen-companies.ts';
import { CompanyCard } from './company-card.tsx';
import type { PendingCompanyAction } from './company-dialog-props.ts';
import { CompanyDialogs } from './company-dialogs.tsx';
import { CompanyFilter } from './company-filter.tsx';

/** The live cards of companies of one kind, to search, review, edit, book tokens, activate and close. */
export function CompanyCards() {
  const text = useText();
  const { kind, state, choose, hasFailed, isLoading, counts, listed, page, showMore, ...search } = useCompanyList();
  const [pending, setPending] = useState<PendingCompanyAction>();
  const balances = useBalances();
  const onAsk = useCallback((what: PendingCompanyAction) => setPending(what), []);
  return (
    <Stack spacing={5}>
      <TextField
        label={text('users.search')}
        value={search.typed}
        onChange={(event) => search.setTyped(event.target.value)}
        slotProps={{ htmlInput: { type: 'search' } }}
        sx={{ maxWidth: 420 }}
      />
      <CompanyFilter kind={kind} chosen={state} counts={counts} onChoose={(next) => choose({ kind, state: next })} />
      {hasFailed && <Alert severity="error">{text('users.failure')}</Alert>}
      {isLoading && (
        <Box role="status" aria-label={text('users.loading')} sx={grid}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} variant="rounded" height={260} />
          ))}
        </Box>
      )}
      {listed?.length === 0 && <NothingThere words="users.none" />}
      {page && (
        <Box sx={grid}>
          {page.map((company) => (
            <CompanyCard
              key={company.id}
              company={company}
              balanceTokenCents={balances && (balances.get(company.id) ?? 0)}
              onAsk={onAsk}
            />
          ))}
        </Box>
      )}
      {page && listed && page.length < listed.length && (
        <ShowMore shown={page.length} all={listed.length} onMore={showMore} />
      )}
      <CompanyDialogs pending={pending} onClose={() => setPending(undefined)} />
    </Stack>
  );
}

interface ShowMoreProps {
  readonly shown: number;
  readonly all: number;
  readonly onMore: () => void;
}

/** Tells how many companies of the list are shown, with the button for the next page. */
function ShowMore({ shown, all, onMore }: ShowMoreProps) {
  const text = useText();
  return (
    <Stack spacing={2} sx={{ alignItems: 'center' }}>
      <Typography role="status" color="textSecondary">
        {text('users.shown', { shown, all })}
      </Typography>
      <Button variant="outlined" onClick={onMore}>
        {text('users.more')}
      </Button>
    </Stack>
  );
}

const grid = { display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' };

const pageSize = 50;

/** The companies of the chosen kind and state that match the search, page by page. */
function useCompanyList() {
  const [{ kind, state }, choose] = useChosen();
  const [typed, setTyped] = useState('');
  // Deferred, so that typing stays fluent while the cards render.
  const search = useDeferredValue(typed);
  const all = useCompanies();
  const companies = useMemo(() => (Array.isArray(all) ? companiesOf(all, kind) : undefined), [all, kind]);
  const counts = useMemo(() => companies && countsOf(companies), [companies]);
  const listed = useMemo(
    () => companies && searchCompanies(companiesIn(companies, state), search),
    [companies, state, search],
  );
  const { page, showMore } = usePage(listed, `${kind} ${state} ${search}`);
  return {
    kind,
    state,
    choose,
    typed,
    setTyped,
    hasFailed: all === 'failed',
    isLoading: all === undefined,
    counts,
    listed,
    page,
    showMore,
  };
}

/** Returns the first pages of a list; another `name` starts again with the first page. */
function usePage<T>(list: readonly T[] | undefined, name: string) {
  const [shown, setShown] = useState({ name, pages: 1 });
  const pages = shown.name === name ? shown.pages : 1;
  const page = useMemo(() => list?.slice(0, pages * pageSize), [list, pages]);
  return { page, showMore: () => setShown({ name, pages: pages + 1 }) };
}
