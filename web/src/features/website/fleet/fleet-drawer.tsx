import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { carSchema } from '@talwaerts/domain/website/section-schemas.ts';
import { type Car, type CarTexts, maxCars, neverSaved } from '@talwaerts/domain/website/website.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { EditDrawer } from '../../../shared/dialogs/edit-drawer.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { carPart, removeCar, saveCar } from '../data/save-website.ts';
import { BilingualFields } from '../form/bilingual-fields.tsx';
import { PartFormView } from '../form/part-form-view.tsx';
import { RemoveDialog } from '../form/remove-dialog.tsx';
import { usePartForm, useReportedState } from '../form/use-part-form.ts';
import { PictureField } from '../images/picture-field.tsx';
import { pageWithCar, storedPage } from '../preview/drafted.ts';
import { PagePreview } from '../preview/page-preview.tsx';
import type { SectionDrawerProps } from '../sections/section-drawer.tsx';
import { type FleetFormProps, FleetSettingsForm } from './fleet-settings-form.tsx';

const settingsEntry = 'settings';

/** The fleet's section and its vehicle categories, one form at a time. */
export function FleetDrawer({ page, builder, onClose, onSaved }: SectionDrawerProps) {
  const text = useText();
  const { lang } = useLanguage();
  /** A car's id, or `settingsEntry`. */
  const [chosen, setChosen] = useState(settingsEntry);
  /** Id of the car that was added last, which may not be stored or listed yet. */
  const [added, setAdded] = useState<string>();
  const [{ isDirty, isBusy }, setState] = useState({ isDirty: false, isBusy: false });
  const { leave, dialog } = useDiscard(isDirty);
  const [preview, setPreview] = useState(() => storedPage(page));
  const { website } = page;
  const { cars } = page.lists;
  const car = cars.find(({ id }) => id === chosen);
  const choose = (next: string): void => leave(() => setChosen(next));
  const add = (): void =>
    leave(() => {
      const id = crypto.randomUUID();
      setAdded(id);
      setChosen(id);
    });
  const titleOf = ({ titleDE, titleEN }: Car): string =>
    (lang === 'de' ? titleDE || titleEN : titleEN || titleDE) || text('website.carUntitled');
  const shared = {
    page,
    builder,
    onState: setState,
    onPreview: setPreview,
    onCancel: onClose,
    onSaved,
  };
  return (
    <EditDrawer
      title="website.car"
      onClose={isBusy ? undefined : () => leave(onClose)}
      preview={<PagePreview branding={preview} part="cars" />}
    >
      <Box component="nav" aria-label={text('website.cars')} sx={listStyle}>
        <Entry isChosen={chosen === settingsEntry} isDisabled={isBusy} onChoose={() => choose(settingsEntry)}>
          {text('website.carSettings')}
        </Entry>
        {cars.map((one) => (
          <Entry key={one.id} isChosen={one.id === chosen} isDisabled={isBusy} onChoose={() => choose(one.id)}>
            <Box component="span" sx={titleStyle}>
              {titleOf(one)}
            </Box>
          </Entry>
        ))}
        {cars.length < maxCars && (
          <Entry isChosen={chosen === added && !car} isDisabled={isBusy} onChoose={add}>
            <Icon name="plus" size="small" />
            {text('website.add')}
          </Entry>
        )}
      </Box>
      {!website.carActive && (
        <Alert severity="info" sx={{ mx: { xs: 4, sm: 6 }, mt: 4 }}>
          {text('website.carNote')}
        </Alert>
      )}
      {chosen === settingsEntry && <FleetSettingsForm {...shared} />}
      {(car || chosen === added) && (
        <CarForm key={chosen} {...shared} id={chosen} car={car} onRemoved={() => setChosen(settingsEntry)} />
      )}
      {!car && chosen !== added && chosen !== settingsEntry && (
        <Alert severity="warning" sx={{ m: 6 }}>
          {text('website.failure.removed')}
        </Alert>
      )}
      {dialog}
    </EditDrawer>
  );
}

interface EntryProps {
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Entry({ isChosen, isDisabled, onChoose, children }: EntryProps) {
  return (
    <ButtonBase aria-current={isChosen} disabled={isDisabled} onClick={onChoose} sx={entryStyle}>
      {children}
    </ButtonBase>
  );
}

const listStyle = {
  display: 'flex',
  gap: 2,
  overflowX: 'auto',
  px: { xs: 4, sm: 6 },
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
  flex: 'none',
} as const;
const titleStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const entryStyle = {
  flex: 'none',
  gap: 1.5,
  minHeight: 48,
  maxWidth: 220,
  px: 4,
  borderRadius: 999,
  border: 1,
  borderColor: 'divider',
  fontSize: '1rem',
  '&[aria-current=true]': {
    bgcolor: 'var(--glacier)',
    color: 'primary.main',
    borderColor: 'primary.main',
    fontWeight: 700,
  },
} as const;

interface Props extends FleetFormProps {
  readonly id: string;
  /** Undefined for a new car. */
  readonly car: Car | undefined;
  readonly onRemoved: () => void;
}

const newCar = { values: { titleDE: '', titleEN: '', textDE: '', textEN: '', image: '' }, saved: neverSaved };

/** The form for one vehicle category. */
function CarForm({ page, id, car, builder, onState, onPreview, onCancel, onSaved, onRemoved }: Props) {
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
