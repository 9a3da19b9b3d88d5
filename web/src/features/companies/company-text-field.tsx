import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { phoneProblem } from '../../shared/forms/phone-problem.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

const kinds = {
  companyName: { maxLength: maxLengths.companyName, type: 'text' },
  companyFree: { maxLength: maxLengths.companyName, type: 'text' },
  companyAddress: { maxLength: maxLengths.address, type: 'text' },
  companyPhone: { maxLength: maxLengths.phone, type: 'tel' },
  companyEmail: { maxLength: maxLengths.email, type: 'email' },
  firstname: { maxLength: maxLengths.personName, type: 'text' },
  lastname: { maxLength: maxLengths.personName, type: 'text' },
} as const;
type CompanyFieldName = keyof typeof kinds;

function problemOf(name: CompanyFieldName, typed: string): TextId | undefined {
  if (typed === '') return 'order.error.required';
  if (name === 'companyEmail') return emailShape.test(typed) ? undefined : 'login.error.email';
  if (name === 'companyPhone') return phoneProblem(typed, 'field.error.phone');
  return name === 'companyAddress' || isPersonName(typed) ? undefined : 'field.error.personName';
}

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: Path<V> & CompanyFieldName;
  readonly label: TextId;
  readonly hint?: TextId;
}

/** A field about a company or its Admin, in the forms of administrators; with its problem or its hint below. */
export function CompanyTextField<V extends FieldValues>({ control, name, label, hint }: Props<V>) {
  const text = useText();
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (typed: string) => problemOf(name, typed.trim()) },
  });
  const { maxLength, type } = kinds[name];
  const message = fieldState.error?.message as TextId | undefined;
  const below = message ?? hint;
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      label={text(label)}
      required
      type={type}
      error={fieldState.invalid}
      helperText={below && text(below)}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}

/** Returns what was typed without spaces around it. */
export const trimmed = <V extends Readonly<Record<keyof V, string>>>(typed: V): V =>
  Object.fromEntries(Object.entries<string>(typed).map(([name, value]) => [name, value.trim()])) as V;
