import { maxPax } from '@talwaerts/domain/ride/limits.ts';
import styles from '../../../shared/forms/form.module.css';
import { useText } from '../../../shared/intl/language.tsx';

interface Props {
  readonly pax: number;
  readonly max?: number;
  readonly onChange: (pax: number) => void;
}

/** Number of passengers with plus and minus, at least one. */
export function PassengerField({ pax, max = maxPax, onChange }: Props) {
  const text = useText();
  return (
    <fieldset className={styles.passengers}>
      <legend>{text('order.pax')}</legend>
      <div className={styles.stepper}>
        <button type="button" aria-label={text('order.paxLess')} disabled={pax <= 1} onClick={() => onChange(pax - 1)}>
          −
        </button>
        <output aria-live="polite">{pax}</output>
        <button
          type="button"
          aria-label={text('order.paxMore')}
          disabled={pax >= max}
          onClick={() => onChange(pax + 1)}
        >
          +
        </button>
      </div>
    </fieldset>
  );
}
