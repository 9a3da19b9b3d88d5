import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import type { HandOnOffer } from '@talwaerts/domain/ride/hand-on.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useEffect, useId, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import { RideAmounts, RideLines, RouteLine, When } from '../card/ride-facts.tsx';
import { Notice, UntilLine, WantedList } from '../change/requested-change.tsx';
import { actionName } from '../status/ride-labels.ts';

interface Props {
  readonly offer: HandOnOffer;
  readonly onAnswer: (accept: boolean) => void;
}

/** A ride that another company offers, with what it costs and how long the offer stands. */
export function OfferCard({ offer, onAnswer }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const title = useId();
  const minutes = useMinutesLeft(offer.untilMs);
  const until = { name: offer.fromName, time: timeOf(offer.untilMs, lang), minutes };
  return (
    <Box component="article" aria-labelledby={title} sx={cardStyle}>
      <Stack spacing={3}>
        <h3 style={{ margin: 0, font: 'inherit' }}>
          <When ms={offer.pickupAtMs} />
        </h3>
        <RouteLine from={offer.pickup.label} to={offer.destination.label} />
        <RideLines ride={{ ...offer, status: 'open' }} />
        <RideAmounts priceCents={offer.priceCents} provisionTokenCents={offer.chargeTokenCents} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {text('handOn.from', { name: offer.fromName })}{' '}
          <a href={phoneLink(offer.fromPhone)} style={{ color: 'inherit' }}>
            {offer.fromPhone}
          </a>
        </Typography>
        {offer.wanted && (
          <Notice title="change.requested">
            <WantedList wanted={offer.wanted} />
            <UntilLine untilMs={offer.wanted.untilMs} words="handOn.wanted" />
          </Notice>
        )}
        <Typography sx={{ fontWeight: 600 }}>{text(minutes > 0 ? 'handOn.until' : 'handOn.over', until)}</Typography>
        <Typography id={title} variant="body2" color="textSecondary">
          {text('ride.name', { id: offer.id })}
        </Typography>
        {minutes > 0 && (
          <Stack spacing={2}>
            <Button
              variant="contained"
              color="secondary"
              aria-label={actionName('handOn.take', offer, text, lang)}
              onClick={() => onAnswer(true)}
            >
              {text('handOn.take')}
            </Button>
            <Button
              variant="outlined"
              aria-label={actionName('handOn.decline', offer, text, lang)}
              onClick={() => onAnswer(false)}
            >
              {text('handOn.decline')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

/** Returns the minutes until an instant, rounded up; 0 once it is over. */
function useMinutesLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((untilMs - nowMs) / 60_000));
}

const cardStyle = {
  p: 5,
  maxWidth: 560,
  ...framed,
} as const;
