import { useId } from 'react';
import { Link } from 'react-router-dom';
import formStyles from '../../shared/booking/booking-form.module.css';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import styles from './contact.module.css';

interface Props {
  readonly isAgreed: boolean;
  readonly error: TextId | undefined;
  readonly onChange: (isAgreed: boolean) => void;
  readonly onBlur: () => void;
}

/** Agreeing to be answered, which looks like a switch, with the way to the privacy policy. */
export function AgreementField({ isAgreed, error, onChange, onBlur }: Props) {
  const text = useText();
  const id = useId();
  return (
    <div className={formStyles.field}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          name="agreement"
          required
          checked={isAgreed}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span className={formStyles.required}>{text('contact.agreement')}</span>
      </label>
      <p className={formStyles.hint}>
        <Link to={paths.privacy}>{text('contact.privacyLink')}</Link>
      </p>
      {error && (
        <p id={`${id}-error`} className={formStyles.error} role="alert">
          {text(error)}
        </p>
      )}
    </div>
  );
}
