import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  brokenOf,
  keepsPromises,
  noPromises,
  promiseCounts,
  readPromiseFigures,
} from '@talwaerts/domain/promise/promise.ts';
import {
  forgivenBreakdowns,
  leastPromises,
  oneBrokenIn,
  windowDays,
} from '@talwaerts/domain/promise/promise-limits.ts';
import { useLiveDocument } from './firebase/live-data.ts';
import { useText } from './intl/language.tsx';
import { paths } from './paths.ts';

interface Props {
  readonly companyId: string;
  /** Whom the text addresses: the company itself, or an administrator. */
  readonly to: 'company' | 'admin';
}

/** The live counts of how a company has kept its promises, what follows from them, and a link to the public rules. */
export function PromiseFigures({ companyId, to }: Props) {
  const text = useText();
  const figures = useLiveDocument(`companies/${companyId}/figures/promises`, readPromiseFigures);
  if (figures === undefined) return <Skeleton variant="rounded" height={220} aria-label={text('dashboard.loading')} />;
  const counts = figures ?? noPromises;
  const isFirst = keepsPromises(counts);
  const numbers = { broken: brokenOf(counts), days: windowDays, least: leastPromises, of: oneBrokenIn };
  return (
    <Stack spacing={4}>
      <Alert severity={isFirst ? 'success' : 'warning'} role="status">
        {text(`promises.${to}.${isFirst ? 'first' : 'later'}`, numbers)}
      </Alert>
      <Typography color="textSecondary">{text('promises.window', numbers)}</Typography>
      <Stack component="dl" sx={{ m: 0, gap: 1 }}>
        {promiseCounts.map((end) => (
          <Stack key={end} direction="row" sx={{ columnGap: 4, justifyContent: 'space-between' }}>
            <Typography component="dt" color="textSecondary">
              {text(`promises.${end}`, { breakdowns: forgivenBreakdowns })}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {counts[end]}
            </Typography>
          </Stack>
        ))}
      </Stack>
      <Link href={paths.ranking} target="_blank" rel="noopener" sx={{ minHeight: 'var(--target)' }}>
        {text('promises.rules')}
      </Link>
    </Stack>
  );
}
