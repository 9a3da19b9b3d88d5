import { useId } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import styles from './form.module.css';
import { useTypedText } from './use-typed-text.ts';

interface Props {
  readonly name: string;
  readonly label: TextId;
  readonly value: string;
  readonly error: TextId | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly type?: 'text' | 'tel' | 'email' | 'password' | 'date' | 'time';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
  readonly min?: string | undefined;
  readonly maxLength?: number;
  readonly isLong?: boolean;
  readonly isReadOnly?: boolean;
  /** Marks the label with an asterisk. */
  readonly isRequired?: boolean;
  /** Shown below the field and read out with it. */
  readonly hint?: string;
}

/** A labelled field with its hint and its error. */
export function Field(props: Props) {
  const { label, value, error, hint, onChange, onBlur, isLong = false, isRequired = false, type = 'text' } = props;
  const text = useText();
  const id = useId();
  const common = {
    ...useTypedText(value, onChange),
    id,
    name: props.name,
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
    min: props.min,
    maxLength: props.maxLength,
    required: isRequired,
    readOnly: props.isReadOnly,
    className: styles.input,
    onBlur,
    'aria-invalid': error !== undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isRequired ? styles.required : undefined}>
        {text(label)}
      </label>
      {isLong ? <textarea rows={3} {...common} /> : <input type={type} {...common} />}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {text(error)}
        </p>
      )}
    </div>
  );
}
