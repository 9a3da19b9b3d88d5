import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { langs, languages } from '@talwaerts/domain/product/lang.ts';
import { logoGroundOf } from '@talwaerts/domain/website/colour.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './page-content.module.css';
import { usePage } from './page-context.ts';

/** Logo or name, the phone, links to the sections of the page at `home`, and the language. */
export function PageHeader({ home }: { readonly home: string }) {
  const text = useText();
  const { branding, imageOf } = usePage();
  const name = branding.companyFree || branding.companyName;
  return (
    <header className={styles.header}>
      <div className={styles.headerRow}>
        {branding.logourl ? (
          <img
            className={styles.logo}
            style={{ background: logoGroundOf(branding) }}
            src={imageOf(branding.logourl)}
            alt={name}
            height={44}
          />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <a className={styles.call} href={phoneLink(branding.companyPhone)}>
          <Icon name="phone" size="small" /> {branding.companyPhone}
        </a>
        <nav aria-label={text('page.parts')} className={styles.parts}>
          {branding.bookingActive && <a href={`${home}#prices`}>{text('page.toPrices')}</a>}
          <a href={`${home}#contact`}>{text('page.toContact')}</a>
        </nav>
        <PageLanguages />
      </div>
    </header>
  );
}

/** A form that reloads the page in the chosen language; with script, switches without losing typed text. */
function PageLanguages() {
  const text = useText();
  const { lang, choose } = useLanguage();
  return (
    <form className={styles.languages} aria-label={text('frame.language')}>
      {langs.map((each) => (
        <button
          key={each}
          type="submit"
          name="lang"
          value={each}
          lang={each}
          title={languages[each].name}
          aria-label={languages[each].name}
          aria-pressed={each === lang}
          onClick={(event) => {
            event.preventDefault();
            choose(each);
          }}
        >
          {each}
        </button>
      ))}
    </form>
  );
}
