import Typography from '@mui/material/Typography';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { hasWishes, wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { specialVehicleLine } from '../../../shared/vehicle-words.ts';
import { wishWords } from '../../../shared/wish-words.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** Facts that the card shows in parts of their own: picture, route, time, amounts and tags. */
type LaidOut =
  | ('pickup' | 'destination' | 'pickupAtMs' | 'mapImage')
  | ('priceCents' | 'provisionTokenCents' | 'source' | 'hotel' | 'paid' | 'payToPartner' | 'escalation');
type LineName = Exclude<ShownOn<'card'>, LaidOut>;

/** The line of each other fact that the card shows, in their order; a field without one does not compile. */
const lines: { readonly [K in LineName]: (ride: ListedRide, text: ReturnType<typeof useText>) => ReactNode } = {
  pax: (ride, text) => (
    <Typography>
      {[text('ride.pax', { pax: ride.pax }), specialVehicleLine(ride, text)].filter((one) => one !== null).join(' · ')}
    </Typography>
  ),
  freeWaitingMinutes: ({ freeWaitingMinutes: minutes }, text) =>
    minutes !== null && <Typography color="textSecondary">{text('ride.freeWaiting', { minutes })}</Typography>,
  wishes: ({ wishes }, text) =>
    hasWishes(wishes) && (
      <Typography sx={{ fontWeight: 600 }}>{wishTexts(wishes, wishWords(text)).join(' · ')}</Typography>
    ),
  notes: ({ notes }) => notes && <Typography sx={notesStyle}>{notes}</Typography>,
};

/** The facts of a ride that its card shows as lines of text. */
export function RideLines({ ride }: { readonly ride: ListedRide }) {
  const text = useText();
  return Object.entries(lines).map(([name, lineOf]) => <Fragment key={name}>{lineOf(ride, text)}</Fragment>);
}

const notesStyle = {
  bgcolor: 'background.default',
  borderRadius: 1,
  p: 3,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
