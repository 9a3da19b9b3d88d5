import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { useText } from '../../shared/intl/language.tsx';
import { PageBooking } from './page-booking.tsx';
import { PageCars } from './page-cars.tsx';
import { PageContact } from './page-contact.tsx';
import styles from './page-content.module.css';
import { type Page, PageContext } from './page-context.ts';
import { PageFooter } from './page-footer.tsx';
import { PageHeader } from './page-header.tsx';
import { PageIntro } from './page-intro.tsx';
import { PagePrices } from './page-prices.tsx';
import { pageStyle } from './page-style.ts';

/**
 * A company's booking page in its colour: first what a guest came for, the booking. Fits the width of its container,
 * so that the builder can show it beside a drawer.
 */
export function PageContent(page: Page) {
  const text = useText();
  const { branding, sending, isEmbedded } = page;
  const booking = branding.bookingActive ? (
    <PageBooking />
  ) : (
    <p className={styles.notice}>
      {text('page.noBooking')} <a href={phoneLink(branding.companyPhone)}>{branding.companyPhone}</a>
    </p>
  );
  // A preview is inside a screen that has a `main` element already.
  const Content = sending ? 'main' : 'div';
  return (
    <PageContext value={page}>
      <div className={styles.page}>
        <style>{pageStyle(`.${styles.page}`, branding.colorHEX)}</style>
        {isEmbedded ? (
          <Content>{booking}</Content>
        ) : (
          <>
            <PageHeader />
            <Content>
              {branding.bookingActive && booking}
              <PageIntro />
              {branding.bookingActive ? <PagePrices /> : booking}
              {branding.carActive && <PageCars />}
              <PageContact />
            </Content>
          </>
        )}
        <PageFooter />
      </div>
    </PageContext>
  );
}
