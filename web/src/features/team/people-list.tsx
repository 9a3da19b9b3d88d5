import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { ListedPerson, PersonAction } from './listed-person.ts';
import { Avatar, EmailLink, InvitationState, NameOf, PersonButtons, RoleTag } from './person-parts.tsx';

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
