import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Ref } from 'react';
import { EditDrawer } from '../../shared/dialogs/edit-drawer.tsx';
import { editFormFootStyle, editFormStyle, MineOrTheirs } from '../../shared/dialogs/edit-form.tsx';
import { useDiscard } from '../../shared/dialogs/use-discard.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { labelOf } from '../../shared/labels.ts';
import { ConfirmTariffDialog } from './confirm-tariff-dialog.tsx';
import { PlannedChange } from './planned-change.tsx';
import { SamplePrices } from './sample-prices.tsx';
import { StepFields, TariffField } from './step-fields.tsx';
import { sections } from './tariff-fields.ts';
import { ChangeList, ProblemList } from './tariff-lists.tsx';
import { useTariffReview } from './use-tariff-review.ts';
import type { LiveTariffs } from './use-tariffs.ts';

interface Props extends LiveTariffs {
  readonly onClose: () => void;
  readonly onSaved: (confirmation: TextId) => void;
  readonly onWithdrawn: () => void;
}

/** The tariff's form with the prices of the sample trips beside it. Saves after a confirmation. */
export function TariffDrawer({ live, pending, onClose, onSaved, onWithdrawn }: Props) {
  const text = useText();
  const review = useTariffReview({ live, pending });
  const { form, base, conflict, confirmed } = review;
  const { leave, dialog } = useDiscard(review.isDirty);
  return (
    <EditDrawer
      title={base.tariff ? 'tariff.edit' : 'tariff.replace'}
      onClose={() => leave(onClose)}
      preview={
        <Box sx={previewStyle}>
          <SamplePrices present={base.tariff} next={review.draft} />
          <Typography color="textSecondary" sx={{ mt: 4 }}>
            {text('tariff.samplesText')}
          </Typography>
        </Box>
      }
    >
      <Box component="form" noValidate onSubmit={review.onSubmit} sx={editFormStyle}>
        <Stack spacing={6} sx={{ flex: 1, overflowY: 'auto', px: { xs: 4, sm: 6 }, py: 5 }}>
          {!base.tariff && (
            <Alert severity="warning">
              <AlertTitle>{text('tariff.invalid')}</AlertTitle>
              <ProblemList invalid={base.invalid} />
            </Alert>
          )}
          {pending && <PlannedChange live={live} pending={pending} onWithdrawn={onWithdrawn} />}
          <TariffFields form={form} />
        </Stack>
        <Stack spacing={3} sx={editFormFootStyle}>
          {conflict && (
            <NewerTariff
              ref={review.conflictNotice}
              base={base}
              newer={conflict}
              keepMine={review.keepMine}
              takeTheirs={review.takeTheirs}
            />
          )}
          {review.failure && <Alert severity="error">{text(review.failure)}</Alert>}
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
            <Button onClick={() => leave(onClose)}>{text('dialog.cancel')}</Button>
            <Button type="submit" variant="contained" color="secondary" aria-disabled={conflict !== undefined}>
              {text('tariff.review')}
            </Button>
          </Box>
        </Stack>
      </Box>
      {confirmed && (
        <ConfirmTariffDialog
          base={base}
          live={live}
          pending={pending}
          tariff={confirmed}
          start={review.start}
          setStart={review.setStart}
          onClose={review.closeConfirmation}
          onSaved={onSaved}
        />
      )}
      {dialog}
    </EditDrawer>
  );
}

function TariffFields({ form }: Pick<ReturnType<typeof useTariffReview>, 'form'>) {
  const text = useText();
  return sections.map(({ title, fields }) => (
    <Stack key={title} component="section" spacing={4}>
      <Typography component="h3" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
        {text(title)}
      </Typography>
      {fields.map((name) =>
        name === 'kmSteps' ? (
          <StepFields key={name} form={form} />
        ) : (
          <TariffField key={name} control={form.control} name={name} bounded={name} label={text(labelOf(name))} />
        ),
      )}
    </Stack>
  ));
}

interface NewerProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly base: StoredTariff;
  readonly newer: StoredTariff;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Lists a colleague's changes since the form was opened. */
function NewerTariff({ ref, base, newer, keepMine, takeTheirs }: NewerProps) {
  const text = useText();
  return (
    <Alert ref={ref} tabIndex={-1} severity="warning" role="alert">
      <AlertTitle>{text('tariff.newer')}</AlertTitle>
      <Box sx={{ mb: 3 }}>
        {newer.tariff ? (
          <ChangeList present={base.fields} tariff={newer.tariff} />
        ) : (
          <ProblemList invalid={newer.invalid} />
        )}
      </Box>
      <MineOrTheirs keepMine={keepMine} takeTheirs={takeTheirs} />
    </Alert>
  );
}

const previewStyle = { height: 1, overflowY: 'auto', p: { xs: 4, sm: 6 } } as const;
