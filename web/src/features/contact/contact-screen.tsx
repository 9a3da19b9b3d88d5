import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { mailLink, paths } from '../../shared/paths.ts';
import { Ridge, SideCard } from '../../shared/ui/side-card.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

/** The contact form for guests, with phone and other contacts beside it. */
export default function ContactScreen() {
  const text = useText();
  const { email, phone } = product.support;
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>{text('contact.title')}</h1>
        <p>{text('contact.lead')}</p>
      </header>
      <ContactForm kind="guest" />
      <SideCard
        picture={
          <>
            <Ridge />
            <path d="M180 8 L204 27 L188 23 L178 34 L168 25 L160 22 Z" className={styles.snow} />
          </>
        }
      >
        <h2>{text('contact.aside.title')}</h2>
        <dl className={styles.ways}>
          <dt>{text('contact.aside.email')}</dt>
          <dd>
            <a href={mailLink(email)}>{email}</a>
          </dd>
          <dt>{text('contact.aside.phone')}</dt>
          <dd>
            <a href={phoneLink(phone)}>{phone}</a>
          </dd>
        </dl>
        <p>
          {text('contact.aside.booking')} <Link to={paths.myBooking}>{text('frame.myBooking')}</Link>
        </p>
        <p>
          {text('contact.aside.faq')} <Link to={paths.faq}>{text('faq.title')}</Link>
        </p>
      </SideCard>
    </div>
  );
}
