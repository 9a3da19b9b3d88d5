import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { invitationEndsAtMs } from '@talwaerts/domain/company/team.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { mailLink } from '../../shared/paths.ts';
import { initialsOf } from '../../shared/people.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import type { ListedPerson, PersonAction } from './listed-person.ts';

interface Props {
  readonly people: readonly ListedPerson[];
  readonly onAsk: (person: ListedPerson, action: PersonAction) => void;
}

/** A table on wide screens, cards on narrow ones. */
export function PeopleList(props: Props) {
  const isWide = useMediaQuery('(min-width: 960px)', { noSsr: true });
  return isWide ? <PeopleTable {...props} /> : <PeopleCards {...props} />;
}

const columns = ['name', 'email', 'since', 'role'] as const;

function PeopleTable({ people, onAsk }: Props) {
  const text = useText();
  const hasActions = people.some(({ actions }) => actions.length > 0);
  return (
    <TableContainer component={Card}>
      <Table aria-label={text('team.people')} sx={{ '& td, & th': { borderColor: 'divider' } }}>
        <TableHead sx={{ bgcolor: 'var(--glacier)' }}>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} sx={{ fontWeight: 700 }}>
                {text(`team.column.${column}`)}
              </TableCell>
            ))}
            {hasActions && (
              <TableCell align="right" sx={{ fontWeight: 700 }}>
                {text('team.column.actions')}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
          {people.map((person) => (
            <TableRow key={person.uid}>
              <TableCell component="th" scope="row">
                <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                  <Avatar person={person} />
                  <NameOf person={person} />
                </Box>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <EmailLink email={person.email} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Since person={person} />
              </TableCell>
              <TableCell>
                <RoleTag person={person} />
              </TableCell>
              {hasActions && (
                <TableCell align="right" sx={{ py: 1, whiteSpace: 'nowrap' }}>
                  <PersonButtons person={person} onAsk={onAsk} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function PeopleCards({ people, onAsk }: Props) {
  const text = useText();
  return (
    <Box component="ul" aria-label={text('team.people')} sx={gridStyle}>
      {people.map((person) => (
        <Card key={person.uid} component="li" sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
            <Avatar person={person} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <NameOf person={person} />
            </Box>
            <RoleTag person={person} />
          </Box>
          <EmailLink email={person.email} />
          <Since person={person} isLabelled />
          {person.actions.length > 0 && (
            <Box sx={{ mt: 'auto' }}>
              <PersonButtons person={person} onAsk={onAsk} />
            </Box>
          )}
        </Card>
      ))}
    </Box>
  );
}

/** Since when a person is in the team, or until when the invitation is valid. */
function Since({ person, isLabelled = false }: { readonly person: ListedPerson; readonly isLabelled?: boolean }) {
  const text = useText();
  const { lang } = useLanguage();
  if (person.invitedAtMs !== undefined) return <InvitationState invitedAtMs={person.invitedAtMs} />;
  return (
    <Typography component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {isLabelled && (
        <Typography component="span" color="textSecondary">
          {text('team.column.since')}{' '}
        </Typography>
      )}
      {dateOf(person.joinedAtMs, lang)}
    </Typography>
  );
}

const gridStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
};

interface AvatarProps {
  readonly person: ListedPerson;
}

/** The initials; with a dashed ring until the invitation is accepted. */
function Avatar({ person: { name, email, invitedAtMs } }: AvatarProps) {
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

function NameOf({ person: { name, isSelf } }: AvatarProps) {
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

const EmailLink = ({ email }: { readonly email: string }) => (
  <Link
    href={mailLink(email)}
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target)', overflowWrap: 'anywhere' }}
  >
    {email}
  </Link>
);

function RoleTag({ person: { role } }: AvatarProps) {
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

interface ButtonsProps extends AvatarProps {
  readonly onAsk: (person: ListedPerson, action: PersonAction) => void;
}

const dangerous: readonly PersonAction[] = ['remove', 'withdraw'];

function PersonButtons({ person, onAsk }: ButtonsProps) {
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
