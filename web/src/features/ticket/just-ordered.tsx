import { useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { OpenedBooking } from '../../shared/paths.ts';
import type { CorrectEmail as Correction } from './correct-email.tsx';
import styles from './ticket.module.css';

/** Not needed to read the confirmation. */
const CorrectEmail = lazyPart(
  () => import('./correct-email.tsx'),
  (module) => module.CorrectEmail,
);

interface Props extends Pick<Parameters<typeof Correction>[0], 'onCorrected'> {
  readonly ordered: NonNullable<OpenedBooking['ordered']>;
}

/** Says where the confirmation of an order went, and lets the guest correct a mistyped address. */
export function JustOrdered({ ordered: { requestId, email }, onCorrected }: Props) {
  const text = useText();
  return (
    <div className={styles.ordered}>
      <p>{text('order.sentTo', { email })}</p>
      <CorrectEmail requestId={requestId} email={email} onCorrected={onCorrected} />
    </div>
  );
}
