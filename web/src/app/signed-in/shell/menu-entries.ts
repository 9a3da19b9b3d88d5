import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';
import type { IconName } from '../../../shared/ui/icon.tsx';

export interface MenuEntry {
  readonly path: string;
  /** Another screen on which the entry is marked as current. */
  readonly alsoOn?: string;
  readonly label: TextId;
  /** A single word for the bottom bar of phones. */
  readonly shortLabel?: TextId;
  readonly icon: IconName;
  /** Pressed after `g`, opens the screen. */
  readonly letter: string;
  /** Shows a live number: applications that wait, or urgent rides. */
  readonly badge?: 'waiting' | 'urgent';
}

const entries: readonly (MenuEntry & { readonly roles: readonly Role[] })[] = [
  { path: screenPaths.today, label: 'shell.today', icon: 'today', letter: 't', roles: ['taxi', 'driver'] },
  {
    path: screenPaths.rides,
    label: 'shell.rides',
    icon: 'rides',
    letter: 'r',
    roles: ['admin', 'taxi', 'driver', 'hotel'],
  },
  {
    path: screenPaths.board,
    label: 'shell.board',
    shortLabel: 'shell.boardShort',
    icon: 'rows',
    letter: 'b',
    roles: ['taxi'],
  },
  { path: screenPaths.urgent, label: 'shell.urgent', icon: 'alert', letter: 'u', badge: 'urgent', roles: ['admin'] },
  { path: screenPaths.postRide, label: 'shell.postRide', icon: 'plus', letter: 'n', roles: ['hotel'] },
  {
    path: screenPaths.users,
    alsoOn: screenPaths.company,
    label: 'shell.users',
    shortLabel: 'shell.usersShort',
    icon: 'companies',
    letter: 'c',
    badge: 'waiting',
    roles: ['admin'],
  },
  {
    path: screenPaths.team,
    label: 'shell.team',
    shortLabel: 'shell.teamShort',
    icon: 'team',
    letter: 'm',
    roles: ['admin', 'taxi', 'hotel'],
  },
  {
    path: screenPaths.website,
    alsoOn: screenPaths.websiteToo,
    label: 'shell.website',
    shortLabel: 'shell.websiteShort',
    icon: 'website',
    letter: 'w',
    roles: ['admin', 'taxi'],
  },
  { path: screenPaths.tokenHistory, label: 'shell.tokens', icon: 'tokens', letter: 'k', roles: ['admin', 'taxi'] },
  {
    path: screenPaths.ratings,
    label: 'shell.ratings',
    shortLabel: 'shell.ratingsShort',
    icon: 'star',
    letter: 's',
    roles: ['admin', 'taxi'],
  },
  {
    path: screenPaths.figures,
    label: 'figures.title',
    icon: 'sliders',
    letter: 'f',
    roles: ['admin', 'taxi', 'hotel'],
  },
  {
    path: screenPaths.guestInvoices,
    label: 'shell.invoices',
    shortLabel: 'shell.invoicesShort',
    icon: 'text',
    letter: 'i',
    roles: ['taxi'],
  },
  { path: screenPaths.customers, label: 'customers.title', icon: 'person', letter: 'c', roles: ['taxi'] },
  { path: screenPaths.places, label: 'shell.places', icon: 'place', letter: 'o', roles: ['admin'] },
  { path: screenPaths.tariff, label: 'shell.tariff', icon: 'tariff', letter: 'p', roles: ['admin'] },
  { path: screenPaths.audit, label: 'audit.title', icon: 'history', letter: 'l', roles: ['admin'] },
];

/** Returns the menu entries of a role. */
export const menuEntries = (role: Role): readonly MenuEntry[] => entries.filter(({ roles }) => roles.includes(role));
