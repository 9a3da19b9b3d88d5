import Alert from '@mui/material/Alert';
import DialogTitle from '@mui/material/DialogTitle';
import type { PayloadSchema } from '@talwaerts/domain/calls/check-payload.ts';
import { plainText } from '@talwaerts/domain/contact/plain-text.ts';
import { pagePlaceSchema } from '@talwaerts/domain/website/section-schemas.ts';
import {
  completeCaptions,
  neverSaved,
  type PagePlace,
  type PagePlaceKind,
  type PlaceCaptions,
  websiteLengths,
} from '@talwaerts/domain/website/website.ts';
import { useId, useRef, useState } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { type Builder, placePart, savePlace } from '../data/save-website.ts';
import { PartField } from '../form/part-field.tsx';
import { PartFormView } from '../form/part-form-view.tsx';
import { usePartForm } from '../form/use-part-form.ts';

interface Props {
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

const newPlace = { values: { captionDE: '', captionEN: '' }, saved: neverSaved };
/** One caption is enough: it is copied to the other language. */
const captionsSchema: PayloadSchema<PlaceCaptions> = {
  validateSync: (value, options) =>
    pagePlaceSchema.validateSync(completeCaptions(value as PlaceCaptions) ?? value, options),
};

/**
 * Creates or renames a place. Enter in a field of a new one goes on with the next. Asks before it stores a second place
 * of one name.
 */
export function PlaceDialog({ builder, kind, place, places, onClose, onNext, onSaved }: Props) {
  const text = useText();
  const title = useId();
  const [id] = useState(() => place?.id ?? crypto.randomUUID());
  const isByEnter = useRef(false);
  const [twin, setTwin] = useState<string>();
  const part = usePartForm<PlaceCaptions>({
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
        {twin !== undefined && <Alert severity="warning">{text('website.placeTwin', { name: twin })}</Alert>}
      </PartFormView>
      {dialog}
    </Dialog>
  );
}

/** Returns the name that another place has already. */
function twinName(typed: PlaceCaptions, others: readonly PagePlace[]): string | undefined {
  const namesOf = ({ captionDE, captionEN }: PlaceCaptions) => [captionDE, captionEN].map((name) => name.trim());
  const taken = new Set(others.flatMap(namesOf).map(plainText));
  return namesOf(typed).find((name) => name !== '' && taken.has(plainText(name)));
}

const labels: Readonly<Record<keyof PlaceCaptions, TextId>> = {
  captionDE: 'website.field.captionDE',
  captionEN: 'website.field.captionEN',
};
