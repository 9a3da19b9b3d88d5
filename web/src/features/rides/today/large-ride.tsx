import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isOfTaxiCompany } from '@talwaerts/domain/company/roles.ts';
import { curatedPickup, meetingPointOf, meetingText, readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { isResolved, placeOfText, type RidePlace } from '@talwaerts/domain/place/place.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { isBeforePickup } from '@talwaerts/domain/ride/limits.ts';
import { type ConfirmedRide, isDrivenByColleague, isOwnRide, progressOf } from '@talwaerts/domain/ride/ride.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { cardId } from '../card/cards.ts';
import { RideAmounts, RideLines, RouteLine, When } from '../card/ride-facts.tsx';
import { CarrierContact } from '../card/ride-people.tsx';
import { RideTags } from '../card/ride-tags.tsx';
import { AnswerPart } from '../change/answer-part.tsx';
import { CrewPart } from '../crew/crew-part.tsx';
import { ProgressPart } from '../crew/progress-part.tsx';
import { useTaps } from '../taps/use-taps.ts';

interface Props {
  readonly ride: ConfirmedRide;
  readonly warning: string | undefined;
}

/** The ride that a driver works on: what it is on top, what to press below, under the thumb. */
export function LargeRide({ ride, warning }: Props) {
  const text = useText();
  const { member } = usePerson();
  const { shown, closing, close } = useTaps(ride);
  const { progress } = progressOf(shown);
  const next = progress === 'onBoard' ? ride.destination : ride.pickup;
  const house = progress === 'onBoard' ? ride.destinationDetail : ride.pickupDetail;
  const isAhead = isBeforePickup(ride.pickupAtMs, useNow(ride.pickupAtMs));
  return (
    <Box component="article" id={cardId(ride.id)} tabIndex={-1} aria-label={ride.id} sx={cardStyle}>
      <Stack spacing={3} sx={{ p: 5 }}>
        <Typography variant="h2" sx={{ font: 'inherit', '& *': { fontSize: '1.25em' } }}>
          <When ms={ride.pickupAtMs} />
        </Typography>
        <RouteLine from={ride.pickup.label} to={ride.destination.label} />
        {progress !== 'onBoard' && <MeetingPoint ride={ride} />}
        <RideLines ride={ride} />
        <RideAmounts priceCents={ride.priceCents} provisionTokenCents={undefined} />
        <RideTags ride={ride} warning={warning} />
        {isOfTaxiCompany(member) && (
          <>
            <AnswerPart ride={ride} member={member} />
            <CrewPart ride={ride} member={member} />
          </>
        )}
        <CarrierContact ride={ride} />
        {(!isOwnRide(ride) || isResolved(next)) && <Navigate place={house === null ? next : placeOfText(next.label)} />}
      </Stack>
      {closing ? (
        <Closed
          isNoShow={closing.tap.call === 'driver-noshow'}
          untilMs={closing.tap.holdUntilMs}
          onTakeBack={closing.takeBack}
        />
      ) : isDrivenByColleague(ride, member) ? null : (
        <Box sx={nextStyle}>
          <ProgressPart ride={ride} />
          {(!isAhead || progress === 'onBoard') && (
            <Box sx={endingStyle}>
              <Button
                variant={progress === 'onBoard' ? 'contained' : 'outlined'}
                color={progress === 'onBoard' ? 'secondary' : 'primary'}
                onClick={() => close('driver-finishride')}
              >
                {text('today.finish')}
              </Button>
              {!isAhead && progress !== 'onBoard' && (
                <Button variant="outlined" onClick={() => close('driver-noshow')}>
                  {text('today.noShow')}
                </Button>
              )}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/**
 * Starts the phone's navigation; a place of a company's page, or a house in one, is looked up by its name. Not for one
 * of an own ride, which only the company knows.
 */
function Navigate({ place }: { readonly place: RidePlace }) {
  const text = useText();
  return (
    <Button
      variant="outlined"
      href={navigationLink(place, navigator.userAgent)}
      target="_blank"
      rel="noreferrer"
      startIcon={<Icon name="forward" />}
      sx={{ minHeight: 56 }}
    >
      {text('today.navigate', { place: place.label })}
    </Button>
  );
}

interface ClosedProps {
  readonly isNoShow: boolean;
  readonly untilMs: number;
  readonly onTakeBack: () => void;
}

/** The end that was tapped, and for some seconds the button that takes it back. */
function Closed({ isNoShow, untilMs, onTakeBack }: ClosedProps) {
  const text = useText();
  const canTakeBack = useNow(untilMs) < untilMs;
  return (
    <Stack spacing={2} sx={{ ...nextStyle, px: 5, pb: 5 }}>
      <Typography role="status" sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
        {text(isNoShow ? 'today.notAppeared' : 'today.closed')}
      </Typography>
      {canTakeBack && (
        <Button variant="outlined" onClick={onTakeBack} sx={{ minHeight: 56 }}>
          {text('today.takeBack')}
        </Button>
      )}
    </Stack>
  );
}

const cardStyle = {
  border: 2,
  borderColor: 'primary.main',
  borderRadius: 1.4,
  bgcolor: 'background.paper',
  fontSize: '1.125rem',
} as const;
/** In sight whatever stands above, and above the bottom bar. */
const nextStyle = {
  position: 'sticky',
  bottom: 'calc(var(--bottom-bar) + env(safe-area-inset-bottom))',
  pt: 3,
  borderRadius: 1.4,
  bgcolor: 'background.paper',
} as const;
const endingStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  px: 5,
  pb: 5,
  '& > *': { flex: '1 1 auto', minHeight: 56, fontSize: '1.125rem' },
} as const;

/** Shows the driver the meeting point in the guest's words. */
function MeetingPoint({ ride }: { readonly ride: ConfirmedRide }) {
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
