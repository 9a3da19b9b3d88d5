import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { logoGroundOf } from '@talwaerts/domain/website/colour.ts';
import type { BaseSettings } from '@talwaerts/domain/website/website.ts';
import { useController, useWatch } from 'react-hook-form';
import { useText } from '../../../shared/intl/language.tsx';
import type { PartForm } from '../form/use-part-form.ts';
import { PictureField } from '../images/picture-field.tsx';

interface Props {
  readonly form: PartForm<BaseSettings>['form'];
  readonly companyId: string;
}

/** The logo, and whether it needs a dark ground, which is read from each new picture. */
export function LogoField({ form, companyId }: Props) {
  const text = useText();
  const { field } = useController({ control: form.control, name: 'logoIsLight' });
  const logo = useWatch({ control: form.control, name: 'logourl' });
  return (
    <div>
      <PictureField
        form={form}
        name="logourl"
        companyId={companyId}
        place="logo"
        ground={logoGroundOf({ logoIsLight: field.value })}
        onLight={field.onChange}
      />
      {logo && (
        <FormControlLabel
          control={<Switch checked={field.value} onChange={field.onChange} slotProps={{ input: { ref: field.ref } }} />}
          label={text('website.logoIsLight')}
          sx={{ mt: 2, minHeight: 48 }}
        />
      )}
    </div>
  );
}
