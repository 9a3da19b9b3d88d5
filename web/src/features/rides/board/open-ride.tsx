import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { RideAction } from '../actions/ride-actions.ts';
import { LazyRideCard } from '../card/lazy-ride-card.tsx';
import { useCrewWarnings } from '../crew/crew-warnings.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { paneStyle } from '../rows/ride-pane.tsx';
import { blockId } from './ride-block.tsx';

interface Props {
  readonly ride: DayRide;
  readonly member: Member;
  /** The rides of the day. */
  readonly rides: readonly DayRide[];
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
  readonly onClose: () => void;
}

/** The pressed ride's card beside the board; on narrow screens instead of it. */
export function OpenRide({ ride, rides, onClose, ...props }: Props) {
  const text = useText();
  const warning = useCrewWarnings(ride.carrier.companyId, rides).get(ride.id);
  const isBeside = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const card = (
    <>
      <Box sx={closeStyle}>
        <IconButton aria-label={text('dialog.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <LazyRideCard key={ride.id} ride={ride} warning={warning} {...props} />
    </>
  );
  if (isBeside) {
    return (
      <Beside rideId={ride.id} onClose={onClose}>
        {card}
      </Beside>
    );
  }
  return (
    <Dialog open fullScreen slotProps={{ paper: { 'aria-label': text('pane.title') } }} onClose={onClose}>
      {card}
    </Dialog>
  );
}

interface BesideProps {
  readonly rideId: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** Has the focus while it is open; Escape closes it and returns the focus to the ride's block. */
function Beside({ rideId, onClose, children }: BesideProps) {
  const text = useText();
  const ref = useRef<HTMLElement>(null);
  // Also for the next ride that is pressed.
  useEffect(() => {
    if (rideId) ref.current?.focus({ preventScroll: true });
    return () => document.getElementById(blockId(rideId))?.focus({ preventScroll: true });
  }, [rideId]);
  return (
    <Box
      component="section"
      ref={ref}
      tabIndex={-1}
      aria-label={text('pane.title')}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
      sx={{ ...paneStyle, '&:focus': { outline: 'none' } }}
    >
      {children}
    </Box>
  );
}

const closeStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  '& > button': { m: 1, bgcolor: 'background.paper' },
} as const;
