import { type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { CookieBanner, ShowCookies } from './cookie-banner.tsx';
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
