import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ListedMember } from '../../shared/firebase/use-members.ts';
import { useText } from '../../shared/intl/language.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

interface Props {
  /** The company's name. */
  readonly about: string;
  readonly team: readonly ListedMember[];
}

/** Lets the Admin hand this team role over to one of the Managers. */
export function HandOver({ about, team }: Props) {
  const text = useText();
  const title = useId();
  const [isOpen, setIsOpen] = useState(false);
  const done = useDone();
  const managers = team.filter(({ teamRole, invitedAtMs }) => teamRole === 'Manager' && invitedAtMs === undefined);
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: 5 }}>
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography id={title} variant="h2">
          {text('team.role.Admin')}
        </Typography>
        <Typography>{text('team.handOverText')}</Typography>
        {managers.length === 0 ? (
          <Typography color="textSecondary">{text('team.handOverNobody')}</Typography>
        ) : (
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {text('team.handOver')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <HandOverDialog
          about={about}
          managers={managers}
          onClose={() => setIsOpen(false)}
          onDone={(toast) => {
            setIsOpen(false);
            done.confirm(toast);
          }}
        />
      )}
      <DoneToast done={done} />
    </Card>
  );
}
