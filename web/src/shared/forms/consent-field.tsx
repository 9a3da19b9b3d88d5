import { type ReactNode, useId } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import styles from './form.module.css';

interface Props {
  readonly name: string;
  readonly label: TextId;
  readonly value: boolean;
  readonly error: TextId | undefined;
  readonly onChange: (value: boolean) => void;
  readonly onBlur: () => void;
  /** How the box and its words look. */
  readonly look: string | undefined;
  /** Marked with an asterisk. */
  readonly isRequired?: boolean;
  /** Where to read what one agrees to. */
  readonly children: ReactNode;
}

/** Agreeing to something, with the way to read it. */
export function ConsentField(props: Props) {
  const { name, label, value, error, onChange, onBlur, look, isRequired = false, children } = props;
  const text = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={look}>
        <input
          type="checkbox"
          name={name}
          required={isRequired}
          checked={value}
          aria-invalid={error !== undefined}
          aria-describedby={error && id}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className={isRequired ? styles.required : undefined}>{text(label)}</span>
      </label>
      <p className={styles.hint}>{children}</p>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {text(error)}
        </p>
      )}
    </div>
  );
}
