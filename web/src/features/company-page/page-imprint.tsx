import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import {
  type ImprintField,
  imprintFields,
  isRequiredByLaw,
  type LegalForm,
} from '@talwaerts/domain/website/imprint.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { mailLink, paths } from '../../shared/paths.ts';
import styles from './page-content.module.css';
import { useLeaving, usePage } from './page-context.ts';

export const legalFormTexts: Readonly<Record<LegalForm, TextId>> = {
  einzelunternehmen: 'legalForm.einzelunternehmen',
  eu: 'legalForm.eu',
  og: 'legalForm.og',
  kg: 'legalForm.kg',
  gmbh: 'legalForm.gmbh',
  'gmbh-co-kg': 'legalForm.gmbhCoKg',
  flexco: 'legalForm.flexco',
  ag: 'legalForm.ag',
  other: 'legalForm.other',
};

/** The imprint that Austrian law requires; shows which details the company has not filled in yet. */
export function ImprintText() {
  const text = useText();
  const { branding } = usePage();
  const leaving = useLeaving();
  const { imprint } = branding;
  const shown = (field: ImprintField) => {
    const value = imprint[field].trim();
    if (!value) return <em>{text('page.imprint.missing')}</em>;
    if (field === 'legalForm' && imprint.legalForm) return text(legalFormTexts[imprint.legalForm]);
    if (field === 'email') return <a href={mailLink(value)}>{value}</a>;
    if (field === 'phone') return <a href={phoneLink(value)}>{value}</a>;
    return value;
  };
  return (
    <>
      <p>{text('page.imprint.responsible', { company: imprint.name || branding.companyName })}</p>
      <dl className={styles.imprint}>
        {imprintFields
          .filter((field) => isRequiredByLaw(field, imprint, branding.taxStatus))
          .map((field) => (
            <div key={field}>
              <dt>{text(`page.imprint.${field}`)}</dt>
              <dd>{shown(field)}</dd>
            </div>
          ))}
      </dl>
      <p>{text('page.imprint.operator', { operator: product.operator.name })}</p>
      <p>
        <a href={paths.imprint} {...leaving}>
          {text('page.imprint.operatorLink', { product: product.name })}
        </a>
      </p>
    </>
  );
}
