import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isSameTariff, raisesProvision } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { type FormEvent, type Ref, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useStoredForm } from '../../shared/account/use-stored-form.ts';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { EditDrawer } from '../../shared/dialogs/edit-drawer.tsx';
import { editFormFootStyle, editFormStyle, MineOrTheirs } from '../../shared/dialogs/edit-form.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useDiscard } from '../../shared/dialogs/use-discard.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { tariffLabel, tariffSections } from '../../shared/labels.ts';
import { PlannedChange } from './planned-change.tsx';
import { SamplePrices } from './sample-prices.tsx';
import { proposedStart, StartFields, startOf, type TypedStart } from './start-fields.tsx';
import { StepFields, TariffField } from './step-fields.tsx';
import { checkTariff, type TypedTariff, typedOf } from './tariff-fields.ts';
import { ChangeList, ProblemList } from './tariff-lists.tsx';
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
  return tariffSections.map(({ title, fields }) => (
    <Stack key={title} component="section" spacing={4}>
      <Typography component="h3" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
        {text(title)}
      </Typography>
      {fields.map((name) =>
        name === 'kmSteps' ? (
          <StepFields key={name} form={form} />
        ) : (
          <TariffField key={name} control={form.control} name={name} bounded={name} label={text(tariffLabel(name))} />
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

interface ConfirmTariffDialogProps extends LiveTariffs {
  /** The tariff that the change is based on. */
  readonly base: StoredTariff;
  readonly tariff: Tariff;
  readonly start: TypedStart;
  readonly setStart: (start: TypedStart) => void;
  readonly onClose: () => void;
  readonly onSaved: (confirmation: TextId) => void;
}

const startTexts = { 'lead-time': 'tariff.error.start', 'too-far-ahead': 'tariff.error.start' } as const;

/** Lists the changes and the prices that they result in, asks when they start, and stores the tariff. */
function ConfirmTariffDialog({
  base,
  live,
  pending,
  tariff,
  start,
  setStart,
  onClose,
  onSaved,
}: ConfirmTariffDialogProps) {
  const text = useText();
  const [isWrong, setIsWrong] = useState(false);
  const { isBusy, failure, runCall } = useDialogCall(startTexts);
  const isProvisionRaised = raisesProvision(base.tariff, tariff);
  const confirmation = start.isLater ? 'tariff.plannedSaved' : 'tariff.saved';
  // The call has succeeded, although its answer was lost.
  const stored = start.isLater ? pending : live;
  const isStored = failure !== undefined && stored !== null && isSameTariff(stored.tariff, tariff);
  useEffect(() => {
    if (isStored) onSaved(confirmation);
  }, [isStored, onSaved, confirmation]);
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const startsAtMs = startOf(start, serverNow(), isProvisionRaised);
    setIsWrong(startsAtMs === null);
    if (startsAtMs === null) return;
    const startsAt = startsAtMs === undefined ? undefined : isoInVienna(startsAtMs);
    if (await runCall(() => call('admin-updatetariff', { before: base.tariff, tariff, startsAt })))
      onSaved(confirmation);
  };
  return (
    <FormDialog
      title="tariff.confirm"
      about={text('tariff.confirmText')}
      submit={start.isLater ? 'tariff.plan' : 'tariff.apply'}
      isBusy={isBusy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangeList present={base.fields} tariff={tariff} />
      {base.tariff && (
        <StartFields start={start} isWrong={isWrong} isProvisionRaised={isProvisionRaised} onChange={setStart} />
      )}
      <SamplePrices present={base.tariff} next={tariff} />
    </FormDialog>
  );
}

/**
 * State of the tariff's form, and of the confirmation before it is saved. Adopts another administrator's change while
 * nothing is typed. Else returns it as `conflict` and keeps the typed values until the user decides.
 */
function useTariffReview({ live, pending }: LiveTariffs) {
  const { form, base, isDirty, rebase, keepMine } = useStoredForm({
    stored: live,
    valuesOf: ({ fields }: StoredTariff) => typedOf(fields),
    check: checkTariff,
  });
  const isNewer = !isSameTariff(live.tariff, base.tariff);
  const takeTheirs = (): void => rebase(live);
  const adopt = useEffectEvent(takeTheirs);
  useEffect(() => {
    if (isNewer && !isDirty) adopt();
  }, [isNewer, isDirty]);
  const draft = checkTariff(useWatch({ control: form.control }) as TypedTariff);
  const [confirmed, setConfirmed] = useState<Tariff>();
  const [failure, setFailure] = useState<TextId>();
  // Kept here, since a conflict closes the confirmation.
  const [start, setStart] = useState(() => proposedStart(serverNow(), false));
  const review = (tariff: Tariff): void => {
    const problem = problemWith(tariff);
    setFailure(problem);
    setConfirmed(problem ? undefined : tariff);
    const isProvisionRaised = raisesProvision(base.tariff, tariff);
    setStart((before) => (isProvisionRaised && !before.isLater ? proposedStart(serverNow(), true) : before));
  };
  const problemWith = (tariff: Tariff): TextId | undefined => {
    if (isSameTariff(base.tariff, tariff)) return 'tariff.unchanged';
    return pending ? 'error.tariff-planned' : undefined;
  };
  // The user's own change, once stored, is no conflict.
  const isConflict = isNewer && isDirty && !isSameTariff(live.tariff, confirmed ?? null);
  const conflictNotice = useRef<HTMLDivElement>(null);
  const submit = form.handleSubmit(review, () => setFailure('failure.invalid'));
  return {
    form,
    base,
    isDirty,
    /** The typed tariff; null while it is invalid. */
    draft: 'payload' in draft ? draft.payload : null,
    /** Keeps the fields that the user has changed; the others take the stored values. */
    keepMine: (): void => keepMine(live),
    takeTheirs,
    /** The stored tariff if somebody else has changed it since the form was opened. */
    conflict: isConflict ? live : undefined,
    /** Gets the focus from a submission that has to wait for the choice in it. */
    conflictNotice,
    // Withdrawn since.
    failure: failure === 'error.tariff-planned' && !pending ? undefined : failure,
    onSubmit: (event: FormEvent): void => {
      if (!isConflict) return void submit(event);
      event.preventDefault();
      conflictNotice.current?.focus();
    },
    /** The tariff to be confirmed. */
    confirmed: isConflict ? undefined : confirmed,
    start,
    setStart,
    closeConfirmation: () => setConfirmed(undefined),
  };
}
