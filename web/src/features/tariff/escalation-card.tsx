import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { defaultEscalation, type EscalationSettings } from '@talwaerts/domain/escalation/escalation.ts';
import { readEscalation } from '@talwaerts/domain/escalation/escalation-settings.ts';
import { useId, useState } from 'react';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { useText } from '../../shared/intl/language.tsx';
import { stepLabels, timedSteps } from '../../shared/labels.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { EscalationDialog } from './escalation-dialog.tsx';

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
