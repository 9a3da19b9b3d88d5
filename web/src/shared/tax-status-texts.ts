import type { TaxStatus } from '@talwaerts/domain/company/tax-status.ts';
import type { TextId } from './intl/texts.ts';

export const taxStatusTexts: Readonly<Record<TaxStatus, TextId>> = {
  vat: 'profile.invoice.status.vat',
  small: 'profile.invoice.status.small',
  eu: 'profile.invoice.status.eu',
};
