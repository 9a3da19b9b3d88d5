import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { useId, useState } from 'react';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { useMembers } from '../../shared/firebase/use-members.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { CalendarLink } from './calendar-link.tsx';

interface Props {
  readonly member: Extract<Member, { readonly role: 'taxi' | 'driver' }>;
}

/** The link by which a calendar subscribes to the rides of a member; the Admin chooses whose. */
export const CalendarCard = withFirestore(function CalendarCard({ member }: Props) {
  const text = useText();
  const id = useId();
  const company = useCompany(member.companyId);
  const isAdmin = member.role === 'taxi' && member.teamRole === 'Admin';
  const [uid, setUid] = useState(member.uid);
  if (company?.state !== 'active') return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 5, sm: 6 } }}>
      <Stack spacing={4}>
        <Typography variant="h2" id={id}>
          {text('calendar.title')}
        </Typography>
        <Typography>{text(isAdmin ? 'calendar.textAdmin' : 'calendar.text')}</Typography>
        {isAdmin && <MemberChoice companyId={member.companyId} uid={uid} onChoose={setUid} />}
        <CalendarLink key={uid} uid={uid} />
      </Stack>
    </Card>
  );
});

interface ChoiceProps {
  readonly companyId: string;
  readonly uid: string;
  readonly onChoose: (uid: string) => void;
}

function MemberChoice({ companyId, uid, onChoose }: ChoiceProps) {
  const text = useText();
  const members = useMembers(companyId);
  if (members === 'failed') return <Alert severity="error">{text('team.failure')}</Alert>;
  const joined = members?.filter(hasJoined) ?? [];
  return (
    <ChoiceField
      label={text('calendar.member')}
      // MUI warns of a value that the list does not have, which it lacks until it is loaded.
      value={joined.some((one) => one.uid === uid) ? uid : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {joined.map((one) => (
        <MenuItem key={one.uid} value={one.uid}>
          {one.name}
        </MenuItem>
      ))}
    </ChoiceField>
  );
}
