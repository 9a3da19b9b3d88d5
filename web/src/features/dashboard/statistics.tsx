import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../shared/intl/language.tsx';
import { shownCount } from './page-size.ts';
import type { Statistic } from './ride-labels.ts';

/** The figures at a glance. */
export function Statistics({ statistics }: { readonly statistics: readonly Statistic[] }) {
  const text = useText();
  return (
    <Box
      component="section"
      aria-label={text('dashboard.stats')}
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 4 },
        gridTemplateColumns: `repeat(${statistics.length}, minmax(0, 260px))`,
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
}

const cardStyle = {
  px: { xs: 3, sm: 5 },
  py: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.4,
  bgcolor: 'background.paper',
} as const;
