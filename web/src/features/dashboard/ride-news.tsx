import Box from '@mui/material/Box';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { lazy, Suspense } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import { useLast } from '../../shared/ui/use-last.ts';
import { useGoneNews } from './use-gone-news.ts';
import type { Rides } from './use-rides.ts';

const NewsToast = lazy(async () => ({ default: (await import('./news-toast.tsx')).NewsToast }));

interface Props {
  readonly rides: Rides;
  readonly member: Member;
  readonly status: RideStatus;
  /** The ride that one is dealing with oneself: its dialog says what comes of it. */
  readonly ownRideId: string | undefined;
}

/** Says politely what came, to those who do not see it slide in, and to everybody why something left. */
export function RideNews({ rides: { arrived, gone }, member, status, ownRideId }: Props) {
  const text = useText();
  const { news, forget } = useGoneNews(member, status, gone?.id === ownRideId ? undefined : gone);
  const last = useLast(news);
  return (
    <>
      <Box role="status" sx={unseen}>
        {arrived && text('dashboard.newRide', { from: arrived.pickup.label, to: arrived.destination.label })}
      </Box>
      {last && (
        <Suspense>
          <NewsToast news={news} onClose={forget} />
        </Suspense>
      )}
    </>
  );
}

/** For screen readers only. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
