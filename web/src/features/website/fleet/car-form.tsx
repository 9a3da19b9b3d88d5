import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { carSchema } from '@talwaerts/domain/website/section-schemas.ts';
import { type Car, type CarTexts, neverSaved } from '@talwaerts/domain/website/website.ts';
import { useCallback, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { carPart, removeCar, saveCar } from '../data/save-website.ts';
import { BilingualFields } from '../form/bilingual-fields.tsx';
import { PartFormView } from '../form/part-form-view.tsx';
import { RemoveDialog } from '../form/remove-dialog.tsx';
import { usePartForm, useReportedState } from '../form/use-part-form.ts';
import { PictureField } from '../images/picture-field.tsx';
import { pageWithCar } from '../preview/drafted.ts';
import type { FleetFormProps } from './fleet-settings-form.tsx';

interface Props extends FleetFormProps {
  readonly id: string;
  /** Undefined for a new car. */
  readonly car: Car | undefined;
  readonly onRemoved: () => void;
}

const newCar = { values: { titleDE: '', titleEN: '', textDE: '', textEN: '', image: '' }, saved: neverSaved };

/** The form for one vehicle category. */
export function CarForm({ page, id, car, builder, onState, onPreview, onCancel, onSaved, onRemoved }: Props) {
  const text = useText();
  const [isRemoving, setIsRemoving] = useState(false);
  const part = usePartForm<CarTexts>({
    stored: car ? carPart(car) : newCar,
    schema: carSchema,
    save: (values, base) => saveCar(builder, id, values, base),
    onSaved,
  });
  useReportedState(part, onState);
  const show = useCallback((values: CarTexts) => onPreview(pageWithCar(page, id, values)), [page, id, onPreview]);
  return (
    <PartFormView
      companyId={builder.companyId}
      part={part}
      labels={labels}
      failureTitle={car ? 'website.failure.carSave' : 'website.failure.carCreate'}
      onCancel={onCancel}
      onDraft={show}
    >
      <BilingualFields
        companyId={builder.companyId}
        form={part.form}
        names={{ titleDE: 'titleDE', titleEN: 'titleEN', textDE: 'textDE', textEN: 'textEN' }}
      />
      <PictureField form={part.form} name="image" companyId={builder.companyId} place="car" />
      {car && (
        <Box>
          <Button color="error" onClick={() => setIsRemoving(true)}>
            {text('website.carRemove')}
          </Button>
        </Box>
      )}
      {isRemoving && (
        <RemoveDialog
          title="website.carRemove"
          question={text('website.carRemoveText')}
          failureTitle="website.failure.carRemove"
          remove={() => removeCar(builder, id)}
          onClose={() => setIsRemoving(false)}
          onRemoved={onRemoved}
        />
      )}
    </PartFormView>
  );
}

const labels: Readonly<Record<keyof CarTexts, TextId>> = {
  titleDE: 'website.field.titleDE',
  titleEN: 'website.field.titleEN',
  textDE: 'website.field.textDE',
  textEN: 'website.field.textEN',
  image: 'website.carImage',
};
