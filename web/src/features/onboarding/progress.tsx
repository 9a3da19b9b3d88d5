import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useText } from '../../shared/intl/language.tsx';
import { Ridge, SideCard } from '../../shared/ui/side-card.tsx';
import styles from './onboarding.module.css';
import { type OnboardingField, sections } from './onboarding-values.ts';

/** Shows how many fields of each section are missing. */
export function Progress({ missing }: { readonly missing: readonly OnboardingField[] }) {
  const text = useText();
  const { phone } = product.support;
  return (
    <SideCard picture={<Ridge />} follows>
      <h2>{text('onboarding.progress')}</h2>
      <ul className={styles.progress}>
        {sections.map(({ name, fields }) => {
          const count = fields.filter((field) => missing.some((one) => one === field)).length;
          return (
            <li key={name} data-done={count === 0}>
              <strong>{text(`onboarding.section.${name}`)}</strong>
              <span>{count === 0 ? text('onboarding.section.done') : text('onboarding.section.open', { count })}</span>
            </li>
          );
        })}
      </ul>
      <p>
        {text('onboarding.questions')} <a href={phoneLink(phone)}>{phone}</a>
      </p>
    </SideCard>
  );
}
