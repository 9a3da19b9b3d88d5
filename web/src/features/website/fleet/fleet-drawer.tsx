import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type Car, maxCars } from '@talwaerts/domain/website/website.ts';
import { type ReactNode, useState } from 'react';
import { EditDrawer } from '../../../shared/dialogs/edit-drawer.tsx';
import { useDiscard } from '../../../shared/dialogs/use-discard.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { storedPage } from '../preview/drafted.ts';
import { PagePreview } from '../preview/page-preview.tsx';
import type { SectionDrawerProps } from '../sections/section-drawer.tsx';
import { CarForm } from './car-form.tsx';
import { FleetSettingsForm } from './fleet-settings-form.tsx';

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
