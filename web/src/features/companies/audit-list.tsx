import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { type ListedAudit, listedAudit } from '../../shared/audit/audit-entry.ts';
import { AuditLine } from '../../shared/audit/audit-line.tsx';
import { readAll } from '../../shared/firebase/listen.ts';
import { useLiveList } from '../../shared/firebase/live-data.ts';
import { useText } from '../../shared/intl/language.tsx';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';

/** The live audit log of a company, newest first. */
export function AuditList({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const entries = useAudit(companyId);
  if (entries === undefined) return <Skeleton variant="rounded" height={160} />;
  if (entries === 'failed') return <Alert severity="error">{text('audit.failure')}</Alert>;
  if (entries.length === 0) return <NothingThere words="audit.empty" />;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry: ListedAudit) => (
        <AuditLine key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

const mostShown = 100;

/** Returns the live newest audit entries of a company; undefined until known, `failed` if unreadable. */
const useAudit = (companyId: string): readonly ListedAudit[] | 'failed' | undefined =>
  useLiveList(
    ["a company's audit log", companyId],
    (firestore) =>
      query(
        collection(firestore, 'audit'),
        where('companyId', '==', companyId),
        orderBy('createdAt', 'desc'),
        limit(mostShown),
      ),
    (docs) => readAll(docs, listedAudit),
  );
