import styles from '../forms/form.module.css';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';

interface Props {
  readonly label: TextId;
  /** Names of the two buttons. */
  readonly less: TextId;
  readonly more: TextId;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A number with plus and minus. */
export function Stepper({ label, less, more, value, min, max, onChange }: Props) {
  const text = useText();
  return (
    <fieldset className={styles.passengers}>
      <legend>{text(label)}</legend>
      <div className={styles.stepper}>
        <button type="button" aria-label={text(less)} disabled={value <= min} onClick={() => onChange(value - 1)}>
          −
        </button>
        <output aria-live="polite">{value}</output>
        <button type="button" aria-label={text(more)} disabled={value >= max} onClick={() => onChange(value + 1)}>
          +
        </button>
      </div>
    </fieldset>
  );
}
