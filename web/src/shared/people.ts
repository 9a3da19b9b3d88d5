import type { CompanyKind, TeamRole } from '@talwaerts/domain/company/roles.ts';
import type { TextId } from './intl/texts.ts';

/** Returns the text of a team role. A hotel has no drivers: its Fahrer has another name. */
export const roleText = (kind: CompanyKind, teamRole: TeamRole): TextId =>
  kind === 'hotel' && teamRole === 'Fahrer' ? 'team.role.staff' : `team.role.${teamRole}`;

/** Returns the first letters of the first two words; a dash for an empty name. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map(([first = '']) => first.toUpperCase())
    .slice(0, 2)
    .join('') || '–';
