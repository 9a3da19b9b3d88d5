import type { Role } from '@talwaerts/domain/company/roles.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { screenPaths } from '../../../shared/screen-paths.ts';
import type { IconName } from '../../../shared/ui/icon.tsx';

export interface MenuEntry {
  readonly path: string;
  readonly label: TextId;
  /** A single word for the bottom bar of phones. */
  readonly shortLabel?: TextId;
  readonly icon: IconName;
  /** Whether the entry shows the number of waiting applications. */
  readonly hasWaiting?: true;
}

const entries: readonly (MenuEntry & { readonly roles: readonly Role[] })[] = [
  { path: screenPaths.today, label: 'shell.today', icon: 'today', roles: ['taxi', 'driver'] },
  { path: screenPaths.rides, label: 'shell.rides', icon: 'rides', roles: ['admin', 'taxi', 'driver', 'hotel'] },
  { path: screenPaths.board, label: 'shell.board', shortLabel: 'shell.boardShort', icon: 'rows', roles: ['taxi'] },
  { path: screenPaths.urgent, label: 'shell.urgent', icon: 'alert', roles: ['admin'] },
  { path: screenPaths.postRide, label: 'shell.postRide', icon: 'plus', roles: ['hotel'] },
  {
    path: screenPaths.users,
    label: 'shell.users',
    shortLabel: 'shell.usersShort',
    icon: 'companies',
    hasWaiting: true,
    roles: ['admin'],
  },
  {
    path: screenPaths.team,
    label: 'shell.team',
    shortLabel: 'shell.teamShort',
    icon: 'team',
    roles: ['admin', 'taxi', 'hotel'],
  },
  {
    path: screenPaths.website,
    label: 'shell.website',
    shortLabel: 'shell.websiteShort',
    icon: 'website',
    roles: ['admin', 'taxi'],
  },
  { path: screenPaths.tokenHistory, label: 'shell.tokens', icon: 'tokens', roles: ['admin', 'taxi'] },
  {
    path: screenPaths.ratings,
    label: 'shell.ratings',
    shortLabel: 'shell.ratingsShort',
    icon: 'star',
    roles: ['admin', 'taxi'],
  },
  { path: screenPaths.figures, label: 'figures.title', icon: 'sliders', roles: ['admin', 'taxi', 'hotel'] },
  { path: screenPaths.find, label: 'shell.find', icon: 'search', roles: ['admin'] },
  { path: screenPaths.tariff, label: 'shell.tariff', icon: 'tariff', roles: ['admin'] },
];

/** Returns the menu entries of a role. */
export const menuEntries = (role: Role): readonly MenuEntry[] => entries.filter(({ roles }) => roles.includes(role));
