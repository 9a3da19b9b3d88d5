import Box from '@mui/material/Box';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { memo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { shownCount } from './page-size.ts';
import { statisticsFor } from './ride-labels.ts';
import type { Counts } from './use-counts.ts';

interface Props {
  readonly role: Role;
  readonly counts: Counts;
}

/** The statistics, in one line. */
export const Statistics = memo(function Statistics({ role, counts }: Props) {
  const text = useText();
  const statistics = statisticsFor(role, counts);
  return (
    <Box component="section" aria-label={text('dashboard.stats')} sx={statisticsStyle}>
      {statistics.map(({ label, value }) => (
        <div key={label}>
          <strong>{value === undefined ? '–' : shownCount(value)}</strong>
          <span>{text(label)}</span>
        </div>
      ))}
    </Box>
  );
});

/** Below title, tabs and link; where there is room beside them, in at most two lines. */
const statisticsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 100%',
  order: 1,
  '@media (min-width: 1400px)': { flex: '1 1 200px', order: 0 },
  columnGap: 4,
  fontSize: '0.875rem',
  lineHeight: '1.375rem',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { mr: 1.5, fontSize: '1rem', fontWeight: 800 },
  '& span': { color: 'text.secondary' },
} as const;
