import { useText } from '../../shared/intl/language.tsx';
import styles from './faq.module.css';

const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Questions and answers. */
export default function FaqScreen() {
  const text = useText();
  return (
    <div className={styles.page}>
      <h1>{text('faq.title')}</h1>
      {questions.map((n) => (
        <details key={n} className={styles.question}>
          <summary>{text(`faq.q${n}.question`)}</summary>
          <p>{text(`faq.q${n}.answer`)}</p>
        </details>
      ))}
    </div>
  );
}
