import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { SideCard } from '../../shared/ui/side-card.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { industryOf } from './contact-values.ts';

const steps = [1, 2, 3] as const;

/** The contact form for future partners, with the next steps beside it. */
export default function PartnerContactScreen() {
  const text = useText();
  const [query] = useSearchParams();
  const { phone } = product.support;
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{text('partnerContact.title')}</h1>
        <p>{text('partnerContact.lead')}</p>
      </header>
      <ContactForm kind="partner" industry={industryOf(query.get('industry'))} />
      <SideCard
        picture={
          <>
            <path d="M0 88 L80 46 L130 74 L214 18 L300 78 L350 56 L400 80 V110 H0 Z" opacity="0.25" />
            <path d="M0 104 L120 72 L200 96 L290 66 L400 96 V110 H0 Z" opacity="0.5" />
            <path d="M0 30 L400 6" className={styles.rope} />
            <path
              d="M196 18 v14 M180 32 h32 a6 6 0 0 1 6 6 v14 a8 8 0 0 1 -8 8 h-28 a8 8 0 0 1 -8 -8 v-14 a6 6 0 0 1 6 -6 Z"
              className={styles.gondola}
            />
          </>
        }
      >
        <h2>{text('partnerContact.steps')}</h2>
        <ol className={styles.steps}>
          {steps.map((n) => (
            <li key={n}>{text(`partnerContact.step${n}`)}</li>
          ))}
        </ol>
        <p>
          {text('contact.aside.phone')} <a href={phoneLink(phone)}>{phone}</a>
        </p>
      </SideCard>
    </div>
  );
}
