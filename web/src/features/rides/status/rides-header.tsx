import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { useNewRide } from '../../../shared/shell-dialogs.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { unseen } from '../../../shared/ui/styles.ts';
import type { RidesView } from '../rows/use-view.ts';
import { shownCount } from './page-size.ts';
import { statisticsFor } from './ride-labels.ts';
import type { Counts } from './use-counts.ts';

interface Props {
  readonly role: Role;
  readonly view: RidesView;
  readonly children: ReactNode;
}

/**
 * The title, its children, for hotels a link to a new order, for taxi companies a button for a new ride: in one line on
 * a desktop. Title, link and button are not seen above the rows of a phone, whose menu or header has them, too.
 */
export function RidesHeader({ role, view, children }: Props) {
  const text = useText();
  return (
    <Stack direction="row" sx={view === 'rows' ? { ...headerStyle, ...rowsStyle } : headerStyle}>
      <Typography variant="h1">{text('dashboard.title')}</Typography>
      {children}
      {role === 'taxi' && <NewRideButton />}
      {role === 'hotel' && (
        <Button
          component={Link}
          to={screenPaths.postRide}
          variant="contained"
          color="secondary"
          startIcon={<Icon name="plus" />}
        >
          {text('post.open')}
        </Button>
      )}
    </Stack>
  );
}

/** Opens the dialog for a company's own ride. */
export function NewRideButton() {
  const text = useText();
  const openNewRide = useNewRide();
  return (
    <Button
      variant="contained"
      color="secondary"
      aria-haspopup="dialog"
      startIcon={<Icon name="plus" />}
      onClick={openNewRide}
      sx={{ minHeight: 48, display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {text('own.new')}
    </Button>
  );
}

const headerStyle = {
  columnGap: 6,
  rowGap: 3,
  flexWrap: 'wrap',
  alignItems: 'center',
  '& > a, & > .MuiButton-root': { ml: 'auto' },
} as const;
const rowsStyle = {
  '@media (max-width: 599.95px)': { '& > h1': unseen, '& > a': { display: 'none' } },
} as const;

interface StatisticsProps {
  readonly role: Role;
  readonly counts: Counts;
}

/** The statistics, in one line. */
export const Statistics = memo(function Statistics({ role, counts }: StatisticsProps) {
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
