import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { messageLink } from '@talwaerts/domain/contact/phone-link.ts';
import { readyMessages } from '@talwaerts/domain/contact/ready-messages.ts';
import { curatedPickup, meetingPointOf, meetingText, readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { useEffect, useId, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { useText } from '../../../shared/intl/language.tsx';

/** The minutes in a message are those of the moment in which it is pressed. */
const updateMs = 5_000;

interface Props {
  readonly ride: ConfirmedRide;
  readonly phone: string;
}

/** Messages to the guest that only have to be sent: by the phone, so that they come from the driver's number. */
export function ReadyMessages({ ride, phone }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start', minHeight: 'var(--target)' }}
      >
        {text('ride.readyMessages')}
      </Button>
      <div id={id}>{isOpen && <Messages ride={ride} phone={phone} />}</div>
    </>
  );
}

function Messages({ ride, phone }: Props) {
  const text = useText();
  const [nowMs, setNowMs] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), updateMs);
    return () => clearInterval(timer);
  }, []);
  const id = curatedPickup(ride);
  const place = useLiveDocument(id && `curatedPlaces/${id}`, readCuratedPlace);
  const point = place && meetingPointOf(place);
  const own = useCompany(ride.carrier.companyId)?.readyTexts;
  return (
    <Stack component="ul" aria-label={text('ride.readyMessages')} spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {readyMessages(ride, point ? meetingText(point, ride.lang) : null, nowMs, own).map((message) => (
        <li key={message} lang={ride.lang}>
          <Button variant="outlined" fullWidth href={messageLink(phone, message)} sx={messageStyle}>
            {message}
          </Button>
        </li>
      ))}
    </Stack>
  );
}

const messageStyle = {
  minHeight: 56,
  justifyContent: 'flex-start',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;
