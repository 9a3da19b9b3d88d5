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
  /** CSS class of the checkbox with its label, instead of the usual look. */
  readonly look?: string | undefined;
  /** Marks the label with an asterisk. */
  readonly isRequired?: boolean;
  /** Text or links below the checkbox. */
  readonly children: ReactNode;
}

/** A checkbox that records the user's consent, with links to what it is about. */
export function ConsentField(props: Props) {
  const { name, label, value, error, onChange, onBlur, look = styles.check, isRequired = false, children } = props;
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
