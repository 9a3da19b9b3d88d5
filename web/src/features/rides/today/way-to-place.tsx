import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { curatedPickup, meetingPointOf, meetingText, readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import type { RidePlace } from '@talwaerts/domain/place/place.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';

/** Shows the driver the meeting point in the guest's words. */
export function MeetingPoint({ ride }: { readonly ride: ConfirmedRide }) {
  const text = useText();
  const { lang } = useLanguage();
  const id = curatedPickup(ride);
  const place = useLiveDocument(id && `curatedPlaces/${id}`, readCuratedPlace);
  const point = place && meetingPointOf(place);
  if (!point) return null;
  return (
    <Box component="section" aria-label={text('meeting.title')} sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        {text('meeting.title')}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{meetingText(point, lang)}</Typography>
      <Box
        component="img"
        src={point.plan}
        alt={text('meeting.plan', { place: placeName(ride.pickup, lang) })}
        width={600}
        height={400}
        loading="lazy"
        sx={pictureStyle}
      />
    </Box>
  );
}

const pictureStyle = {
  display: 'block',
  width: 1,
  maxWidth: 480,
  height: 'auto',
  mt: 2,
  borderRadius: 1,
  // The plan is drawn for the day.
  '@media (prefers-color-scheme: dark)': { filter: 'invert(0.9) hue-rotate(180deg)' },
} as const;

/** Returns the link that opens the phone's navigation: `geo:` for the app of choice on Android, else Google's. */
export function navigationLink({ lat, lng, label }: RidePlace, userAgent: string): string {
  const position = lat === null || lng === null ? undefined : `${lat},${lng}`;
  if (userAgent.includes('Android')) {
    const query = position === undefined ? label : `${position}(${label})`;
    return `geo:${position ?? '0,0'}?q=${encodeURIComponent(query)}`;
  }
  const search = new URLSearchParams({ api: '1', destination: position ?? label, travelmode: 'driving' });
  return `https://www.google.com/maps/dir/?${search}`;
}
