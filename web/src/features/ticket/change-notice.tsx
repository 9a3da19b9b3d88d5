import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { wantedFacts, wantedIn } from '../../shared/change-ride/wanted-facts.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import styles from './ticket.module.css';
import type { RideTicket } from './use-booking.ts';

/** Shows the change that the guest has requested, or that the taxi company has declined it. */
export function ChangeNotice({ ride: { wanted } }: { readonly ride: RideTicket }) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <div className={`${styles.notice} ${wanted ? styles.open : styles.canceled}`}>
      <strong>{text(wanted ? 'change.requested' : 'change.declined')}</strong>
      {wanted && (
        <dl className={styles.facts}>
          {wantedFacts(wantedIn(wanted), text, lang).map(([label, value]) => (
            <div key={label}>
              <dt>{text(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        {wanted
          ? text('change.requestedNext', { time: timeOf(validInstant(wanted.until), lang) })
          : text('change.declinedNext')}
      </p>
    </div>
  );
}
