import { useId } from 'react';
import { Link } from 'react-router-dom';
import formStyles from '../../shared/booking/booking-form.module.css';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import styles from './order.module.css';

interface Props {
  readonly isAgreed: boolean;
  readonly error: TextId | undefined;
  readonly onChange: (isAgreed: boolean) => void;
  readonly onBlur: () => void;
}

/** Agreeing to the terms, with the way to read them. */
export function TermsField({ isAgreed, error, onChange, onBlur }: Props) {
  const text = useText();
  const id = useId();
  return (
    <div className={formStyles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="terms"
          checked={isAgreed}
          aria-invalid={error !== undefined}
          aria-describedby={error && id}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        {text('order.terms')}
      </label>
      <p className={formStyles.hint}>
        <Link to={paths.terms}>{text('order.termsLink')}</Link> ·{' '}
        <Link to={paths.privacy}>{text('order.privacyLink')}</Link>
      </p>
      {error && (
        <p id={id} className={formStyles.error} role="alert">
          {text(error)}
        </p>
      )}
    </div>
  );
}
