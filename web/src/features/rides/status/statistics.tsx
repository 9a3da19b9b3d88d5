import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { memo } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { framed } from '../../../shared/ui/frames.ts';
import { shownCount } from './page-size.ts';
import { statisticsFor } from './ride-labels.ts';
import type { Counts } from './use-counts.ts';

interface Props {
  readonly role: Role;
  readonly counts: Counts;
}

/** The statistics above the list. */
export const Statistics = memo(function Statistics({ role, counts }: Props) {
  const text = useText();
  const statistics = statisticsFor(role, counts);
  return (
    <Box
      component="section"
      aria-label={text('dashboard.stats')}
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 4 },
        maxWidth: statistics.length * 276,
        // Beside each other, unless the user's text is too large for that.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
      }}
    >
      {statistics.map(({ label, value }) => (
        <Box key={label} sx={cardStyle}>
          <Typography
            sx={{ fontSize: '1.75rem', fontWeight: 800, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
          >
            {value === undefined ? '–' : shownCount(value)}
          </Typography>
          <Typography color="textSecondary" sx={{ fontSize: { xs: '0.875rem', sm: '1rem' }, hyphens: 'auto' }}>
            {text(label)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
});

const cardStyle = {
  px: { xs: 3, sm: 5 },
  py: 4,
  ...framed,
} as const;
