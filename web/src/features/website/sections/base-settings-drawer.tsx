import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { PayloadSchema } from '@talwaerts/domain/calls/check-payload.ts';
import type { TaxStatus } from '@talwaerts/domain/company/tax-status.ts';
import { contrastOf, defaultColour, logoGroundOf } from '@talwaerts/domain/website/colour.ts';
import {
  type ImprintField,
  imprintFields,
  isRequiredByLaw,
  legalForms,
  missingImprintFields,
} from '@talwaerts/domain/website/imprint.ts';
import { type PageLimits, pageLimitChoices } from '@talwaerts/domain/website/page-limits.ts';
import { baseSettingsSchema } from '@talwaerts/domain/website/section-schemas.ts';
import { type BaseSettings, websiteLengths } from '@talwaerts/domain/website/website.ts';
import { useController, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../shared/dialogs/choice-field.tsx';
import { useListText } from '../../../shared/forms/use-list-text.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { legalFormTexts } from '../../company-page/page-imprint.tsx';
import { PartField } from '../form/part-field.tsx';
import type { PartForm } from '../form/use-part-form.ts';
import { PictureField } from '../images/picture-field.tsx';
import { ColourField } from './colour-field.tsx';
import { SectionDrawer, type SectionDrawerProps } from './section-drawer.tsx';

const links = ['facebookurl', 'instagramurl', 'xurl', 'youtubeurl'] as const;

/** Adds the contrast of the typed colour. */
const settingsSchema: PayloadSchema<BaseSettings> = {
  validateSync: (value, options) => {
    const values = baseSettingsSchema.validateSync(value, options);
    return { ...values, contrastHEX: contrastOf(values.colorHEX) };
  },
};

/** Edits colour, logo, social links and imprint. */
export function BaseSettingsDrawer(props: SectionDrawerProps) {
  const text = useText();
  return (
    <SectionDrawer {...props} section="main" schema={settingsSchema} labels={labels}>
      {(form) => (
        <>
          <ColourField form={form} />
          <LogoField form={form} companyId={props.builder.companyId} />
          <div>
            <Typography variant="h3" sx={headingStyle}>
              {text('website.links')}
            </Typography>
            <Typography color="textSecondary">{text('website.linkHint')}</Typography>
          </div>
          {links.map((name) => (
            <PartField
              key={name}
              form={form}
              name={name}
              label={text(`website.field.${name}`)}
              type="url"
              max={websiteLengths.link}
            />
          ))}
          <LimitFields form={form} />
          <ImprintFields form={form} taxStatus={props.page.company.taxStatus ?? null} />
        </>
      )}
    </SectionDrawer>
  );
}

interface ImprintProps {
  readonly form: PartForm<BaseSettings>['form'];
  readonly taxStatus: TaxStatus | null;
}

function ImprintFields({ form, taxStatus }: ImprintProps) {
  const text = useText();
  const imprint = useWatch({ control: form.control, name: 'imprint' });
  const { field } = useController({ control: form.control, name: 'imprint.legalForm' });
  const missing = missingImprintFields(imprint, taxStatus);
  return (
    <>
      <div>
        <Typography variant="h3" sx={headingStyle}>
          {text('website.imprint')}
        </Typography>
        <Typography color="textSecondary">{text('website.imprintText')}</Typography>
      </div>
      <MissingImprint missing={missing} />
      {imprintFields
        .filter((name) => isRequiredByLaw(name, imprint, taxStatus))
        .map((name) =>
          name === 'legalForm' ? (
            <ChoiceField
              key={name}
              label={text('page.imprint.legalForm')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              inputRef={field.ref}
              helperText={missing.includes(name) && text('website.missing')}
            >
              {legalForms.map((one) => (
                <MenuItem key={one} value={one}>
                  {text(legalFormTexts[one])}
                </MenuItem>
              ))}
            </ChoiceField>
          ) : (
            <PartField
              key={name}
              form={form}
              name={`imprint.${name}`}
              label={text(`page.imprint.${name}`)}
              max={websiteLengths.imprint}
              hint={missing.includes(name) ? text('website.missing') : undefined}
            />
          ),
        )}
    </>
  );
}

const headingStyle = { fontSize: '1.125rem', fontWeight: 700 } as const;

const limitNames = ['maxPax', 'bookingsPerHour', 'bookingsPerDay'] as const satisfies readonly (keyof PageLimits)[];
const labels: Readonly<Record<string, TextId>> = {
  colorHEX: 'website.colour',
  contrastHEX: 'website.contrast',
  logourl: 'website.logo',
  logoIsLight: 'website.logoIsLight',
  ...Object.fromEntries(limitNames.map((name) => [name, `website.limit.${name}`] as const)),
  ...Object.fromEntries(links.map((name) => [name, `website.field.${name}`] as const)),
  ...Object.fromEntries(imprintFields.map((name) => [`imprint.${name}`, `page.imprint.${name}`] as const)),
};

/** Lists legally required fields that the imprint lacks. */
function MissingImprint({ missing }: { readonly missing: readonly ImprintField[] }) {
  const text = useText();
  const listText = useListText();
  if (missing.length === 0) return <Alert severity="success">{text('website.imprintComplete')}</Alert>;
  const fields = listText(missing.map((field) => text(`page.imprint.${field}`)));
  return <Alert severity="warning">{text('website.imprintMissing', { fields })}</Alert>;
}

interface Props {
  readonly form: PartForm<BaseSettings>['form'];
}

/** Edits how many passengers and bookings the page takes. */
function LimitFields({ form }: Props) {
  const text = useText();
  return (
    <>
      <div>
        <Typography variant="h3" sx={headingStyle}>
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

interface LogoFieldProps {
  readonly form: PartForm<BaseSettings>['form'];
  readonly companyId: string;
}

/**
 * The logo, and whether it needs a dark ground, which is read from each new picture. Its colour becomes that of a page
 * that still has the default one.
 */
function LogoField({ form, companyId }: LogoFieldProps) {
  const text = useText();
  const { field } = useController({ control: form.control, name: 'logoIsLight' });
  const { field: colour } = useController({ control: form.control, name: 'colorHEX' });
  const logo = useWatch({ control: form.control, name: 'logourl' });
  return (
    <div>
      <PictureField
        form={form}
        name="logourl"
        companyId={companyId}
        place="logo"
        ground={logoGroundOf({ logoIsLight: field.value })}
        onLook={(look) => {
          field.onChange(look.isLight);
          if (look.colour && colour.value === defaultColour) colour.onChange(look.colour);
        }}
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
