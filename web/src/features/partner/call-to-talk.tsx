import type { Industry } from '@talwaerts/domain/contact/contact-message.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './partner.module.css';

interface Props {
  /** Filled in already when the form opens. */
  readonly industry?: Industry;
}

/** At the end of the pages for partners: talk to us. */
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
