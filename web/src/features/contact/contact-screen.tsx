import { product } from '@talwaerts/domain/product/product.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

/** Guests write to support; beside the form the other ways to an answer. */
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
      <aside className={styles.aside}>
        <svg viewBox="0 0 400 120" aria-hidden="true" className={styles.picture}>
          <path d="M0 76 L60 34 L104 60 L176 10 L246 66 L306 36 L400 88 V120 H0 Z" opacity="0.25" />
          <path d="M0 98 L96 60 L160 86 L238 50 L318 90 L400 70 V120 H0 Z" opacity="0.5" />
          <path d="M176 10 L200 29 L184 25 L174 36 L164 27 L156 24 Z" className={styles.snow} />
        </svg>
        <h2>{text('contact.aside.title')}</h2>
        <dl>
          <dt>{text('contact.aside.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          <dt>{text('contact.aside.phone')}</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </dd>
        </dl>
        <p>
          {text('contact.aside.booking')} <Link to={paths.myBooking}>{text('frame.myBooking')}</Link>
        </p>
        <p>
          {text('contact.aside.faq')} <Link to={paths.faq}>{text('faq.title')}</Link>
        </p>
      </aside>
    </div>
  );
}
