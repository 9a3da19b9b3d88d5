import TextField from '@mui/material/TextField';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';

interface Props<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly max: number;
  readonly type?: 'text' | 'url' | 'email' | 'tel';
  readonly lines?: number;
  readonly isRequired?: boolean;
  readonly hint?: string | undefined;
  /** Language of the typed text, if the field is for one language. */
  readonly lang?: 'de' | 'en';
  readonly autoFocus?: boolean;
}

const reasons: Readonly<Record<string, TextId>> = {
  required: 'order.error.required',
  max: 'website.error.max',
  format: 'website.error.link',
  characters: 'website.error.characters',
};

/** A text field of the page. Shows how many characters are used if it is required and short. */
export function PartField<V extends FieldValues>({
  form,
  name,
  label,
  max,
  type = 'text',
  lines = 1,
  isRequired = false,
  hint,
  lang,
  autoFocus = false,
}: Props<V>) {
  const text = useText();
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, ...input } = field;
  const reason = fieldState.error?.type;
  const used = text('website.used', { count: String(field.value).length, max });
  return (
    <TextField
      {...input}
      inputRef={ref}
      autoFocus={autoFocus}
      label={label}
      type={type}
      required={isRequired}
      multiline={lines > 1}
      minRows={lines}
      error={reason !== undefined}
      helperText={
        reason === undefined
          ? (hint ?? (max <= 300 && isRequired ? used : undefined))
          : text(reasons[reason] ?? 'failure.invalid', { max })
      }
      slotProps={{ htmlInput: { maxLength: max, ...(lang && { lang }) } }}
    />
  );
}
