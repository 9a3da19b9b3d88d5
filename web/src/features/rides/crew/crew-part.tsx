import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import { type ConfirmedRide, isSeenByDriver } from '@talwaerts/domain/ride/ride.ts';
import { useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { useTaps } from '../taps/use-taps.ts';
import { useSetCrew } from './use-set-crew.ts';

export const CrewDialog = lazyPart(
  () => import('./crew-dialog.tsx'),
  (module) => module.CrewDialog,
);

interface Props {
  readonly ride: ConfirmedRide;
  readonly member: Extract<Member, { readonly role: 'taxi' | 'driver' }>;
}

/** Shows driver and vehicle of the own company's ride. Managers assign both; a driver takes and leaves the ride. */
export function CrewPart({ ride, member }: Props) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { driverUid, driverName, vehicleName, plate } = ride.crew ?? noCrew;
  const { shown, see } = useTaps(ride);
  const isSeen = isSeenByDriver(shown);
  const named = [driverName, vehicleName && `${vehicleName} (${plate})`].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography sx={{ fontWeight: named.length > 0 ? 600 : 400, overflowWrap: 'anywhere' }}>
        {named.length > 0 ? named.join(' · ') : text('crew.open')}
        {driverUid !== null && (driverUid !== member.uid || isSeen) && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {text(isSeen ? 'crew.seen' : 'crew.unseen')}
          </Typography>
        )}
      </Typography>
      {driverUid === member.uid && !isSeen && (
        <Button variant="contained" onClick={see}>
          {text('crew.see')}
        </Button>
      )}
      {member.role === 'taxi' ? (
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {text('crew.assign')}
        </Button>
      ) : (
        <OwnPart ride={ride} uid={member.uid} />
      )}
      {isOpen && <CrewDialog ride={ride} companyId={member.companyId} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

/** A driver's button for a ride that is free or the own one. */
function OwnPart({ ride, uid }: { readonly ride: ConfirmedRide; readonly uid: string }) {
  const text = useText();
  const { isBusy, failure, set } = useSetCrew(ride.id, ride.crew ?? null);
  const { driverUid } = ride.crew ?? noCrew;
  if (driverUid !== null && driverUid !== uid) return null;
  const isOwn = driverUid === uid;
  return (
    <>
      <LoadingButton variant="outlined" loading={isBusy} onClick={() => set({ driverUid: isOwn ? null : uid })}>
        {text(isOwn ? 'crew.leave' : 'crew.take')}
      </LoadingButton>
      {failure && <Alert severity="error">{text(failure)}</Alert>}
    </>
  );
}
