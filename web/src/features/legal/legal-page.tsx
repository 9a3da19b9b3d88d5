import { defaultLang, foreignLang } from '@talwaerts/domain/product/lang.ts';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import styles from './legal-page.module.css';

interface Props {
  readonly title: TextId;
  /** The binding text. */
  readonly german: ReactNode;
  /** Its translation, for guests who chose any other language. */
  readonly english: ReactNode;
}

/** A legal text. The translation has a note that the German text is binding. */
export function LegalPage({ title, german, english }: Props) {
  const text = useText();
  const isGerman = useLanguage().lang === defaultLang;
  return (
    <article className={styles.page}>
      <h1>{text(title)}</h1>
      {!isGerman && <p className={styles.note}>{text('legal.note')}</p>}
      <div lang={isGerman ? defaultLang : foreignLang}>{isGerman ? german : english}</div>
    </article>
  );
}
