import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';

interface Props {
  readonly rideId: string;
  readonly guest: string;
  readonly onAnother: () => void;
}

/** The ride is ordered: what happens next, and the way on. */
export function Posted({ rideId, guest, onAnother }: Props) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack spacing={4} role="status" sx={{ maxWidth: 560, alignItems: 'flex-start' }}>
      <Icon name="check" size="large" />
      <Typography variant="h1" ref={title} tabIndex={-1} sx={{ outline: 'none' }}>
        {text('order.success')}
      </Typography>
      <Typography sx={{ fontSize: '1.125rem' }}>{text('post.next', { guest, id: rideId })}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={paths.rides} variant="contained" color="secondary">
          {text('topUp.toRides')}
        </Button>
        <Button variant="outlined" onClick={onAnother}>
          {text('post.another')}
        </Button>
      </Stack>
    </Stack>
  );
}
