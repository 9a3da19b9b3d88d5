import type { Company } from '@talwaerts/domain/company/company.ts';
import { paths } from './paths.ts';

/**
 * Returns the address of the order form with a hotel as pickup. By name and address, not by the place's id: a printed
 * code lives for years, and the maps provider's ids change.
 */
export const lobbyPath = ({ designation, address }: Pick<Company, 'designation' | 'address'>): string =>
  `${paths.order}?${new URLSearchParams({ hotel: designation, address })}`;
