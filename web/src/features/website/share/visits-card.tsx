import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter } from '@talwaerts/domain/time/vienna.ts';
import { shownMondays, type VisitCounts, visitSteps, visitSums } from '@talwaerts/domain/website/marks.ts';
import { useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { ChoiceField } from '../../../shared/dialogs/choice-field.tsx';
import { formatCount } from '../../../shared/intl/format-count.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { useMarks, useVisitWeeks } from '../data/live-website.ts';

/** Which poster brings bookings: what guests did on the page, by mark, in a week or in all shown ones. */
export function VisitsCard({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const marks = useMarks(companyId);
  const weeks = useVisitWeeks(companyId);
  const [period, setPeriod] = useState(allWeeks);
  const isFailed = marks === 'failed' || weeks === 'failed';
  const sums =
    isFailed || !marks || !weeks
      ? undefined
      : visitSums(period === allWeeks ? weeks : weeks.filter(({ monday }) => monday === period), marks);
  return (
    <SectionCard title="website.visits">
      <Typography color="textSecondary">{text('website.visitsLead')}</Typography>
      {isFailed && <Alert severity="error">{text('website.mark.failure')}</Alert>}
      {!isFailed && !sums && (
        <Skeleton role="status" aria-label={text('website.mark.loading')} variant="rounded" height={160} />
      )}
      {sums && (
        <>
          {sums.marks.length === 0 && <Alert severity="info">{text('website.mark.none')}</Alert>}
          {(sums.marks.length > 0 || (weeks && weeks.length > 0)) && (
            <>
              <PeriodChoice period={period} onChoose={setPeriod} />
              <VisitsTable
                rows={[
                  ...sums.marks.map(({ mark, counts }) => ({ key: mark.id, name: mark.name, counts })),
                  { key: '', name: text('website.mark.others'), counts: sums.others },
                ]}
                total={sums.all}
              />
            </>
          )}
        </>
      )}
    </SectionCard>
  );
}

/** A period that is no Monday. */
const allWeeks = 'all';

interface PeriodProps {
  /** A week's Monday, or `allWeeks`. */
  readonly period: string;
  readonly onChoose: (period: string) => void;
}

function PeriodChoice({ period, onChoose }: PeriodProps) {
  const text = useText();
  const { lang } = useLanguage();
  const [thisMonday, ...earlier] = shownMondays(serverNow());
  return (
    <ChoiceField
      label={text('website.mark.period')}
      value={period}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ maxWidth: 360 }}
    >
      <MenuItem value={allWeeks}>{text('website.mark.twelveWeeks')}</MenuItem>
      <MenuItem value={thisMonday}>{text('website.mark.thisWeek')}</MenuItem>
      {earlier.map((monday) => (
        <MenuItem key={monday} value={monday}>
          {text('website.mark.week', { from: shownDay(monday, lang), until: shownDay(dayAfter(monday, 6), lang) })}
        </MenuItem>
      ))}
    </ChoiceField>
  );
}

interface TableProps {
  readonly rows: readonly { readonly key: string; readonly name: string; readonly counts: VisitCounts }[];
  readonly total: VisitCounts;
}

/** Narrow enough for a phone: names break, numbers do not. Scrolls sideways if the text is large, also by keyboard. */
function VisitsTable({ rows, total }: TableProps) {
  const text = useText();
  const { lang } = useLanguage();
  const cells = (counts: VisitCounts) =>
    visitSteps.map((step) => <td key={step}>{formatCount(counts[step], lang)}</td>);
  return (
    <Box role="group" tabIndex={0} aria-label={text('website.visits')} sx={scrollStyle}>
      <Box component="table" aria-label={text('website.visits')} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{text('website.mark.source')}</th>
            {visitSteps.map((step) => (
              <th key={step} scope="col">
                {text(`website.mark.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells(counts)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('website.mark.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}

const scrollStyle = {
  overflowX: 'auto',
  '&:focus-visible': { outline: '3px solid var(--spruce)', outlineOffset: 2 },
} as const;
const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { pl: { xs: 2, sm: 4 }, py: 3, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { pl: 0, minWidth: '5.5rem', textAlign: 'left', overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontWeight: 600, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  '& tbody th': { fontWeight: 400 },
  '& td:last-of-type': { fontWeight: 700 },
  '& tfoot th, & tfoot td': { fontWeight: 700, borderBottom: 0 },
} as const;
