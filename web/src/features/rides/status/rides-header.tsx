import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { unseen } from '../../../shared/ui/styles.ts';
import type { RidesView } from '../rows/use-view.ts';

interface Props {
  readonly role: Role;
  readonly view: RidesView;
  readonly children: ReactNode;
}

/**
 * The title, its children, for hotels a link to a new order, for administrators one to the search: in one line on a
 * desktop. Title and link are not seen above the rows of a phone, whose menu has the links, too.
 */
export function RidesHeader({ role, view, children }: Props) {
  const text = useText();
  return (
    <Stack direction="row" sx={view === 'rows' ? { ...headerStyle, ...rowsStyle } : headerStyle}>
      <Typography variant="h1">{text('dashboard.title')}</Typography>
      {children}
      {role === 'admin' && (
        <Button component={Link} to={screenPaths.find} variant="outlined" startIcon={<Icon name="search" />}>
          {text('find.title')}
        </Button>
      )}
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

const headerStyle = {
  columnGap: 6,
  rowGap: 3,
  flexWrap: 'wrap',
  alignItems: 'center',
  '& > a': { ml: 'auto' },
} as const;
const rowsStyle = {
  '@media (max-width: 599.95px)': { '& > h1': unseen, '& > a': { display: 'none' } },
} as const;
