import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { EscalationCard } from './escalation/escalation-card.tsx';
import { PlannedChange } from './planned-change.tsx';
import { ProblemList } from './problem-list.tsx';
import { SamplePrices } from './sample-prices.tsx';
import { TariffDrawer } from './tariff-drawer.tsx';
import { TariffSections } from './tariff-sections.tsx';
import { useTariffs } from './use-tariffs.ts';

/** The live tariff and the prices that it results in, to be changed in a drawer. */
function TariffScreen() {
  const text = useText();
  const tariffs = useTariffs();
  const { live, pending } = tariffs ?? {};
  const [isEditing, setIsEditing] = useState(false);
  const done = useDone();
  const showWithdrawn = () => done.confirm('tariff.withdrawn');
  return (
    <Stack spacing={5} sx={{ maxWidth: 1120 }}>
      <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h1">{text('tariff.title')}</Typography>
        {live && (
          <Button
            variant="contained"
            color="secondary"
            startIcon={<Icon name="edit" />}
            onClick={() => setIsEditing(true)}
          >
            {text(live.tariff ? 'tariff.edit' : 'tariff.replace')}
          </Button>
        )}
      </Stack>
      <Typography color="textSecondary" sx={{ maxWidth: 760 }}>
        {text('tariff.help')}
      </Typography>
      {!live && <Skeleton role="status" aria-label={text('tariff.loading')} variant="rounded" height={420} />}
      {live && !live.tariff && (
        <Alert severity="error" role="alert">
          <AlertTitle>{text('tariff.invalid')}</AlertTitle>
          {text('tariff.invalidText')}
          <ProblemList invalid={live.invalid} />
        </Alert>
      )}
      {live && pending && <PlannedChange live={live} pending={pending} onWithdrawn={showWithdrawn} />}
      {live?.tariff && (
        <Box sx={columnsStyle}>
          <TariffSections tariff={live.tariff} />
          <Card sx={{ p: { xs: 5, sm: 6 } }}>
            <SamplePrices
              present={live.tariff}
              {...(pending && { next: pending.tariff, nextTitle: 'tariff.plannedPrice' })}
            />
          </Card>
        </Box>
      )}
      <EscalationCard />
      {tariffs && isEditing && (
        <TariffDrawer
          {...tariffs}
          onClose={() => setIsEditing(false)}
          onSaved={(confirmation) => {
            setIsEditing(false);
            done.confirm(confirmation);
          }}
          onWithdrawn={showWithdrawn}
        />
      )}
      <DoneToast done={done} />
    </Stack>
  );
}

export default withFirestore(TariffScreen);

const columnsStyle = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
