import { useId } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import styles from './form.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}
interface Props {
  readonly name: string;
  readonly label: TextId;
  readonly value: string;
  /** Shown before a choice. */
  readonly none: TextId;
  readonly error: TextId | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** A single group has no title. */
  readonly groups: readonly { readonly title: string; readonly choices: readonly Choice[] }[];
}

/** A labelled, required choice with its error. */
export function SelectField({ name, label, value, none, error, onChange, onBlur, groups }: Props) {
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
        <option value="">{text(none)}</option>
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
