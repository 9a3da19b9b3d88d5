import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

/** The title, for hotels a link to a new order, for administrators one to the search. */
export const RidesHeader = memo(function RidesHeader({ role }: { readonly role: Role }) {
  const text = useText();
  return (
    <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="h1">{text('dashboard.title')}</Typography>
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
          {text('post.submit')}
        </Button>
      )}
    </Stack>
  );
});
