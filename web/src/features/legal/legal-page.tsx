import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import styles from './legal-page.module.css';

/** A legal text in German, with a note about the language for guests who chose another. */
export function LegalPage({ title, children }: { readonly title: TextId; readonly children: ReactNode }) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <article className={styles.page}>
      <h1>{text(title)}</h1>
      {lang !== defaultLang && <p className={styles.note}>{text('legal.note')}</p>}
      <div lang={defaultLang}>{children}</div>
    </article>
  );
}
