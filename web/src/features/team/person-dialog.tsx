import Typography from '@mui/material/Typography';
import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import type { ReactNode } from 'react';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import type { ListedPerson, PersonAction } from './listed-person.ts';

interface Confirmation {
  readonly title: TextId;
  readonly question: TextId;
  readonly done: TextId;
  readonly isDangerous: boolean;
}

const confirmations: Readonly<Record<PersonAction, Confirmation>> = {
  promote: { title: 'team.changeRole', question: 'team.promoteText', done: 'team.done.role', isDangerous: false },
  demote: { title: 'team.changeRole', question: 'team.demoteText', done: 'team.done.role', isDangerous: false },
  remove: { title: 'team.removeTitle', question: 'team.removeText', done: 'team.done.remove', isDangerous: true },
  resend: { title: 'team.resendTitle', question: 'team.resendText', done: 'team.done.resend', isDangerous: false },
  withdraw: {
    title: 'team.withdrawTitle',
    question: 'team.withdrawText',
    done: 'team.done.withdraw',
    isDangerous: true,
  },
};

export interface PendingPersonAction {
  readonly person: ListedPerson;
  readonly action: PersonAction;
}

interface Props {
  readonly pending: PendingPersonAction;
  readonly send: (pending: PendingPersonAction) => Promise<{ readonly valid: true } | RefusedAnswer>;
  /** Renders the rides ahead of a person who may be removed. */
  readonly aheadOf: ((person: ListedPerson) => ReactNode) | undefined;
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

/** Asks for confirmation of an action on a member. Shows the member as listed when the dialog opened. */
export function PersonDialog({ pending, send, aheadOf, onClose, onDone }: Props) {
  const text = useText();
  const { person, action } = pending;
  const { title, question, done, isDangerous } = confirmations[action];
  return (
    <CallDialog
      title={title}
      about={`${person.name} · ${person.email}`}
      submit={`team.${action}`}
      isDangerous={isDangerous}
      send={() => send(pending)}
      onClose={onClose}
      onDone={() => onDone(done)}
    >
      <Typography>{text(question, { name: person.name, email: person.email })}</Typography>
      {action === 'remove' && aheadOf?.(person)}
    </CallDialog>
  );
}
