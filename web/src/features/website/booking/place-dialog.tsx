import DialogTitle from '@mui/material/DialogTitle';
import type { PayloadSchema } from '@talwaerts/domain/calls/check-payload.ts';
import { pagePlaceSchema } from '@talwaerts/domain/website/section-schemas.ts';
import {
  completeCaptions,
  neverSaved,
  type PagePlace,
  type PagePlaceKind,
  type PlaceCaptions,
  websiteLengths,
} from '@talwaerts/domain/website/website.ts';
import { useId, useState } from 'react';
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
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const newPlace = { values: { captionDE: '', captionEN: '' }, saved: neverSaved };
/** One caption is enough: it is copied to the other language. */
const captionsSchema: PayloadSchema<PlaceCaptions> = {
  validateSync: (value, options) =>
    pagePlaceSchema.validateSync(completeCaptions(value as PlaceCaptions) ?? value, options),
};

/** Creates or renames a place. */
export function PlaceDialog({ builder, kind, place, onClose, onSaved }: Props) {
  const text = useText();
  const title = useId();
  const [id] = useState(() => place?.id ?? crypto.randomUUID());
  const part = usePartForm<PlaceCaptions>({
    stored: place ? placePart(place) : newPlace,
    schema: captionsSchema,
    save: (values, base) => savePlace(builder, { kind, id }, values, base),
    onSaved,
    onComplete: onClose,
  });
  const { leave, dialog } = useDiscard(part.form.formState.isDirty);
  const shared = { form: part.form, max: websiteLengths.caption };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      onClose={part.isBusy ? undefined : () => leave(onClose)}
    >
      <DialogTitle id={title}>{text(place ? 'website.placeEdit' : `website.${kind}Add`)}</DialogTitle>
      <PartFormView
        companyId={builder.companyId}
        part={part}
        labels={labels}
        failureTitle={place ? 'website.failure.settings' : 'website.failure.placeCreate'}
        onCancel={onClose}
      >
        <PartField {...shared} name="captionDE" label={text('website.field.captionDE')} lang="de" />
        <PartField
          {...shared}
          name="captionEN"
          label={text('website.field.captionEN')}
          hint={text('website.captionHint')}
          lang="en"
        />
      </PartFormView>
      {dialog}
    </Dialog>
  );
}

const labels: Readonly<Record<keyof PlaceCaptions, TextId>> = {
  captionDE: 'website.field.captionDE',
  captionEN: 'website.field.captionEN',
};
