import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import buttons from '../../shared/ui/button.module.css';
import styles from './partner.module.css';

/** Links to the application form, at the end of the page for taxi companies. */
export function CallToJoin() {
  const text = useText();
  return (
    <section className={styles.call}>
      <div>
        <h2>{text('partner.join.title')}</h2>
        <p>{text('partner.join.text')}</p>
      </div>
      <Link className={buttons.main} to={paths.onboarding}>
        {text('partner.apply')}
      </Link>
    </section>
  );
}
