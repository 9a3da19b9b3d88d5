import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { emailShape } from '@talwaerts/domain/contact/email-shape.ts';
import { isPersonName } from '@talwaerts/domain/contact/person-name.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { phoneProblem } from '../../shared/forms/phone-problem.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { PlaceField } from '../../shared/places/place-field.tsx';
import { LicenceFields, typedFacts, useLicenceQuestion } from './licence-fields.tsx';

interface Props {
  /** The initial choice. */
  readonly kind: CompanyKind;
  readonly onClose: () => void;
  readonly onDone: (kind: CompanyKind) => void;
}

const fields = [
  { name: 'companyName', label: 'users.field.name', maxLength: maxLengths.companyName },
  { name: 'companyFree', label: 'users.field.designation', maxLength: maxLengths.companyName },
  { name: 'companyPhone', label: 'users.field.phone', maxLength: maxLengths.phone, type: 'tel' },
  { name: 'firstname', label: 'users.firstname', maxLength: maxLengths.personName },
  { name: 'lastname', label: 'users.lastname', maxLength: maxLengths.personName },
  { name: 'companyEmail', label: 'users.contactEmail', maxLength: maxLengths.email, type: 'email' },
] as const;
type Field = (typeof fields)[number]['name'];
type Typed = Readonly<Record<Field, string>>;

const nothing: Typed = {
  companyName: '',
  companyFree: '',
  companyPhone: '',
  firstname: '',
  lastname: '',
  companyEmail: '',
};

const names: ReadonlySet<Field> = new Set(['companyName', 'companyFree', 'firstname', 'lastname']);

function problemOf(name: Field, typed: string): TextId | undefined {
  if (typed.trim() === '') return 'order.error.required';
  if (name === 'companyEmail' && !emailShape.test(typed.trim())) return 'login.error.email';
  if (name === 'companyPhone') return phoneProblem(typed, 'field.error.phone');
  if (names.has(name) && !isPersonName(typed)) return 'field.error.personName';
  return undefined;
}

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
  const { register, handleSubmit, formState } = useForm<Typed>({ mode: 'onTouched', defaultValues: nothing });
  const licenceForm = useForm({ defaultValues: typedFacts(undefined) });
  const { question, isAccepted } = useLicenceQuestion({ needsAll: true });
  const add = async (typed: Typed): Promise<void> => {
    if (!place) return setPlaceProblem('users.error.place');
    const trimmed = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as Typed;
    const licence = licenceForm.getValues();
    const isTaxi = kind === 'taxi';
    if (isTaxi && !isAccepted(licence)) return undefined;
    const data = { ...trimmed, kind, companyPlaceId: place.placeId, ...(isTaxi && { licence }) };
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
      {fields.map(({ name, label: fieldLabel, maxLength, ...type }) => {
        const { message } = formState.errors[name] ?? {};
        return (
          <TextField
            key={name}
            {...register(name, { validate: (typed) => problemOf(name, typed) ?? true })}
            {...type}
            label={text(fieldLabel)}
            required
            error={message !== undefined}
            helperText={message ? text(message as TextId) : name === 'companyEmail' && text('users.contactEmailHint')}
            slotProps={{ htmlInput: { maxLength } }}
          />
        );
      })}
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
