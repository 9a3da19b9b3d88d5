import type { Industry } from '@talwaerts/domain/contact/contact-message.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './partner.module.css';

interface Props {
  /** Preselected in the contact form. */
  readonly industry?: Industry;
}

/** Link to the contact form, below the pages for partners. */
export function CallToTalk({ industry }: Props) {
  const text = useText();
  const query = industry ? `?${new URLSearchParams({ industry })}` : '';
  return (
    <section className={styles.call}>
      <div>
        <h2>{text('partner.call.title')}</h2>
        <p>{text('partner.call.text')}</p>
      </div>
      <Link className={buttons.main} to={`${paths.partnerContact}${query}`}>
        {text('partner.contact')}
      </Link>
    </section>
  );
}
