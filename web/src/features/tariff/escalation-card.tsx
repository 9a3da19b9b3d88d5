import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { defaultEscalation, type EscalationSettings } from '@talwaerts/domain/escalation/escalation.ts';
import {
  type EscalationChange,
  escalationBounds,
  escalationChanges,
  escalationSchema,
  readEscalation,
} from '@talwaerts/domain/escalation/escalation-settings.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { escalationLabels, stepLabels, type TimedStep, timedSteps, timeLabels, times } from '../../shared/labels.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';

/** When an open ride that nobody accepts becomes urgent, is reported and ends; changed in a dialog. */
export function EscalationCard() {
  const text = useText();
  const title = useId();
  const document = useLiveDocument('config/escalation', readEscalation);
  const live = document === null ? defaultEscalation : document;
  const [isEditing, setIsEditing] = useState(false);
  const done = useDone();
  return (
    <Card component="section" aria-labelledby={title} sx={cardStyle}>
      <Box sx={headStyle}>
        <Typography id={title} variant="h2">
          {text('escalation.title')}
        </Typography>
        {live && (
          <Button variant="outlined" startIcon={<Icon name="edit" />} onClick={() => setIsEditing(true)}>
            {text('escalation.edit')}
          </Button>
        )}
      </Box>
      <Typography color="textSecondary">{text('escalation.help')}</Typography>
      {live && <Steps settings={live} />}
      {live && isEditing && (
        <EscalationDialog
          live={live}
          onClose={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false);
            done.confirm('escalation.saved');
          }}
        />
      )}
      <DoneToast done={done} />
    </Card>
  );
}

function Steps({ settings }: { readonly settings: EscalationSettings }) {
  const text = useText();
  return (
    <Box component="dl" sx={listStyle}>
      {timedSteps.map((step) => (
        <div key={step}>
          <dt>{text(stepLabels[step])}</dt>
          <dd>{text('escalation.times', { ...settings[step] })}</dd>
        </div>
      ))}
      <div>
        <dt>{text('escalation.expired')}</dt>
        <dd>{text('escalation.after', { minutes: settings.expiredAfterMinutes })}</dd>
      </div>
    </Box>
  );
}

const cardStyle = { p: { xs: 5, sm: 6 }, display: 'grid', gap: 3, overflowWrap: 'anywhere', hyphens: 'auto' } as const;
const headStyle = { display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between' } as const;
const listStyle = {
  m: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 4,
    py: 2,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
} as const;

interface Props {
  /** The settings in force, also while the dialog is open. */
  readonly live: EscalationSettings;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Edits the times of the steps. Lists each change with its value in force, which a colleague may change meanwhile. */
function EscalationDialog({ live, onClose, onSaved }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(() => typedOf(live));
  const [hasTried, setHasTried] = useState(false);
  const { isBusy, failure, runCall } = useDialogCall();
  const parsed = parseEscalation(typed, live);
  const reasons: Readonly<Record<string, string>> = 'invalid' in parsed ? parsed.invalid : {};
  const changes = 'payload' in parsed ? escalationChanges(live, parsed.payload) : [];
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setHasTried(true);
    if (!('payload' in parsed) || changes.length === 0) return;
    if (await runCall(() => call('admin-updateescalation', { data: parsed.payload }))) onSaved();
  };
  const field = (name: EscalationField, label: TextId) => {
    const isWrong = name in reasons;
    return (
      <TextField
        key={name}
        label={text(label)}
        value={typed[name]}
        required
        error={isWrong}
        helperText={text(isWrong ? 'escalation.error.number' : 'tariff.bounds', boundsOf(name))}
        onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
      />
    );
  };
  return (
    <FormDialog
      title="escalation.edit"
      about={text('escalation.editText')}
      submit="escalation.save"
      isBusy={isBusy}
      failure={failure ?? (hasTried && 'payload' in parsed && changes.length === 0 ? 'tariff.unchanged' : undefined)}
      onSubmit={save}
      onClose={onClose}
    >
      {timedSteps.map((step) => (
        <Box key={step} component="fieldset" sx={groupStyle}>
          <legend>{text(stepLabels[step])}</legend>
          {fieldsOf(step).map(({ field: name, label }) => field(name, label))}
          {reasons[step] === 'order' && (
            <Typography role="alert" color="error" sx={{ gridColumn: '1 / -1' }}>
              {text('escalation.error.order')}
            </Typography>
          )}
        </Box>
      ))}
      <Box component="fieldset" sx={groupStyle}>
        <legend>{text('escalation.expired')}</legend>
        {field('expiredAfterMinutes', 'escalation.expiredAfter')}
      </Box>
      <Changes changes={changes} />
    </FormDialog>
  );
}

function Changes({ changes }: { readonly changes: readonly EscalationChange[] }) {
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('escalation.changes')}
      sx={{ m: 0, pl: 5, fontVariantNumeric: 'tabular-nums' }}
    >
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {text('tariff.change', {
            field: escalationLabels(field)
              .map((id) => text(id))
              .join(', '),
            before,
            after,
          })}
        </li>
      ))}
    </Box>
  );
}

/** Sizes in rem, so that large text moves the second field below the first. */
const groupStyle = {
  m: 0,
  p: 0,
  border: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  '& legend': { mb: 2, p: 0, fontWeight: 700 },
} as const;

/** Typed numbers by their path. */
type TypedEscalation = Readonly<Record<EscalationField, string>>;
type EscalationField = `${TimedStep}.${(typeof times)[number]}` | 'expiredAfterMinutes';

const fieldsOf = (step: TimedStep) =>
  times.map((time) => ({ field: `${step}.${time}` as EscalationField, label: timeLabels[time] }));

const typedOf = ({ urgent, alerted, guestTold, expiredAfterMinutes }: EscalationSettings): TypedEscalation => ({
  'urgent.beforeMinutes': String(urgent.beforeMinutes),
  'urgent.ageMinutes': String(urgent.ageMinutes),
  'alerted.beforeMinutes': String(alerted.beforeMinutes),
  'alerted.ageMinutes': String(alerted.ageMinutes),
  'guestTold.beforeMinutes': String(guestTold.beforeMinutes),
  'guestTold.ageMinutes': String(guestTold.ageMinutes),
  expiredAfterMinutes: String(expiredAfterMinutes),
});

/** An empty field is no zero. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** Returns the typed settings, or the reason why each wrong field, or a step as a whole, is wrong. */
function parseEscalation(typed: TypedEscalation, { giveBackFreeHours }: EscalationSettings) {
  const step = (name: TimedStep) => ({
    beforeMinutes: numberOf(typed[`${name}.beforeMinutes`]),
    ageMinutes: numberOf(typed[`${name}.ageMinutes`]),
  });
  return checkPayload(escalationSchema, {
    urgent: step('urgent'),
    alerted: step('alerted'),
    guestTold: step('guestTold'),
    expiredAfterMinutes: numberOf(typed.expiredAfterMinutes),
    giveBackFreeHours,
  });
}

/** Returns the lowest and highest value of a field. */
function boundsOf(field: EscalationField): { readonly min: number; readonly max: number } {
  const [min, max] = escalationBounds[(field.split('.').at(-1) ?? field) as keyof typeof escalationBounds];
  return { min, max };
}
