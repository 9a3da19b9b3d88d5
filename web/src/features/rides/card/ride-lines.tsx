import Typography from '@mui/material/Typography';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { hasWishes, wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { Fragment, type ReactNode } from 'react';
import { inOrder } from '../../../shared/in-order.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { specialVehicleLine, wishWords } from '../../../shared/ride-words.ts';
import type { ListedRide } from '../data/listed-ride.ts';

/** Facts that the card shows in parts of their own: picture, route, time, amounts and tags. */
type LaidOut =
  | ('pickup' | 'destination' | 'pickupAtMs' | 'mapImage')
  | ('priceCents' | 'provisionTokenCents' | 'source' | 'hotel' | 'paid' | 'payToPartner' | 'escalation');
type LineName = Exclude<ShownOn<'card'>, LaidOut>;

interface Line {
  readonly lineOf: (ride: ListedRide, text: ReturnType<typeof useText>) => ReactNode;
}

const lines = inOrder<LineName, Line>()([
  {
    fact: 'pax',
    lineOf: (ride, text) => (
      <Typography>
        {[text('ride.pax', { pax: ride.pax }), specialVehicleLine(ride, text)]
          .filter((one) => one !== null)
          .join(' · ')}
      </Typography>
    ),
  },
  {
    fact: 'freeWaitingMinutes',
    lineOf: ({ freeWaitingMinutes: minutes }, text) =>
      minutes !== null && <Typography color="textSecondary">{text('ride.freeWaiting', { minutes })}</Typography>,
  },
  {
    fact: 'wishes',
    lineOf: ({ wishes }, text) =>
      hasWishes(wishes) && (
        <Typography sx={{ fontWeight: 600 }}>{wishTexts(wishes, wishWords(text)).join(' · ')}</Typography>
      ),
  },
  { fact: 'notes', lineOf: ({ notes }) => notes && <Typography sx={notesStyle}>{notes}</Typography> },
]);

/** The facts of a ride that its card shows as lines of text. */
export function RideLines({ ride }: { readonly ride: ListedRide }) {
  const text = useText();
  return lines.map(({ fact, lineOf }) => <Fragment key={fact}>{lineOf(ride, text)}</Fragment>);
}

const notesStyle = {
  bgcolor: 'background.default',
  borderRadius: 1,
  p: 3,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
