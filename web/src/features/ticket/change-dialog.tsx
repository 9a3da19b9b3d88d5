import { validCents } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { useRef } from 'react';
import { call } from '../../shared/calls/call.ts';
import { ChangeFields, ChangePrice } from '../../shared/change-ride/change-fields.tsx';
import type { ChangeableRide } from '../../shared/change-ride/change-values.ts';
import { useChange } from '../../shared/change-ride/use-change.ts';
import { useText } from '../../shared/intl/language.tsx';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

interface Props {
  readonly ride: RideTicket;
  readonly token: string;
  readonly onClose: () => void;
  /** Reloads the ticket. */
  readonly onChanged: () => Promise<unknown>;
}

const changeable = (ride: RideTicket): ChangeableRide => ({
  consent: consentOf(ride),
  id: ride.id,
  facts: ride,
  pickupAtMs: validInstant(ride.pickupAt),
  priceCents: ride.price === null ? null : validCents(ride.price),
  guestName: ride.GuestName,
  guestPhone: null,
  ofHotel: null,
  places: ride.change === 'requested' ? null : ride.places,
});

function consentOf({ change, confirmed }: RideTicket): ChangeableRide['consent'] {
  if (change === 'requested') return 'waiting';
  return confirmed ? 'needed' : 'none';
}

/** Changes a ride for its guest, at the price that is shown before. */
export function ChangeDialog({ ride, token, onClose, onChanged }: Props) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const change = useChange({
    ride: changeable(ride),
    form,
    send: (payload) => call('global-changebooking', { ...payload, token, rideid: ride.id }),
    onDone: async () => {
      await onChanged();
      onClose();
    },
  });
  const { isBusy, failure, submit, submitText } = change;
  return (
    <Modal title={text('change.title')} onClose={isBusy ? undefined : onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <ChangeFields change={change} phone={ride.taxiPhone || product.support.phone} />
        <div className={styles.inSight}>
          <ChangePrice change={change} />
          {failure && <Failure>{text(failure)}</Failure>}
          <button type="submit" className={buttons.main} aria-disabled={isBusy}>
            {isBusy ? text('change.saving') : text(...submitText)}
          </button>
        </div>
        <button type="button" className={buttons.quiet} aria-disabled={isBusy} onClick={isBusy ? undefined : onClose}>
          {text('change.cancel')}
        </button>
      </form>
    </Modal>
  );
}
