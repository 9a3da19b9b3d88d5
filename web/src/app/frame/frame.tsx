import { type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';

/** Header, footer and cookie banner of all pages but the dashboard. `Suspense` lets the content hydrate first. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="frame.skip" />
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <CookieBanner />
      <Suspense>
        <Footer />
      </Suspense>
      <ShowCookies />
    </>
  );
}

/**
 * Informs once what the device stores; there is nothing to consent to, so that it stands at the page's end and covers
 * nothing. Every page contains both the banner and the button that shows it again; a script in the page's head
 * (`build/page-script.ts`) shows one of them and handles the answer.
 */
function CookieBanner() {
  const text = useText();
  return (
    <section className={styles.cookies} aria-label={text('cookies.title')}>
      <p>
        {text('cookies.message')} <Link to={paths.privacy}>{text('frame.privacy')}</Link>
      </p>
      <button type="button" data-consent="accepted">
        {text('cookies.agree')}
      </button>
    </section>
  );
}

/** The button that shows the banner again, at the page's end. */
function ShowCookies() {
  const text = useText();
  return (
    <button type="button" className={styles.showCookies} data-consent="again">
      {text('cookies.show')}
    </button>
  );
}
