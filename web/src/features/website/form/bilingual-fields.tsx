import { websiteLengths } from '@talwaerts/domain/website/website.ts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useText } from '../../../shared/intl/language.tsx';
import { PartField } from './part-field.tsx';
import { Translation } from './translation.tsx';

interface Props<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly companyId: string;
  readonly isRequired?: boolean;
  readonly names: Readonly<Record<'titleDE' | 'titleEN' | 'textDE' | 'textEN', FieldPath<V>>>;
}

/** Title and text in both languages, with a button that translates the German text into English. */
export function BilingualFields<V extends FieldValues>({ form, companyId, isRequired = false, names }: Props<V>) {
  const text = useText();
  const shared = { form, isRequired };
  const { title, text: textLength } = websiteLengths;
  return (
    <>
      <PartField {...shared} name={names.titleDE} label={text('website.field.titleDE')} max={title} lang="de" />
      <PartField {...shared} name={names.titleEN} label={text('website.field.titleEN')} max={title} lang="en" />
      <PartField
        {...shared}
        name={names.textDE}
        label={text('website.field.textDE')}
        max={textLength}
        lines={4}
        lang="de"
      />
      <PartField
        {...shared}
        name={names.textEN}
        label={text('website.field.textEN')}
        max={textLength}
        lines={4}
        lang="en"
      />
      <Translation form={form} german={names.textDE} english={names.textEN} companyId={companyId} />
    </>
  );
}
