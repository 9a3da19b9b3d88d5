import { useNavigate } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { type OpenedBooking, paths } from '../../shared/paths.ts';
import styles from './ticket.module.css';

/** Not needed to read the confirmation. */
const CorrectEmail = lazyPart(
  () => import('./correct-email.tsx'),
  (module) => module.CorrectEmail,
);

interface Props {
  readonly bookingId: string;
  readonly ordered: NonNullable<OpenedBooking['ordered']>;
}

/** Says where the confirmation of an order went, and lets the guest correct a mistyped address. */
export function JustOrdered({ bookingId, ordered: { requestId, email } }: Props) {
  const text = useText();
  const navigate = useNavigate();
  // The link of the wrong address opens nothing any more.
  const openAgain = (corrected: string, token: string): void => {
    navigate(`${paths.myBooking}?${new URLSearchParams({ bookingId, email: corrected })}`, {
      replace: true,
      state: { token, ordered: { requestId, email: corrected } } satisfies OpenedBooking,
    });
  };
  return (
    <div className={styles.ordered}>
      <p>{text('order.sentTo', { email })}</p>
      <CorrectEmail requestId={requestId} email={email} onCorrected={openAgain} />
    </div>
  );
}
