import { useId } from 'react';
import styles from '../../shared/forms/form.module.css';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}
interface Props {
  readonly name: string;
  readonly label: TextId;
  readonly value: string;
  readonly error: TextId | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** A single group has no title. */
  readonly groups: readonly { readonly title: string; readonly choices: readonly Choice[] }[];
}

/** A labelled, required choice among the company's places, with its error. */
export function SelectField({ name, label, value, error, onChange, onBlur, groups }: Props) {
  const text = useText();
  const id = useId();
  const options = (choices: readonly Choice[]) =>
    choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ));
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.required}>
        {text(label)}
      </label>
      <select
        id={id}
        name={name}
        required
        className={styles.input}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{text('page.choose')}</option>
        {groups.length === 1
          ? options(groups[0]?.choices ?? [])
          : groups.map(({ title, choices }) => (
              <optgroup key={title} label={title}>
                {options(choices)}
              </optgroup>
            ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {text(error)}
        </p>
      )}
    </div>
  );
}
