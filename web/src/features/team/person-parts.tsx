import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { invitationEndsAtMs } from '@talwaerts/domain/company/team.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { mailLink } from '../../shared/paths.ts';
import { initialsOf } from '../../shared/people.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import type { ListedPerson, PersonAction } from './listed-person.ts';

interface Props {
  readonly person: ListedPerson;
}

/** The initials; with a dashed ring until the invitation is accepted. */
export function Avatar({ person: { name, email, invitedAtMs } }: Props) {
  const isInvited = invitedAtMs !== undefined;
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 44,
        height: 44,
        borderRadius: '50%',
        border: 1,
        borderStyle: isInvited ? 'dashed' : 'solid',
        borderColor: isInvited ? 'text.secondary' : 'transparent',
        fontSize: '0.9375rem',
        fontWeight: 700,
        bgcolor: isInvited ? 'transparent' : 'var(--glacier)',
        color: isInvited ? 'text.secondary' : 'primary.main',
      }}
    >
      {initialsOf(name || email)}
    </Box>
  );
}

export function NameOf({ person: { name, isSelf } }: Props) {
  const text = useText();
  return (
    <Typography component="span" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
      {name}
      {isSelf && (
        <Typography component="span" color="textSecondary">
          {' '}
          ({text('team.self')})
        </Typography>
      )}
    </Typography>
  );
}

export const EmailLink = ({ email }: { readonly email: string }) => (
  <Link
    href={mailLink(email)}
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target)', overflowWrap: 'anywhere' }}
  >
    {email}
  </Link>
);

export function RoleTag({ person: { role } }: Props) {
  const text = useText();
  return (
    <Chip
      size="small"
      label={text(role)}
      variant={role === 'team.role.Admin' ? 'filled' : 'outlined'}
      color={role === 'team.role.Admin' ? 'primary' : 'default'}
      sx={{ fontWeight: 700 }}
    />
  );
}

export function InvitationState({ invitedAtMs }: { readonly invitedAtMs: number }) {
  const text = useText();
  const { lang } = useLanguage();
  const endsAtMs = invitationEndsAtMs(invitedAtMs);
  const isOver = endsAtMs <= useNow(endsAtMs);
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Chip
        size="small"
        label={text(isOver ? 'team.expired' : 'team.invited')}
        color={isOver ? 'default' : 'secondary'}
        sx={{ fontWeight: 700 }}
      />
      {!isOver && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text('team.invitedUntil', { date: dateOf(endsAtMs, lang), time: timeOf(endsAtMs, lang) })}
        </Typography>
      )}
    </Stack>
  );
}

interface ButtonsProps extends Props {
  readonly onAsk: (person: ListedPerson, action: PersonAction) => void;
}

const dangerous: readonly PersonAction[] = ['remove', 'withdraw'];

export function PersonButtons({ person, onAsk }: ButtonsProps) {
  const text = useText();
  return (
    <Box sx={{ mx: -2 }}>
      {person.actions.map((action) => (
        <Button
          key={action}
          color={dangerous.includes(action) ? 'error' : 'primary'}
          aria-label={text('team.actionFor', { action: text(`team.${action}`), name: person.name })}
          onClick={() => onAsk(person, action)}
          sx={{ px: 3, mx: 0.5 }}
        >
          {text(`team.${action}`)}
        </Button>
      ))}
    </Box>
  );
}
