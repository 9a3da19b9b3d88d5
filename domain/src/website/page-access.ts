/** `config/websites`, set by an administrator. */
export interface WebsiteConfig {
  /** Below this balance a company's page is closed and takes no bookings. At most 0. */
  readonly lowestBalanceTokenCents: number;
  /** A booking with a higher fee waits for a click in a mail to its guest. */
  readonly clickAboveTokenCents: number;
}
export const defaultWebsiteConfig: WebsiteConfig = { lowestBalanceTokenCents: -10_000, clickAboveTokenCents: 3_000 };

interface PageState {
  readonly activated: boolean;
  readonly isCompanyActive: boolean;
  readonly balanceTokenCents: number;
}

/** Whether guests see the page. Otherwise they are redirected to the platform's order page. */
export const isPageOpen = (
  { activated, isCompanyActive, balanceTokenCents }: PageState,
  { lowestBalanceTokenCents }: WebsiteConfig,
): boolean => activated && isCompanyActive && balanceTokenCents >= lowestBalanceTokenCents;
