import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { endsOf } from './ride-ends.ts';
import type { RideTicket } from './use-booking.ts';

interface Props {
  readonly ride: RideTicket;
  readonly token: string;
  readonly onClose: () => void;
  readonly onCanceled: () => Promise<unknown>;
}

/** Explains what canceling means before the guest confirms it. */
export function CancelDialog({ ride, token, onClose, onCanceled }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const [pickup, destination] = endsOf(ride, lang);
  const pickupAtMs = validInstant(ride.pickupAt);
  const [isCanceling, setCanceling] = useState(false);
  const [failure, setFailure] = useState<TextId>();

  const cancel = async (): Promise<void> => {
    setCanceling(true);
    setFailure(undefined);
    const problem = await cancelRide(token, ride.id);
    // Reloads the ticket whatever the result.
    await onCanceled();
    setCanceling(false);
    if (problem) setFailure(problem);
    else onClose();
  };

  return (
    <Modal title={text('myBooking.cancelTitle')} role="alertdialog" onClose={isCanceling ? undefined : onClose}>
      <p>
        <strong>
          {dayOf(pickupAtMs, lang)}, {timeOf(pickupAtMs, lang)}
        </strong>
        <br />
        {text('myBooking.route', { pickup, destination })}
      </p>
      <p>{ride.taxi ? text('myBooking.cancelTaken', { taxi: ride.taxi }) : text('myBooking.cancelOpen')}</p>
      {ride.way && <p>{text(ride.way === 'there' ? 'myBooking.cancelThere' : 'myBooking.cancelBack')}</p>}
      <p>{text('myBooking.cancelFinal')}</p>
      {failure && <Failure>{text(failure)}</Failure>}
      <button
        type="button"
        className={buttons.danger}
        aria-disabled={isCanceling}
        onClick={isCanceling ? undefined : cancel}
      >
        {text(isCanceling ? 'myBooking.canceling' : 'myBooking.cancel')}
      </button>
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={isCanceling}
        onClick={isCanceling ? undefined : onClose}
      >
        {text('myBooking.keep')}
      </button>
    </Modal>
  );
}

async function cancelRide(token: string, orderId: string): Promise<TextId | undefined> {
  try {
    const answer = await call('global-cancelbooking', { token, orderId });
    if (answer.valid) return undefined;
    return refusalText(answer);
  } catch (error) {
    return failureText(error);
  }
}
