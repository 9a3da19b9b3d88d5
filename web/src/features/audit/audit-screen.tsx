import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { retentionPeriods } from '@talwaerts/domain/product/retention-periods.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listedAudit } from '../../shared/audit/audit-entry.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { ExportButton } from '../../shared/firebase/export-button.tsx';
import { readAll } from '../../shared/firebase/listen.ts';
import { useCompanies } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { MoreButton } from '../../shared/ui/more-button.tsx';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';
import { useLast } from '../../shared/ui/use-latest.ts';
import { auditCsv } from './audit-csv.ts';
import { type AuditFilter, entriesOf, filterIn, isNarrowed, searchOf } from './audit-filter.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditRows } from './audit-rows.tsx';
import { pageSize, useAuditEntries } from './use-audit-entries.ts';

/** The live audit log of the platform, newest first; the filter is kept in the URL. */
function AuditScreen() {
  const text = useText();
  const { lang } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  const nameOf = useCompanyNames();
  return (
    <Stack spacing={5}>
      <div>
        <Typography variant="h1">{text('audit.title')}</Typography>
        <Typography color="textSecondary">{text('audit.help', { years: retentionPeriods.audit.years })}</Typography>
      </div>
      <AuditFilterBar filter={filter} choose={(next) => setSearch(searchOf(next))} />
      {/* Another filter begins with its first page. */}
      <Entries key={String(searchOf(filter))} filter={filter} nameOf={nameOf} />
      <ExportButton
        name={`talwaerts-audit-${viennaDay(serverNow())}.csv`}
        entries={(firestore) => entriesOf(firestore, filter)}
        toCsv={(docs) => auditCsv(readAll(docs, listedAudit), { text, lang, nameOf })}
        cut="audit.exportCut"
      />
    </Stack>
  );
}

export default withFirestore(AuditScreen);

/** Returns what names a company; a removed or unread one by its id. */
function useCompanyNames(): (companyId: string) => string {
  const companies = useCompanies();
  const names = new Map(Array.isArray(companies) ? companies.map(({ id, designation }) => [id, designation]) : []);
  return (companyId) => names.get(companyId) ?? companyId;
}

interface EntriesProps {
  readonly filter: AuditFilter;
  readonly nameOf: (companyId: string) => string;
}

function Entries({ filter, nameOf }: EntriesProps) {
  const text = useText();
  const [count, setCount] = useState(pageSize);
  const current = useAuditEntries(filter, count);
  // Keeps the shorter page while a longer one loads.
  const page = useLast(current);
  if (page === 'failed') return <Alert severity="error">{text('audit.failure')}</Alert>;
  if (page === undefined) {
    return (
      <Box role="status" aria-label={text('audit.loading')}>
        <Skeleton variant="rounded" height={420} />
      </Box>
    );
  }
  if (page.entries.length === 0) return <NothingThere words={isNarrowed(filter) ? 'audit.noneFound' : 'audit.empty'} />;
  return (
    <>
      <AuditRows entries={page.entries} nameOf={nameOf} />
      {page.hasMore && (
        <MoreButton
          isLoading={current === undefined}
          loadingText="audit.loading"
          onMore={() => setCount(count + pageSize)}
        />
      )}
    </>
  );
}
