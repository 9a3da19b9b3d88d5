import type { Industry } from '@talwaerts/domain/contact/contact-message.ts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './partner.module.css';

interface Props {
  /** Filled in already when the form opens. */
  readonly industry?: Industry;
  readonly label?: TextId;
}

/** The one thing to do at the end of every page for partners: talk to us. */
export function CallToTalk({ industry, label = 'partner.contact' }: Props) {
  const text = useText();
  const query = industry ? `?${new URLSearchParams({ industry })}` : '';
  return (
    <section className={styles.call}>
      <div>
        <h2>{text('partner.call.title')}</h2>
        <p>{text('partner.call.text')}</p>
      </div>
      <Link className={buttons.main} to={`${paths.partnerContact}${query}`}>
        {text(label)}
      </Link>
    </section>
  );
}
