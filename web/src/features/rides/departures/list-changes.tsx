import Box from '@mui/material/Box';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { formatEur, formatPrice } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { NewestRide } from '@talwaerts/domain/ride/ride-signals.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useEffect } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { playRideSound } from '../../../shared/notifications/ride-sound.ts';
import { unseen } from '../../../shared/ui/styles.ts';
import { useLast } from '../../../shared/ui/use-latest.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import type { Rides } from '../data/use-rides.ts';
import { useDeparture } from './use-departure.ts';

export const DepartureToast = lazyPart(
  () => import('./departure-toast.tsx'),
  (module) => module.DepartureToast,
);

interface Props {
  readonly rides: Rides;
  /** A new ride that the list does not contain. */
  readonly beyond?: NewestRide | undefined;
  readonly member: Member;
  /** The ride whose dialog is open: the dialog explains why that ride left. */
  readonly pending: ListedRide | undefined;
}

/**
 * Announces arrivals to screen readers, and departures with their reason to everybody; to a hotel also by the sound, if
 * a taxi has agreed.
 */
export function ListChanges({ rides: { arrived, departed }, beyond, member, pending: inDialog }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { departure, forget } = useDeparture({ member, departed, inDialog });
  const last = useLast(departure);
  const isHotel = member.role === 'hotel';
  useEffect(() => {
    if (isHotel && departure?.text === 'dashboard.goneConfirmed') playRideSound();
  }, [isHotel, departure]);
  useEffect(() => {
    if (isHotel && arrived.some(({ status }) => status === 'confirmed')) playRideSound();
  }, [isHotel, arrived]);
  return (
    <>
      <Box role="status" sx={unseen}>
        {/* A new element for other rides, so that screen readers announce even the same words again. */}
        {beyond && (
          <span key={beyond.rideId}>
            {text('dashboard.newRideBeyond', { ...whenOf(beyond, lang), price: formatEur(beyond.priceCents) })}
          </span>
        )}
        <span key={arrived.map(({ id }) => id).join()}>
          {arrived
            .map(({ pickup, destination, pickupAtMs, priceCents }) =>
              text('dashboard.newRide', {
                from: pickup.label,
                to: destination.label,
                ...whenOf({ pickupAtMs }, lang),
                price: formatPrice(priceCents),
              }),
            )
            .join('. ')}
        </span>
      </Box>
      {last && <DepartureToast departure={departure} onClose={forget} />}
    </>
  );
}

const whenOf = ({ pickupAtMs }: Pick<NewestRide, 'pickupAtMs'>, lang: Lang) => ({
  day: dayOf(pickupAtMs, lang),
  time: timeOf(pickupAtMs, lang),
});
