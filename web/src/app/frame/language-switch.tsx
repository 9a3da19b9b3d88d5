import { langs, languages } from '@talwaerts/domain/product/lang.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import styles from './frame.module.css';

/** The languages as one control, in which the page's own is marked. */
export function LanguageSwitch() {
  const { lang, choose } = useLanguage();
  const text = useText();
  return (
    <fieldset className={styles.languages} aria-label={text('frame.language')}>
      {langs.map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === lang} onClick={() => choose(each)}>
          {languages[each].name}
        </button>
      ))}
    </fieldset>
  );
}
