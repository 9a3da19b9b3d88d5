import { useId } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import styles from './booking-form.module.css';

interface Props {
  readonly name: string;
  readonly label: TextId;
  readonly value: string;
  readonly error: TextId | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly type?: 'text' | 'tel' | 'email' | 'date' | 'time';
  readonly autoComplete?: string;
  readonly min?: string;
  readonly maxLength?: number;
  readonly isLong?: boolean;
}

/** A labelled field with its error. */
export function Field({ label, value, error, onChange, onBlur, isLong = false, type = 'text', ...rest }: Props) {
  const text = useText();
  const id = useId();
  const common = {
    ...rest,
    id,
    className: styles.input,
    value,
    onBlur,
    'aria-invalid': error !== undefined,
    'aria-describedby': error && `${id}-error`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text(label)}</label>
      {isLong ? <textarea rows={3} {...common} /> : <input type={type} {...common} />}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {text(error)}
        </p>
      )}
    </div>
  );
}
