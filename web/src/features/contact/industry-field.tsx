import { type Industry, industries } from '@talwaerts/domain/contact/contact-message.ts';
import { SelectField } from '../../shared/forms/select-field.tsx';
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
export function IndustryField({ onChange, ...field }: Props) {
  const text = useText();
  const choices = industries.map((industry) => ({ value: industry, label: text(names[industry]) }));
  return (
    <SelectField
      {...field}
      label="contact.industry"
      none="contact.industry.none"
      groups={[{ title: '', choices }]}
      onChange={(chosen) => onChange(industryOf(chosen))}
    />
  );
}
