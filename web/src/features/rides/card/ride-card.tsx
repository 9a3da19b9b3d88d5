import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isOfTaxiCompany, type Member } from '@talwaerts/domain/company/roles.ts';
import { isResolved } from '@talwaerts/domain/place/place.ts';
import { carrierOf, type HandOn, type HotelRide, isDrivenByColleague, isOwnRide } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { hasPlaceAgain, pastRideState } from '../../../shared/posting-draft.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import { AnswerPart } from '../change/answer-part.tsx';
import { ChangeNotice } from '../change/requested-change.tsx';
import { CrewPart } from '../crew/crew-part.tsx';
import { ProgressPart } from '../crew/progress-part.tsx';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';
import { useAlarmTimes } from '../status/alarm-times.tsx';
import { actionName, rideAlarmOf, urgencyLabel } from '../status/ride-labels.ts';
import { cardId } from './cards.ts';
import { GuestDataMenu } from './guest-data-menu.tsx';
import { RideButtons } from './ride-buttons.tsx';
import { RideAmounts, RideLines, RouteLine, When } from './ride-facts.tsx';
import { CarrierContact, CarrierLine, HotelGuestLine, LiveGuestContact } from './ride-people.tsx';
import { RideTags } from './ride-tags.tsx';

interface Props {
  readonly ride: ListedRide;
  readonly member: Member;
  /** Whether the ride arrived while the list was open; its card then slides in. */
  readonly isNew?: boolean;
  /** What is wrong with its crew. */
  readonly warning?: string | undefined;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** One ride, readable in a second: time, route, passengers, price, provision, and one main button. */
export const RideCard = memo(function RideCard({ ride, member, isNew = false, warning, onAct }: Props) {
  const title = useId();
  const isCanceled = ride.status === 'canceled';
  const carrier = carrierOf(ride);
  // The carrier's own people need the guest first.
  const isOwn = isOfTaxiCompany(member);
  const driven = isOfTaxiCompany(member) && isConfirmedRide(ride) ? { ride, member } : undefined;
  // Places that the company has only named have no way that could be drawn.
  const hasWay = !isOwnRide(ride) || (isResolved(ride.pickup) && isResolved(ride.destination));
  const times = useAlarmTimes();
  const alarm = member.role === 'hotel' ? null : rideAlarmOf(ride, serverNow(), times);
  return (
    <Box
      component="article"
      id={cardId(ride.id)}
      tabIndex={-1}
      aria-labelledby={title}
      sx={isNew ? newCardStyle : cardStyle}
    >
      {isCanceled && <CanceledBanner />}
      <Box sx={isCanceled ? dimmedStyle : undefined}>
        <Stack spacing={3} sx={{ p: 5 }}>
          <h2 style={headingStyle}>
            <When ms={ride.pickupAtMs} />
          </h2>
          <RouteLine from={ride.pickup.label} to={ride.destination.label} />
          <RideLines ride={ride} />
          <RideAmounts
            priceCents={ride.priceCents}
            provisionTokenCents={isOwnRide(ride) ? undefined : ride.provisionTokenCents}
          />
          <RideTags
            ride={ride}
            urgency={alarm ? `alarm.${alarm}` : urgencyLabel(ride, member.role)}
            warning={warning}
          />
          {carrier && !isOwn && <CarrierLine name={carrier.name} phone={carrier.phone} ride={ride} />}
          {member.role === 'admin' && (
            <LiveGuestContact rideId={ride.id} menu={<GuestDataMenu onAct={(action) => onAct(ride, action)} />} />
          )}
          {driven && <AnswerPart {...driven} />}
          {driven && <CrewPart {...driven} />}
          {driven && <CarrierContact ride={driven.ride} />}
          {driven?.ride.handOn && <HandOnLine handOn={driven.ride.handOn} />}
          {!isOwn && ride.status === 'confirmed' && <ChangeNotice ride={ride} />}
          {carrier && isOwn && <CarrierLine name={carrier.name} phone={carrier.phone} />}
          {ride.isHotelView && ride.contact && <HotelGuestLine contact={ride.contact} />}
          <RideNumber ride={ride} member={member} id={title} />
        </Stack>
      </Box>
      {driven && !isDrivenByColleague(driven.ride, member) && <ProgressPart ride={driven.ride} />}
      <RideButtons ride={ride} member={member} hasAlarm={alarm !== null} onAct={onAct} />
      {ride.isHotelView && <OrderAgain ride={ride} />}
      <Box sx={isCanceled ? dimmedStyle : undefined}>
        {hasWay && <MapPicture src={ride.mapImage} from={ride.pickup.label} to={ride.destination.label} />}
      </Box>
    </Box>
  );
});

/** Removes the heading's default look: `When` styles day and time. */
const headingStyle = { margin: 0, font: 'inherit' } as const;
const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-16px)' } });
const cardStyle = {
  overflow: 'hidden',
  ...framed,
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  contentVisibility: 'auto',
  // `auto` keeps the size that a card had on screen: the button below the cards must not move when they leave it.
  containIntrinsicSize: 'auto 380px auto 540px',
} as const;
const newCardStyle = { ...cardStyle, animation: `${slideIn} 200ms ease-out` } as const;
/** Fades pictures only, so that the text stays readable. */
const dimmedStyle = {
  '& img, & svg': { opacity: 0.45, filter: 'grayscale(1)' },
  color: 'text.secondary',
} as const;

function CanceledBanner() {
  const text = useText();
  return (
    <Box
      sx={{
        py: 2,
        bgcolor: 'error.main',
        color: 'background.paper',
        textAlign: 'center',
        fontWeight: 800,
        letterSpacing: '0.12em',
      }}
    >
      {text('ride.canceled')}
    </Box>
  );
}

interface OrderAgainProps {
  readonly ride: HotelRide;
}

/** Opens the hotel's order form with a past ride; renders nothing for other rides. */
function OrderAgain({ ride }: OrderAgainProps) {
  const text = useText();
  const { lang } = useLanguage();
  const isPast = ride.status === 'closed' || ride.status === 'canceled';
  if (!isPast || !hasPlaceAgain(ride)) return null;
  return (
    <Box sx={{ px: 5, pb: 5 }}>
      <Button
        fullWidth
        variant="outlined"
        component={Link}
        to={screenPaths.postRide}
        aria-label={actionName('ride.again', ride, text, lang)}
        state={pastRideState(ride)}
      >
        {text('ride.again')}
      </Button>
    </Box>
  );
}

/** To whom the carrier offers its ride, and until when. */
function HandOnLine({ handOn: { name, untilMs } }: { readonly handOn: HandOn }) {
  const text = useText();
  const { lang } = useLanguage();
  const isOver = useNow(untilMs) >= untilMs;
  return (
    <Typography role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {text(isOver ? 'handOn.expired' : 'handOn.offeredTo', { name, time: timeOf(untilMs, lang) })}
    </Typography>
  );
}

interface MapPictureProps {
  /** URL; null until the picture is drawn, empty if it cannot be. */
  readonly src: string | null;
  readonly from: string;
  readonly to: string;
}

/** The route as a picture; a ridge line until the picture is drawn, or if it cannot be drawn or loaded. */
const MapPicture = memo(function MapPicture({ src, from, to }: MapPictureProps) {
  const text = useText();
  const [broken, setBroken] = useState<string>();
  const frame = {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: { xs: '3 / 1', sm: '2 / 1' },
    objectFit: 'cover',
    bgcolor: 'background.default',
    // The picture is drawn in light colours, which dazzle at night: light becomes dark, and colours stay.
    '@media (prefers-color-scheme: dark)': { filter: 'invert(0.9) hue-rotate(180deg)' },
  } as const;
  if (src && src !== broken) {
    return (
      <Box
        component="img"
        src={src}
        alt={text('ride.mapAlt', { from, to })}
        width={600}
        height={400}
        loading="lazy"
        onError={() => setBroken(src)}
        sx={frame}
      />
    );
  }
  return (
    <Box component="svg" viewBox="0 0 600 400" aria-hidden sx={frame}>
      <path
        d="M0 310 L110 190 L170 250 L280 110 L380 240 L450 170 L600 320 V400 H0 Z"
        fill="currentColor"
        opacity="0.12"
      />
      <path d="M0 360 L130 270 L240 330 L360 230 L470 320 L600 270 V400 H0 Z" fill="currentColor" opacity="0.2" />
    </Box>
  );
});

interface RideNumberProps {
  readonly ride: ListedRide;
  readonly member: Member;
  /** The element that names the card. */
  readonly id: string;
}

/** The ride's number, and its history for administrators and for the carrier's own people. */
function RideNumber({ ride, member, id }: RideNumberProps) {
  const text = useText();
  const isCarrier = isOfTaxiCompany(member) && carrierOf(ride) !== null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {text('ride.name', { id: ride.id })}
      </Typography>
      {(member.role === 'admin' || isCarrier) && <HistoryButton rideId={ride.id} />}
    </Box>
  );
}

const HistoryDialog = lazyPart(
  () => import('../history/history-dialog.tsx'),
  (module) => module.HistoryDialog,
);

/** Opens what has happened to a ride. */
function HistoryButton({ rideId }: { readonly rideId: string }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<Icon name="history" size="small" />}
        aria-haspopup="dialog"
        aria-label={text('history.of', { id: rideId })}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 48 }}
      >
        {text('history.title')}
      </Button>
      {isOpen && <HistoryDialog rideId={rideId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
