import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import type { ReactNode } from 'react';
import { CalendarSenderContext } from '../../shared/calendar/calendar-button.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
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
 * so that the builder can show it beside a drawer. `children` replace all between header and footer.
 */
export function PageContent({ children, ...page }: Page & { readonly children?: ReactNode }) {
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
  const name = branding.companyFree || branding.companyName;
  const sender = { name, email: branding.companyEmail, site: paths.companyPage(branding.url) };
  return (
    <PageContext value={page}>
      <CalendarSenderContext value={sender}>
        <div className={styles.page}>
          <style>{pageStyle(`.${styles.page}`, branding.colorHEX)}</style>
          {isEmbedded ? (
            <Content>{booking}</Content>
          ) : (
            <>
              <PageHeader home={children ? sender.site : ''} />
              <Content>
                {children || (
                  <>
                    {branding.bookingActive && booking}
                    <PageIntro />
                    {branding.bookingActive ? <PagePrices /> : booking}
                    {branding.carActive && <PageCars />}
                    <PageContact />
                  </>
                )}
              </Content>
            </>
          )}
          <PageFooter />
        </div>
      </CalendarSenderContext>
    </PageContext>
  );
}
