import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './page-content.module.css';
import { usePage } from './page-context.ts';

const BookingRoutes = lazyPart(
  () => import('./booking-routes.tsx'),
  (module) => module.BookingRoutes,
);

/** A guest's booking, or its confirmation, on the company's page; nothing of it is in the HTML. */
export function BookingPage() {
  const text = useText();
  const { companyFree, companyName, companyPhone, url } = usePage().branding;
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <div className={styles.bookingPage}>
      <noscript>
        <p className={styles.notice}>
          {text('page.noScript')} <a href={phoneLink(companyPhone)}>{companyPhone}</a>
        </p>
      </noscript>
      {isInBrowser && <BookingRoutes slug={url} />}
      <p className={styles.again}>
        <a href={paths.companyPage(url)}>{text('myBooking.atTaxi', { taxi: companyFree || companyName })}</a>
      </p>
    </div>
  );
}
