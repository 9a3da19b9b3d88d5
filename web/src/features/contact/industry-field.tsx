import { type Industry, industries } from '@talwaerts/domain/contact/contact-message.ts';
import { useId } from 'react';
import formStyles from '../../shared/forms/form.module.css';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { industryOf } from './contact-values.ts';

const names: Readonly<Record<Industry, TextId>> = {
  taxibetrieb: 'contact.industry.taxibetrieb',
  'hotel/tvb': 'contact.industry.hotel',
  handel: 'contact.industry.handel',
  andere: 'contact.industry.andere',
};

interface Props {
  readonly name: string;
  readonly value: Industry | '';
  readonly error: TextId | undefined;
  readonly onChange: (industry: Industry | '') => void;
  readonly onBlur: () => void;
}

/** The kind of business of a future partner. */
export function IndustryField({ name, value, error, onChange, onBlur }: Props) {
  const text = useText();
  const id = useId();
  return (
    <div className={formStyles.field}>
      <label htmlFor={id} className={formStyles.required}>
        {text('contact.industry')}
      </label>
      <select
        id={id}
        name={name}
        required
        className={formStyles.input}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(industryOf(event.target.value))}
        onBlur={onBlur}
      >
        <option value="">{text('contact.industry.none')}</option>
        {industries.map((industry) => (
          <option key={industry} value={industry}>
            {text(names[industry])}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={formStyles.error} role="alert">
          {text(error)}
        </p>
      )}
    </div>
  );
}
