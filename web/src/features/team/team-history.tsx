import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { administratorActions, teamActions } from '@talwaerts/domain/audit/audit.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useId, useState } from 'react';
import { type ListedAudit, listedAudit } from '../../shared/audit/audit-entry.ts';
import { AuditLine } from '../../shared/audit/audit-line.tsx';
import { readAll } from '../../shared/firebase/listen.ts';
import { useLiveList } from '../../shared/firebase/live-data.ts';
import { useText } from '../../shared/intl/language.tsx';
import { MoreButton } from '../../shared/ui/more-button.tsx';
import { useLast } from '../../shared/ui/use-latest.ts';

interface Props {
  /** Null for the administrators' team. */
  readonly companyId: string | null;
}

/** The live changes of a team from the audit log, newest first, in pages. */
export function TeamHistory({ companyId }: Props) {
  const text = useText();
  const title = useId();
  const [count, setCount] = useState(historyPageSize);
  const current = useTeamHistory(companyId, count);
  // Keeps the shorter page while a longer one loads.
  const history = useLast(current);
  return (
    <Stack component="section" aria-labelledby={title} spacing={3}>
      <div>
        <Typography id={title} variant="h2">
          {text('team.history')}
        </Typography>
        <Typography color="textSecondary">{text('team.historyText')}</Typography>
      </div>
      {history === undefined && <Skeleton variant="rounded" height={160} />}
      {history === 'failed' && <Alert severity="error">{text('audit.failure')}</Alert>}
      {history && history !== 'failed' && (
        <>
          {history.entries.length === 0 && <Typography color="textSecondary">{text('audit.empty')}</Typography>}
          {history.entries.length > 0 && (
            <Card component="ol" sx={{ m: 0, px: 5, py: 1, listStyle: 'none' }}>
              {history.entries.map((entry) => (
                <AuditLine key={entry.id} entry={entry} />
              ))}
            </Card>
          )}
          {history.hasMore && (
            <Box>
              <MoreButton
                isLoading={current === undefined}
                loadingText="audit.loading"
                onMore={() => setCount(count + historyPageSize)}
              />
            </Box>
          )}
        </>
      )}
    </Stack>
  );
}

/** Entries of the first page, and of each further one. */
const historyPageSize = 10;

interface HistoryPage {
  /** Newest first. */
  readonly entries: readonly ListedAudit[];
  readonly hasMore: boolean;
}

/** Returns the live newest changes of a company's team, or of the administrators'; undefined until known. */
const useTeamHistory = (companyId: string | null, count: number): HistoryPage | 'failed' | undefined =>
  useLiveList(
    ['team history', companyId, count],
    (firestore) =>
      query(
        collection(firestore, 'audit'),
        where('companyId', '==', companyId),
        where('what', 'in', companyId === null ? administratorActions : teamActions),
        orderBy('createdAt', 'desc'),
        limit(count + 1),
      ),
    (docs) => ({ entries: readAll(docs.slice(0, count), listedAudit), hasMore: docs.length > count }),
    count > historyPageSize,
  );
