import { Link } from 'react-router-dom';
import { faqNumbers } from '../../shared/faq-numbers.ts';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './faq.module.css';

const questions = [1, 2, 3, 12, 4, 5, 6, 11, 7, 8, 9, 13, 14, 15, 10] as const;

/** Questions and answers, and a link to the contact form. */
export default function FaqScreen() {
  const text = useText();
  return (
    <div className={styles.page}>
      <h1>{text('faq.title')}</h1>
      {questions.map((n) => (
        <details key={n} className={styles.question}>
          <summary>{text(`faq.q${n}.question`, faqNumbers)}</summary>
          <p>{text(`faq.q${n}.answer`, faqNumbers)}</p>
        </details>
      ))}
      <section className={styles.ask}>
        <h2>{text('faq.more')}</h2>
        <p>{text('faq.contactText')}</p>
        <Link to={paths.contact}>{text('faq.contact')}</Link>
      </section>
    </div>
  );
}
