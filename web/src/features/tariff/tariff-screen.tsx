import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { tariffText } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { useState } from 'react';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { tariffLabel, tariffSections } from '../../shared/labels.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { EscalationCard } from './escalation-card.tsx';
import { PlannedChange } from './planned-change.tsx';
import { SamplePrices } from './sample-prices.tsx';
import { TariffDrawer } from './tariff-drawer.tsx';
import { ProblemList } from './tariff-lists.tsx';
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

/** The values of a tariff by section. */
function TariffSections({ tariff }: { readonly tariff: Tariff }) {
  const text = useText();
  const stepLabel = (upToKm: number | null, index: number): string => {
    const fromKm = tariff.kmSteps[index - 1]?.upToKm ?? 0;
    return upToKm === null ? text('tariff.stepFrom', { km: fromKm }) : text('tariff.stepTo', { km: upToKm });
  };
  const linesOf = (field: keyof Tariff) =>
    field === 'kmSteps'
      ? tariff.kmSteps.map(({ upToKm, perKmCents }, index) => ({
          label: stepLabel(upToKm, index),
          value: tariffText('perKmCents', perKmCents),
        }))
      : [{ label: text(tariffLabel(field)), value: tariffText(field, tariff[field]) }];
  return (
    <Card sx={cardStyle}>
      {tariffSections.map(({ title, fields }) => (
        <section key={title}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {text(title)}
          </Typography>
          <Box component="dl" sx={listStyle}>
            {fields.flatMap(linesOf).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Box>
        </section>
      ))}
    </Card>
  );
}

/** Breaks long words, for text at 200 %. */
const cardStyle = {
  p: { xs: 5, sm: 6 },
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} as const;
const listStyle = {
  m: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 4,
    py: 2,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;
