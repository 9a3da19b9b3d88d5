import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { curatedValuesSchema } from '@talwaerts/domain/calls/curated-places.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { type CuratedPlace, type CuratedValues, curatedKinds } from '@talwaerts/domain/place/curated-place.ts';
import { tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useId, useState } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { resolverOf } from '../../shared/account/use-stored-form.ts';
import { call } from '../../shared/calls/call.ts';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { kindTexts } from '../../shared/labels.ts';
import { AreaMap } from './area-map.tsx';

interface Props {
  /** The stored place; undefined for a new one. */
  readonly live: CuratedPlace | undefined;
  /** Every place, for the map. */
  readonly places: readonly CuratedPlace[];
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

/** Adds or changes a place. Keeps what was typed if a colleague has changed the place meanwhile. */
export function PlaceDialog({ live, places, onClose, onDone }: Props) {
  const text = useText();
  const districts = useId();
  const [id] = useState(() => live?.id ?? crypto.randomUUID());
  const [base, setBase] = useState(live?.savedAtMs ?? null);
  const { isBusy, failure, runCall } = useDialogCall();
  const form = useForm<TypedPlace, unknown, CuratedValues>({
    mode: 'onTouched',
    defaultValues: typedOf(live),
    resolver: resolvePlace,
  });
  const { control, handleSubmit, setValue, getValues } = form;
  const kind = useController({ control, name: 'kind' });
  const [view, setView] = useState(() => ({
    lat: degreesOf(getValues('lat')),
    lng: degreesOf(getValues('lng')),
    zoom: live ? 15 : 11,
  }));
  const save = async (values: CuratedValues): Promise<void> => {
    const saved = await runCall(() => call('admin-saveplace', { id, values, baseSavedAtMs: base }));
    if (saved) return onDone('places.saved');
    // The next attempt replaces the colleague's version, of which the failure tells.
    setBase(live?.savedAtMs ?? null);
  };
  const takeMiddle = (): void => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('lat', String(view.lat), options);
    setValue('lng', String(view.lng), options);
  };
  const showTyped = (): void => {
    const lat = degreesOf(getValues('lat'));
    const lng = degreesOf(getValues('lng'));
    if (Math.abs(lat) <= 85 && Math.abs(lng) <= 180) setView({ ...view, lat, lng });
  };
  const short = { control, maxLength: maxLengths.curatedName };
  const long = { control, maxLength: maxLengths.meetingPoint, isLong: true };
  return (
    <FormDialog
      title={live ? 'places.edit' : 'places.add'}
      about={live ? `${live.nameDE} · ${live.town}` : ''}
      submit="places.save"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={handleSubmit(save)}
    >
      <ChoiceField {...kind.field} label={text('places.field.kind')}>
        {curatedKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {text(kindTexts[one])}
          </MenuItem>
        ))}
      </ChoiceField>
      <PlaceTextField {...short} name="nameDE" isRequired lang="de" />
      <PlaceTextField {...short} name="nameEN" hint="places.hint.nameEN" lang="en" />
      <PlaceTextField {...short} name="town" isRequired />
      <Box sx={threeStyle}>
        <PlaceTextField {...short} name="bezirk" isRequired list={districts} />
        <PlaceTextField {...short} name="bundesland" isRequired />
        <PlaceTextField control={control} maxLength={2} name="land" isRequired />
      </Box>
      <datalist id={districts}>
        {tyroleanDistricts.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <AreaMap view={view} onView={setView} pins={places} chosen={id} label={text('places.pickupMap')} hasCross />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={takeMiddle}>
          {text('places.takeMiddle')}
        </Button>
        <Button onClick={showTyped}>{text('places.showTyped')}</Button>
      </Box>
      <Box sx={twoStyle}>
        <PlaceTextField control={control} maxLength={20} name="lat" isRequired />
        <PlaceTextField control={control} maxLength={20} name="lng" isRequired />
      </Box>
      <PlaceTextField {...long} name="meetingDE" hint="places.hint.meeting" lang="de" />
      <PlaceTextField {...long} name="meetingEN" lang="en" />
      {live && live.savedAtMs !== base && !failure && (
        <Alert severity="warning">{text('places.changedMeanwhile')}</Alert>
      )}
    </FormDialog>
  );
}

const twoStyle = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } } as const;
const threeStyle = { ...twoStyle, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 2fr 1fr' } } as const;

type TextName = Exclude<keyof TypedPlace, 'kind'>;

interface PlaceTextFieldProps {
  readonly control: Control<TypedPlace, unknown, CuratedValues>;
  readonly name: TextName;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly hint?: TextId;
  /** The language of what is typed. */
  readonly lang?: Lang;
  /** The id of a list of proposals. */
  readonly list?: string;
}

/** A text field of the place's form, with its problem or its hint below. */
function PlaceTextField({
  control,
  name,
  maxLength,
  isRequired = false,
  isLong = false,
  ...more
}: PlaceTextFieldProps) {
  const text = useText();
  const { field, fieldState } = useController({ control, name });
  const { hint, lang, list } = more;
  return (
    <TextField
      {...field}
      inputRef={field.ref}
      label={text(`places.field.${name}`)}
      required={isRequired}
      multiline={isLong}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? text(`places.error.${name}`) : hint && text(hint)}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength, lang, list } }}
    />
  );
}

/** The form's fields: coordinates as typed. */
type TypedPlace = { readonly [N in keyof CuratedValues]: N extends 'lat' | 'lng' ? string : CuratedValues[N] };

const newPlace: CuratedValues = {
  ...product.placeSearch.centre,
  nameDE: '',
  nameEN: '',
  kind: 'lift',
  town: '',
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
  meetingDE: '',
  meetingEN: '',
};

export function typedOf(place: CuratedPlace | undefined): TypedPlace {
  const { lat, lng, ...rest } = place ?? newPlace;
  const { nameDE, nameEN, kind, town, land, bundesland, bezirk, meetingDE, meetingEN } = rest;
  const texts = { nameDE, nameEN, kind, town, land, bundesland, bezirk, meetingDE, meetingEN };
  return { ...texts, lat: String(lat), lng: String(lng) };
}

/** Parses a coordinate with a point or a comma; NaN if it is none. */
export const degreesOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

/** Checks the form by the call's schema. A submitted form yields the values. */
export const resolvePlace = resolverOf((typed: TypedPlace) =>
  checkPayload(curatedValuesSchema, { ...typed, lat: degreesOf(typed.lat), lng: degreesOf(typed.lng) }),
);
