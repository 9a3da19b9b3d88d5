import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { ConsentField } from '../../shared/forms/consent-field.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { FieldGroup } from '../../shared/forms/field-group.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import { PlaceField } from '../../shared/places/place-field.tsx';
import { LicenceField } from './licence/licence-field.tsx';
import type { useLicenceUpload } from './licence/use-licence-upload.ts';
import styles from './onboarding.module.css';
import { type sections, withRegion } from './onboarding-values.ts';
import type { OnboardingForm } from './use-application.ts';

interface Props {
  readonly form: OnboardingForm;
}

type FieldIn<S extends string> = Extract<(typeof sections)[number], { readonly name: S }>['fields'][number];
type TextField = FieldIn<'person'> | Exclude<FieldIn<'company'>, 'companyaddress' | 'land' | 'bundesland' | 'bezirk'>;

const fieldOf = (form: OnboardingForm, name: TextField) => ({
  ...form.field(name),
  label: `onboarding.${name}` as const,
  isRequired: true,
});

export function PersonSection({ form }: Props) {
  const text = useText();
  return (
    <FieldGroup title="onboarding.section.person">
      <div className={styles.pair}>
        <Field autoComplete="given-name" maxLength={maxLengths.personName} {...fieldOf(form, 'firstname')} />
        <Field autoComplete="family-name" maxLength={maxLengths.personName} {...fieldOf(form, 'lastname')} />
      </div>
      <Field
        type="email"
        autoComplete="email"
        maxLength={maxLengths.email}
        hint={text('onboarding.emailHint')}
        {...fieldOf(form, 'email')}
      />
      <div className={styles.pair}>
        <Field
          type="password"
          autoComplete="new-password"
          hint={text('onboarding.passwordHint')}
          {...fieldOf(form, 'password')}
        />
        <Field type="password" autoComplete="new-password" {...fieldOf(form, 'passwordconfirm')} />
      </div>
    </FieldGroup>
  );
}

export function CompanySection({ form }: Props) {
  const text = useText();
  return (
    <FieldGroup title="onboarding.section.company">
      <Field
        autoComplete="organization"
        maxLength={maxLengths.companyName}
        hint={text('onboarding.companynameHint')}
        {...fieldOf(form, 'companyname')}
      />
      <Field
        maxLength={maxLengths.companyName}
        hint={text('onboarding.companyfreeHint')}
        {...fieldOf(form, 'companyfree')}
      />
      <AddressFields form={form} />
      <div className={styles.pair}>
        <Field type="email" maxLength={maxLengths.email} {...fieldOf(form, 'companyemail')} />
        <Field type="tel" autoComplete="tel" maxLength={maxLengths.phone} {...fieldOf(form, 'companyphone')} />
      </div>
    </FieldGroup>
  );
}

const documents = [
  ['agb', paths.terms, 'onboarding.agbLink'],
  ['datenschutz', paths.privacy, 'onboarding.datenschutzLink'],
] as const;

export function LegalSection({ form, upload }: Props & { readonly upload: ReturnType<typeof useLicenceUpload> }) {
  const text = useText();
  const consent = (name: 'agb' | 'datenschutz' | 'konzession') => ({
    ...form.field(name),
    label: `onboarding.${name}` as const,
    look: styles.check,
    isRequired: true,
  });
  return (
    <FieldGroup title="onboarding.section.legal">
      <LicenceField licence={form.values.licence} upload={upload} error={form.shown('licence')} />
      {documents.map(([name, path, label]) => (
        <ConsentField key={name} {...consent(name)}>
          {/* In a tab of its own: the password would be lost. */}
          <a href={path} target="_blank" rel="noreferrer">
            {text(label)}
          </a>
        </ConsentField>
      ))}
      <ConsentField {...consent('konzession')}>{text('onboarding.konzessionHint')}</ConsentField>
    </FieldGroup>
  );
}

interface AddressFieldsProps {
  readonly form: OnboardingForm;
}

/**
 * The company's address; country, state and district come from it, or are typed if the maps service lacks them.
 */
function AddressFields({ form: { values, shown, change, leave, fill, report, field } }: AddressFieldsProps) {
  const { lang } = useLanguage();
  const place = values.companyaddress;
  const pick = (companyaddress: Place | undefined, problem?: TextId): void => {
    report('companyaddress', problem);
    if (companyaddress || problem) {
      change({ companyaddress });
      leave('companyaddress');
    } else fill((before) => withRegion(before, { companyaddress }));
  };
  const region = (name: 'land' | 'bundesland' | 'bezirk') => ({
    ...field(name),
    label: `onboarding.${name}` as const,
    isRequired: true,
    isReadOnly: place?.[name] !== '',
  });
  const land = region('land');
  return (
    <>
      <PlaceField
        kind="company"
        label="onboarding.companyaddress"
        isRequired
        place={place}
        error={shown('companyaddress')}
        box={product.placeSearch}
        onPick={pick}
      />
      <div className={styles.region}>
        <Field {...land} value={land.isReadOnly ? countryName(values.land, lang) : values.land} />
        <Field {...region('bundesland')} />
        <Field {...region('bezirk')} />
      </div>
    </>
  );
}

const countryName = (code: string, lang: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code) : code;
