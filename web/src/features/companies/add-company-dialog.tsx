import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { PlaceField } from '../../shared/places/place-field.tsx';
import { CompanyTextField, trimmed } from './company-text-field.tsx';
import { LicenceFields, typedFacts, useLicenceQuestion } from './licence-fields.tsx';

interface Props {
  /** The initial choice. */
  readonly kind: CompanyKind;
  readonly onClose: () => void;
  readonly onDone: (kind: CompanyKind) => void;
}

const fields = [
  { name: 'companyName', label: 'users.field.name' },
  { name: 'companyFree', label: 'users.field.designation' },
  { name: 'companyPhone', label: 'users.field.phone' },
  { name: 'firstname', label: 'users.firstname' },
  { name: 'lastname', label: 'users.lastname' },
  { name: 'companyEmail', label: 'users.contactEmail', hint: 'users.contactEmailHint' },
] as const;
type Typed = Readonly<Record<(typeof fields)[number]['name'], string>>;

const nothing: Typed = {
  companyName: '',
  companyFree: '',
  companyPhone: '',
  firstname: '',
  lastname: '',
  companyEmail: '',
};

/**
 * Adds a hotel, or a taxi company with its licence's facts, without an application. Keeps one request id, so that a
 * retry adds it once.
 */
export function AddCompanyDialog({ kind: firstKind, onClose, onDone }: Props) {
  const text = useText();
  const label = useId();
  const [requestId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState(firstKind);
  const [place, setPlace] = useState<Place>();
  const [placeProblem, setPlaceProblem] = useState<TextId>();
  const { isBusy, failure, runCall } = useDialogCall({
    'already-exists': 'users.addedBefore',
    'invalid-place': 'users.error.place',
  });
  const { control, handleSubmit } = useForm<Typed>({ mode: 'onTouched', defaultValues: nothing });
  const licenceForm = useForm({ defaultValues: typedFacts(undefined) });
  const { question, isAccepted } = useLicenceQuestion({ needsAll: true });
  const add = async (typed: Typed): Promise<void> => {
    if (!place) return setPlaceProblem('users.error.place');
    const licence = licenceForm.getValues();
    const isTaxi = kind === 'taxi';
    if (isTaxi && !isAccepted(licence)) return undefined;
    const data = { ...trimmed(typed), kind, companyPlaceId: place.placeId, ...(isTaxi && { licence }) };
    if (await runCall(() => call('admin-addcompany', { data, requestId }))) onDone(kind);
  };
  const checkPlace = (): void => {
    if (!place) setPlaceProblem((before) => before ?? 'users.error.place');
  };
  return (
    <FormDialog
      title="users.add"
      about={text('users.addText')}
      submit="users.addSubmit"
      isBusy={isBusy}
      failure={failure}
      onSubmit={handleSubmit(add, checkPlace)}
      onClose={onClose}
    >
      <div>
        <FormLabel id={label}>{text('users.kind')}</FormLabel>
        <RadioGroup row aria-labelledby={label} value={kind} onChange={(_, next) => setKind(next as CompanyKind)}>
          <FormControlLabel value="hotel" control={<Radio />} label={text('users.hotel')} sx={{ minHeight: 48 }} />
          <FormControlLabel value="taxi" control={<Radio />} label={text('users.taxi')} sx={{ minHeight: 48 }} />
        </RadioGroup>
      </div>
      {fields.map((field) => (
        <CompanyTextField key={field.name} control={control} {...field} />
      ))}
      <PlaceField
        kind="company"
        label="users.field.address"
        place={place}
        error={placeProblem}
        box={product.placeSearch}
        onPick={(picked, problem) => {
          setPlace(picked);
          setPlaceProblem(problem);
        }}
      />
      {kind === 'taxi' && <LicenceFields register={licenceForm.register} question={question} />}
    </FormDialog>
  );
}
