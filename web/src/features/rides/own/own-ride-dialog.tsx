import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { DraftNotice } from '../../../shared/forms/draft-notice.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { CrewChoices } from '../crew/crew-choices.tsx';
import { OwnRideFields } from './own-ride-fields.tsx';
import { type OwnRideData, type OwnRideValues, payloadOf, placeText, plannedRideOf } from './own-ride-values.ts';
import { repetitionPayload } from './repetition.ts';
import { type FirstRide, type OwnRideForm, useOwnRide } from './use-own-ride.ts';

interface Props {
  readonly companyId: string;
  /** Missing for a new ride. */
  readonly first?: FirstRide;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const texts = {
  new: { title: 'own.new', submit: 'own.save' },
  copy: { title: 'own.copyTitle', submit: 'own.save' },
  change: { title: 'own.changeTitle', submit: 'own.saveChange' },
} as const satisfies Record<string, { readonly title: TextId; readonly submit: TextId }>;

/** Enters a ride that a guest has ordered from the company itself; changes one, or enters another one like it. */
export const OwnRideDialog = withFirestore(function OwnRideDialog({ companyId, first, onSaved, onClose }: Props) {
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  const form = useOwnRide(companyId, element, first);
  const company = useCompany(companyId);
  const { isBusy, failure, runCall } = useDialogCall({ 'already-exists': 'own.savedBefore' });
  const changedId = first?.isCopy ? undefined : first?.ride.id;
  const isOfSeries = changedId !== undefined && first?.ride.seriesId !== null;
  const { values, requestId } = form;
  const send = async (data: OwnRideData) => {
    // A retry is the same ride, however late it is.
    form.fill({ isTimeProposed: false });
    const answer = await call('taxi-saveride', { data, requestId });
    if (!answer.valid && answer.error === 'already-exists') form.renewRequest();
    return answer;
  };
  const save = async (sent: OwnRideValues): Promise<void> => {
    const data = payloadOf(sent, changedId);
    const repetition = repetitionPayload(sent, company?.closedTimes ?? []);
    if (!data || !(await runCall(() => send({ ...data, ...repetition })))) return;
    form.clear();
    onSaved();
  };
  const discard = (): void => {
    form.clear();
    onClose();
  };
  const { title, submit: label } = texts[first ? (first.isCopy ? 'copy' : 'change') : 'new'];
  return (
    <FormDialog
      title={title}
      about={text('own.about')}
      submit={label}
      isBusy={isBusy}
      isLong
      failure={failure}
      onSubmit={form.submit(save)}
      onClose={onClose}
      onDiscard={discard}
      form={element}
    >
      <DraftNotice
        restoredAtMs={form.restoredAtMs}
        about={[values.name, placeText(values.pickup), placeText(values.destination)]}
        form={element}
        onDiscard={() => form.clear()}
      />
      <OwnRideFields form={form} companyId={companyId} isOfSeries={isOfSeries} />
      <Crew form={form} companyId={companyId} rideId={changedId ?? ''} />
    </FormDialog>
  );
});

interface CrewProps {
  readonly form: OwnRideForm;
  readonly companyId: string;
  /** Empty for a new ride. */
  readonly rideId: string;
}

/** Driver and vehicle, each with what speaks against it at this time. */
function Crew({ form, companyId, rideId }: CrewProps) {
  const { values } = form;
  const planned = plannedRideOf(values, rideId, serverNow());
  if (!planned) return null;
  return (
    <Stack spacing={4}>
      <CrewChoices companyId={companyId} rides={[planned]} chosen={values} isBusy={false} onChoose={form.change} />
    </Stack>
  );
}
