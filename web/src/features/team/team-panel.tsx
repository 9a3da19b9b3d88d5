import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { type Invitation, InviteDialog, type RoleChoice } from './invite-dialog.tsx';
import type { ListedPerson } from './listed-person.ts';
import { PeopleList } from './people-list.tsx';
import { type PendingPersonAction, PersonDialog } from './person-dialog.tsx';

type Answer = Promise<{ readonly valid: true } | RefusedAnswer>;

interface Props {
  /** Undefined until loaded. */
  readonly people: readonly ListedPerson[] | 'failed' | undefined;
  /** The team's name in invitations. */
  readonly about: string;
  readonly canAdd: boolean;
  readonly roles: readonly RoleChoice[];
  readonly invite: (invitation: Invitation) => Answer;
  readonly change: (pending: PendingPersonAction) => Answer;
  /** Renders the rides ahead of a person, before the removal; missing for teams without drivers. */
  readonly aheadOf?: (person: ListedPerson) => ReactNode;
  /** Beside the invite button. */
  readonly note?: ReactNode;
}

/** Members with their actions, and the dialogs for these. */
export function TeamPanel({ people, about, canAdd, roles, invite, change, aheadOf, note }: Props) {
  const text = useText();
  const [pending, setPending] = useState<PendingPersonAction | 'invite'>();
  const done = useDone();
  const region = useRef<HTMLDivElement>(null);
  const close = (): void => setPending(undefined);
  const finish = (toast: TextId): void => {
    close();
    done.confirm(toast);
  };
  // The button that opened the dialog may have been removed with its row.
  useEffect(() => {
    if (done.text && people && document.activeElement === document.body) region.current?.focus();
  }, [done.text, people]);
  if (people === 'failed') return <Alert severity="error">{text('team.failure')}</Alert>;
  if (!people) {
    return (
      <Box role="status" aria-label={text('team.loading')}>
        <Skeleton variant="rounded" height={320} />
      </Box>
    );
  }
  return (
    <Stack ref={region} tabIndex={-1} spacing={4} sx={{ '&:focus': { outline: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 240px' }}>{note}</Box>
        {canAdd && (
          <Button
            variant="contained"
            color="secondary"
            startIcon={<Icon name="plus" />}
            onClick={() => setPending('invite')}
            sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}
          >
            {text('team.add')}
          </Button>
        )}
      </Box>
      {people.length === 0 && <NothingThere words={canAdd ? 'team.nobody' : 'team.nobodyLeft'} />}
      {people.length > 0 && <PeopleList people={people} onAsk={(person, action) => setPending({ person, action })} />}
      {people.length === 1 && canAdd && <NothingThere words="team.empty" />}
      {pending === 'invite' && (
        <InviteDialog
          about={about}
          roles={roles}
          isFirst={people.length === 0}
          send={invite}
          onClose={close}
          onDone={finish}
        />
      )}
      {pending && pending !== 'invite' && (
        <PersonDialog pending={pending} send={change} aheadOf={aheadOf} onClose={close} onDone={finish} />
      )}
      <DoneToast done={done} />
    </Stack>
  );
}
