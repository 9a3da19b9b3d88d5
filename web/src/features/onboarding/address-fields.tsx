import type { Place } from '@talwaerts/domain/place/place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { Field } from '../../shared/forms/field.tsx';
import { useLanguage } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { PlaceField } from '../../shared/places/place-field.tsx';
import styles from './onboarding.module.css';
import { withRegion } from './onboarding-values.ts';
import type { OnboardingForm } from './use-application.ts';

interface Props {
  readonly form: OnboardingForm;
}

/**
 * The company's address; country, state and district come from it, or are typed if the maps service lacks them.
 */
export function AddressFields({ form: { values, shown, change, leave, fill, report, field } }: Props) {
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
