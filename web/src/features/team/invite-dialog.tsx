import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { AddedRole } from '@talwaerts/domain/company/team.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

export interface RoleChoice {
  readonly role: AddedRole;
  readonly label: TextId;
  readonly hint: TextId;
}

export interface Invitation {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: AddedRole;
  readonly requestId: string;
}

interface Props {
  /** The company's name, or "administrators". */
  readonly about: string;
  /** Empty if there is nothing to choose: for administrators, and the first person of a team, its Admin. */
  readonly roles: readonly RoleChoice[];
  /** Whether the team is empty: the first person becomes its Admin. */
  readonly isFirst: boolean;
  readonly send: (invitation: Invitation) => Promise<{ readonly valid: true } | RefusedAnswer>;
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

type Name = 'email' | 'firstname' | 'lastname';
const isFilled = (typed: string): boolean => typed.trim() !== '';
const fields: readonly { readonly name: Name; readonly type: string; readonly error: TextId; readonly max: number }[] =
  [
    { name: 'email', type: 'email', error: 'login.error.email', max: maxLengths.email },
    { name: 'firstname', type: 'text', error: 'team.error.firstname', max: maxLengths.personName },
    { name: 'lastname', type: 'text', error: 'team.error.lastname', max: maxLengths.personName },
  ];

/** Invites a member. Keeps one request id, so that a retry invites once. */
export function InviteDialog({ about, roles, isFirst, send, onClose, onDone }: Props) {
  const text = useText();
  const [requestId] = useState(() => crypto.randomUUID());
  const { isBusy, failure, runCall } = useDialogCall({ 'already-exists': 'team.repeated' });
  const { register, control, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '', firstname: '', lastname: '', role: 'Fahrer' as AddedRole },
  });
  const invite = async ({ email, firstname, lastname, role }: Omit<Invitation, 'requestId'>): Promise<void> => {
    const person = { email: email.trim(), firstname: firstname.trim(), lastname: lastname.trim() };
    if (await runCall(() => send({ ...person, role, requestId }))) onDone('team.done.add');
  };
  return (
    <FormDialog
      title="team.add"
      about={about}
      submit="team.invite"
      isBusy={isBusy}
      failure={failure}
      onSubmit={handleSubmit(invite)}
      onClose={onClose}
    >
      <Typography>{text('team.addText', { days: product.invitationDays })}</Typography>
      {fields.map(({ name, type, error, max }) => {
        const problem = formState.errors[name];
        return (
          <TextField
            key={name}
            {...register(name, {
              validate:
                name === 'email'
                  ? { filled: (typed) => emailShape.test(typed.trim()) }
                  : { filled: isFilled, personName: isPersonName },
            })}
            label={text(`team.field.${name}`)}
            type={type}
            required
            autoComplete="off"
            error={Boolean(problem)}
            helperText={problem && text(problem.type === 'personName' ? 'field.error.personName' : error)}
            slotProps={{ htmlInput: { maxLength: max } }}
          />
        );
      })}
      {isFirst && <Typography>{text('team.firstIsAdmin')}</Typography>}
      {roles.length > 0 && (
        <Controller
          name="role"
          control={control}
          render={({ field }) => (
            <FormControl>
              <FormLabel id="team-role">{text('team.field.role')}</FormLabel>
              <RadioGroup {...field} aria-labelledby="team-role" sx={{ gap: 2, mt: 2 }}>
                {roles.map(({ role, label, hint }) => (
                  <FormControlLabel
                    key={role}
                    value={role}
                    control={<Radio slotProps={{ input: { 'aria-describedby': `team-role-${role}` } }} />}
                    sx={{ alignItems: 'flex-start', mr: 0 }}
                    slotProps={{ typography: { component: 'div', sx: { pt: 2 } } }}
                    label={<RoleWords id={`team-role-${role}`} label={text(label)} hint={text(hint)} />}
                  />
                ))}
              </RadioGroup>
            </FormControl>
          )}
        />
      )}
    </FormDialog>
  );
}

interface RoleWordsProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
}

const RoleWords = ({ id, label, hint }: RoleWordsProps) => (
  <>
    <Typography component="div" sx={{ fontWeight: 700 }}>
      {label}
    </Typography>
    <Typography component="div" id={id} variant="body2" color="textSecondary" aria-hidden="true">
      {hint}
    </Typography>
  </>
);
