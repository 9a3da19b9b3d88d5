import Typography from '@mui/material/Typography';
import { useText } from '../../../shared/intl/language.tsx';
import { isConfirmedRide } from '../data/listed-ride.ts';
import { ActionForm, useRideValues } from './action-form.tsx';
import { CarrierSearch, useCarrierSearch } from './carrier-search.tsx';
import { useDecision } from './reason-dialog.tsx';
import type { DialogProps } from './ride-actions.ts';

/**
 * Gives a ride to an active company, chosen by an administrator from a list with balances. A confirmed ride moves to
 * it from its carrier, with a reason.
 */
export function AssignDialog({ pending, isBusy, send, onClose }: DialogProps<'assign' | 'reassign'>) {
  const text = useText();
  const { ride, action, companyId } = pending;
  const isMove = action.dialog === 'reassign';
  const former = isConfirmedRide(ride) ? ride.carrier.companyId : undefined;
  const search = useCarrierSearch({ pickup: ride.pickup, except: former, initial: companyId });
  const { refund, requireReason, fields } = useDecision(true);
  const values = useRideValues(ride);
  const submit = (): void => {
    const chosen = search.requireChosen();
    if (!chosen) return;
    const assignment = { rideid: ride.id, companyid: chosen.company.id };
    const reason = isMove ? requireReason() : undefined;
    if (!isMove) send(assignment);
    else if (reason) send({ ...assignment, reason, refund });
  };
  return (
    <ActionForm pending={pending} isBusy={isBusy} isBlocked={!search.chosenCarrier} onSubmit={submit} onClose={onClose}>
      {isMove && <Typography>{text(refund ? 'ride.reassignDetail' : 'ride.reassignDetailKept', values)}</Typography>}
      <CarrierSearch ride={ride} search={search} />
      {isMove && fields}
    </ActionForm>
  );
}
