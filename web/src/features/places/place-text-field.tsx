import TextField from '@mui/material/TextField';
import type { CuratedValues } from '@talwaerts/domain/place/curated-place.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { type Control, useController } from 'react-hook-form';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import type { TypedPlace } from './typed-place.ts';

type TextName = Exclude<keyof TypedPlace, 'kind'>;

interface Props {
  readonly control: Control<TypedPlace, unknown, CuratedValues>;
  readonly name: TextName;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly hint?: TextId;
  /** The language of what is typed. */
  readonly lang?: Lang;
  /** The id of a list of proposals. */
  readonly list?: string;
}

/** A text field of the place's form, with its problem or its hint below. */
export function PlaceTextField({ control, name, maxLength, isRequired = false, isLong = false, ...more }: Props) {
  const text = useText();
  const { field, fieldState } = useController({ control, name });
  const { hint, lang, list } = more;
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      label={text(`places.field.${name}`)}
      required={isRequired}
      multiline={isLong}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? text(`places.error.${name}`) : hint && text(hint)}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength, lang, list } }}
    />
  );
}
