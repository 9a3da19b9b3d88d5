import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useCompany, useMembers } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';

interface Props {
  readonly member: Extract<Member, { readonly role: 'taxi' | 'driver' }>;
}

/** The link by which a calendar subscribes to the rides of a member; the Admin chooses whose. */
export const CalendarCard = withFirestore(function CalendarCard({ member }: Props) {
  const text = useText();
  const company = useCompany(member.companyId);
  const isAdmin = member.role === 'taxi' && member.teamRole === 'Admin';
  const [uid, setUid] = useState(member.uid);
  if (company?.state !== 'active') return null;
  return (
    <SectionCard title="calendar.title">
      <Typography>{text(isAdmin ? 'calendar.textAdmin' : 'calendar.text')}</Typography>
      {isAdmin && <MemberChoice companyId={member.companyId} uid={uid} onChoose={setUid} />}
      <CalendarLink key={uid} uid={uid} />
    </SectionCard>
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

interface Link {
  readonly url: string;
  readonly nth: number;
}

/** Shows a member's link at a press, to copy and to renew. */
function CalendarLink({ uid }: { readonly uid: string }) {
  const text = useText();
  const { lang } = useLanguage();
  const { isBusy, failure, runCall } = useDialogCall();
  const [link, setLink] = useState<Link>();
  const [said, setSaid] = useState<TextId>();
  const request = async (replaces: number | null): Promise<void> => {
    setSaid(undefined);
    const answer = await runCall(() => call('taxi-calendarlink', { userID: uid, replaces, lang }));
    if (!answer) return;
    setLink(answer);
    if (replaces !== null) setSaid('calendar.renewed');
  };
  const copy = (url: string): Promise<void> =>
    // Rejects if the browser forbids it, or outside a secure page.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setSaid('calendar.copied'),
        () => setSaid('calendar.notCopied'),
      );
  return (
    <>
      {link && (
        <TextField
          label={text('calendar.link')}
          value={link.url}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      )}
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      {said && (
        <Alert severity={said === 'calendar.notCopied' ? 'error' : 'success'} role="status">
          {text(said)}
        </Alert>
      )}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {link ? (
          <>
            <Button variant="contained" onClick={() => copy(link.url)}>
              {text('calendar.copy')}
            </Button>
            <LoadingButton variant="outlined" loading={isBusy} onClick={() => request(link.nth)}>
              {text('calendar.renew')}
            </LoadingButton>
          </>
        ) : (
          <LoadingButton variant="outlined" loading={isBusy} onClick={() => request(null)}>
            {text('calendar.show')}
          </LoadingButton>
        )}
      </Stack>
    </>
  );
}
