import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type PageLimits, pageLimitChoices } from '@talwaerts/domain/website/page-limits.ts';
import type { BaseSettings } from '@talwaerts/domain/website/website.ts';
import { useController } from 'react-hook-form';
import { ChoiceField } from '../../../shared/dialogs/choice-field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { PartForm } from '../form/use-part-form.ts';

export const limitNames = [
  'maxPax',
  'bookingsPerHour',
  'bookingsPerDay',
] as const satisfies readonly (keyof PageLimits)[];

interface Props {
  readonly form: PartForm<BaseSettings>['form'];
}

/** Edits how many passengers and bookings the page takes. */
export function LimitFields({ form }: Props) {
  const text = useText();
  return (
    <>
      <div>
        <Typography variant="h3" sx={{ fontSize: '1.125rem', fontWeight: 700 }}>
          {text('website.limits')}
        </Typography>
        <Typography color="textSecondary">{text('website.limitsText')}</Typography>
      </div>
      {limitNames.map((name) => (
        <LimitField key={name} form={form} name={name} />
      ))}
    </>
  );
}

function LimitField({ form, name }: Props & { readonly name: keyof PageLimits }) {
  const text = useText();
  const { field } = useController({ control: form.control, name });
  // A stored limit that is no choice of this list stays selectable.
  const choices = [...new Set([...pageLimitChoices[name], field.value])].sort((a, b) => a - b);
  return (
    <ChoiceField
      label={text(`website.limit.${name}`)}
      value={String(field.value)}
      onChange={({ target }) => field.onChange(Number(target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
    >
      {choices.map((count) => (
        <MenuItem key={count} value={String(count)}>
          {count}
        </MenuItem>
      ))}
    </ChoiceField>
  );
}
