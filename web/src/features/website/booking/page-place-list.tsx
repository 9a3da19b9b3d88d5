import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PayloadSchema } from '@talwaerts/domain/calls/check-payload.ts';
import { plainText } from '@talwaerts/domain/contact/plain-text.ts';
import { curatedPlaceId, type ListedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { findCurated } from '@talwaerts/domain/place/find-curated.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { pagePlaceSchema } from '@talwaerts/domain/website/section-schemas.ts';
import {
  completeCaptions,
  maxPlaces,
  neverSaved,
  type PagePlace,
  type PagePlaceKind,
  type PlaceCaptions,
  type PlaceTexts,
  websiteLengths,
} from '@talwaerts/domain/website/website.ts';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useCuratedPlaces } from '../../../shared/places/curated-list.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { NothingThere } from '../../../shared/ui/nothing-there.tsx';
import { useOwnText } from '../../company-page/page-context.ts';
import { type Builder, placePart, removePlace, type StoredPart, savePlace } from '../data/save-website.ts';
import { PartField } from '../form/part-field.tsx';
import { PartFormView } from '../form/part-form-view.tsx';
import { RemoveDialog } from '../form/remove-dialog.tsx';
import { type PartForm, usePartForm } from '../form/use-part-form.ts';

interface Props {
  readonly builder: Builder;
  readonly kind: PagePlaceKind;
  readonly places: readonly PagePlace[];
  /** Ids of all stored prices. */
  readonly priceIds: readonly string[];
  readonly onSaved: () => void;
}

/** The places of one kind, with their actions. */
export function PlaceList({ builder, kind, places, priceIds, onSaved }: Props) {
  const text = useText();
  const own = useOwnText();
  /** A new place is a number, so that each has a dialog of its own. */
  const [edited, setEdited] = useState<PagePlace | number>();
  const [removed, setRemoved] = useState<PagePlace>();
  const isFull = places.length >= maxPlaces;
  return (
    <Stack spacing={4}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
        <Typography color="textSecondary">
          {isFull ? text('website.placesFull', { max: maxPlaces }) : text(`website.${kind}Text`)}
        </Typography>
        <Button
          variant="outlined"
          disabled={isFull}
          startIcon={<Icon name="plus" />}
          onClick={() => setEdited(0)}
          sx={{ flex: 'none' }}
        >
          {text('website.add')}
        </Button>
      </Box>
      {places.length === 0 && <NothingThere words={`website.${kind}Empty`} />}
      {places.length > 0 && (
        <Card component="ul" aria-label={text(`website.${kind}`)} sx={{ m: 0, p: 0, listStyle: 'none', flex: 'none' }}>
          {places.map((place) => (
            <Box component="li" key={place.id} sx={rowStyle}>
              <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{captionsOf(place)}</Typography>
              <IconButton
                aria-label={text('website.editNamed', { name: own(place, 'caption') })}
                onClick={() => setEdited(place)}
              >
                <Icon name="edit" />
              </IconButton>
              <IconButton
                aria-label={text('website.removeNamed', { name: own(place, 'caption') })}
                onClick={() => setRemoved(place)}
              >
                <Icon name="bin" />
              </IconButton>
            </Box>
          ))}
        </Card>
      )}
      {edited !== undefined && (
        <PlaceDialog
          key={typeof edited === 'number' ? edited : edited.id}
          builder={builder}
          kind={kind}
          place={typeof edited === 'number' ? undefined : (places.find(({ id }) => id === edited.id) ?? edited)}
          places={places}
          onClose={() => setEdited(undefined)}
          onNext={() => setEdited((before) => (isFull || typeof before !== 'number' ? undefined : before + 1))}
          onSaved={onSaved}
        />
      )}
      {removed && (
        <RemoveDialog
          title="website.placeRemove"
          question={text('website.placeRemoveText', { name: captionsOf(removed) })}
          failureTitle="website.failure.placeRemove"
          remove={() => removePlace(builder, kind, removed.id, priceIds.filter(isPriceOf(kind, removed.id)))}
          onClose={() => setRemoved(undefined)}
          onRemoved={() => setRemoved(undefined)}
        />
      )}
    </Stack>
  );
}

/** Formats as "German / English". */
const captionsOf = ({ captionDE, captionEN }: PagePlace): string => `${captionDE} / ${captionEN}`;

const isPriceOf =
  (kind: PagePlaceKind, placeId: string) =>
  (priceId: string): boolean =>
    priceId.split('_')[kind === 'pickups' ? 0 : 1] === placeId;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  pl: 4,
  pr: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;

interface PlaceDialogProps {
  readonly builder: Builder;
  readonly kind: PagePlaceKind;
  /** Undefined for a new place. */
  readonly place: PagePlace | undefined;
  /** All of the list. */
  readonly places: readonly PagePlace[];
  readonly onClose: () => void;
  /** Opens the dialog for a further place. */
  readonly onNext: () => void;
  readonly onSaved: () => void;
}

const newPlace: StoredPart<PlaceTexts> = { values: { captionDE: '', captionEN: '' }, saved: neverSaved };
/** One caption is enough: it is copied to the other language. */
const captionsSchema: PayloadSchema<PlaceTexts> = {
  validateSync: (value, options) =>
    pagePlaceSchema.validateSync(completeCaptions(value as PlaceTexts) ?? value, options),
};

/**
 * Creates or renames a place. Enter in a field of a new one goes on with the next. Asks before it stores a second place
 * of one name.
 */
function PlaceDialog({ builder, kind, place, places, onClose, onNext, onSaved }: PlaceDialogProps) {
  const text = useText();
  const title = useId();
  const [id] = useState(() => place?.id ?? crypto.randomUUID());
  const isByEnter = useRef(false);
  const [twin, setTwin] = useState<string>();
  const part = usePartForm<PlaceTexts>({
    stored: place ? placePart(place) : newPlace,
    schema: captionsSchema,
    save: (values, base) => savePlace(builder, { kind, id }, values, base),
    onSaved,
    onComplete: () => (place || !isByEnter.current ? onClose() : onNext()),
  });
  const { leave, dialog } = useDiscard(part.form.formState.isDirty);
  const shared = { form: part.form, max: websiteLengths.caption };
  const onSubmit: typeof part.onSubmit = async (event) => {
    // Without itself: an earlier save may have lost its answer.
    const name = twinName(
      part.form.getValues(),
      places.filter((other) => other.id !== id),
    );
    if (name === undefined || name === twin) return part.onSubmit(event);
    event?.preventDefault();
    setTwin(name);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      onClose={part.isBusy ? undefined : () => leave(onClose)}
      onKeyDown={({ key, target }) => {
        isByEnter.current = key === 'Enter' && target instanceof HTMLInputElement;
      }}
    >
      <DialogTitle id={title}>{text(place ? 'website.placeEdit' : `website.${kind}Add`)}</DialogTitle>
      <PartFormView
        companyId={builder.companyId}
        part={{ ...part, onSubmit }}
        labels={labels}
        failureTitle={place ? 'website.failure.settings' : 'website.failure.placeCreate'}
        onCancel={onClose}
      >
        <PartField {...shared} name="captionDE" label={text('website.field.captionDE')} lang="de" autoFocus />
        <PartField
          {...shared}
          name="captionEN"
          label={text('website.field.captionEN')}
          hint={text('website.captionHint')}
          lang="en"
        />
        <PlaceBehind form={part.form} />
        {twin !== undefined && <Alert severity="warning">{text('website.placeTwin', { name: twin })}</Alert>}
      </PartFormView>
      {dialog}
    </Dialog>
  );
}

const mostFound = 4;

/** The place of the map behind the captions: proposes curated ones of the typed name, whose names fill both fields. */
function PlaceBehind({ form }: Pick<PartForm<PlaceTexts>, 'form'>) {
  const text = useText();
  const { lang } = useLanguage();
  const listed = useCuratedPlaces();
  const { captionDE, captionEN, placeId } = useWatch({ control: form.control });
  const change = { shouldDirty: true };
  const chosen = listed.find(({ id }) => curatedPlaceId(id) === placeId);
  const nameOf = ({ nameDE, nameEN }: ListedPlace): string => (lang === defaultLang ? nameDE : nameEN);
  if (placeId) {
    return (
      <Box>
        <Chip
          label={text('website.placeOnMap', { name: chosen ? nameOf(chosen) : (captionDE ?? '') })}
          onDelete={() => form.setValue('placeId', '', change)}
        />
      </Box>
    );
  }
  const found = findCurated(listed, captionDE || captionEN || '').slice(0, mostFound);
  if (found.length === 0) return null;
  return (
    <Box role="group" aria-label={text('website.placesFound')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {found.map((place) => (
        <Chip
          key={place.id}
          variant="outlined"
          label={nameOf(place)}
          onClick={() => {
            form.setValue('captionDE', place.nameDE, change);
            form.setValue('captionEN', place.nameEN, change);
            form.setValue('placeId', curatedPlaceId(place.id), change);
          }}
        />
      ))}
    </Box>
  );
}

/** Returns the name that another place has already. */
function twinName(typed: PlaceCaptions, others: readonly PagePlace[]): string | undefined {
  const namesOf = ({ captionDE, captionEN }: PlaceCaptions) => [captionDE, captionEN].map((name) => name.trim());
  const taken = new Set(others.flatMap(namesOf).map(plainText));
  return namesOf(typed).find((name) => name !== '' && taken.has(plainText(name)));
}

const labels: Readonly<Record<keyof PlaceTexts, TextId>> = {
  captionDE: 'website.field.captionDE',
  captionEN: 'website.field.captionEN',
  placeId: 'website.field.placeId',
};
