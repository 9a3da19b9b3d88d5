import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxFilterNameLength, readSavedFilters, type SavedFilter } from '@talwaerts/domain/ride/saved-filters.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../shared/calls/call.ts';
import { InfoDialog } from '../../../shared/dialogs/info-dialog.tsx';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { tabLabels } from '../status/ride-labels.ts';
import { statusIn } from '../status/use-status.ts';
import { filterWords } from './filter-words.ts';
import { filterIn, isFiltered, savedQueryOf } from './ride-filter.ts';

interface Props {
  readonly onClose: () => void;
}

/** Lists the filters that the person has saved by name, each a press away, and saves the present one. */
export function SavedFiltersDialog({ onClose }: Props) {
  const text = useText();
  const { member } = usePerson();
  const [query, setQuery] = useSearchParams();
  const stored = useLiveDocument(`savedFilters/${member.uid}`, readSavedFilters);
  const { isBusy, failure, runCall } = useDialogCall();
  const filters = stored ?? [];
  const save = (name: string): void =>
    void runCall(() => call('global-savefilter', { name, query: savedQueryOf(query) }));
  const open = (filter: SavedFilter): void => {
    setQuery(new URLSearchParams(filter.query));
    onClose();
  };
  return (
    <InfoDialog title="filter.saved" onClose={onClose}>
      {stored === undefined && (
        <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={56} />
      )}
      {stored !== undefined && filters.length === 0 && (
        <Typography color="textSecondary">{text('filter.saved.none')}</Typography>
      )}
      <Box component="ul" sx={listStyle}>
        {filters.map((filter) => (
          <Saved
            key={filter.name}
            filter={filter}
            isBusy={isBusy}
            onOpen={() => open(filter)}
            onRemove={() => runCall(() => call('global-savefilter', { name: filter.name }))}
          />
        ))}
      </Box>
      {isFiltered(filterIn(query, member.role)) && <SaveFilterForm filters={filters} isBusy={isBusy} save={save} />}
      {failure && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {text(failure)}
        </Alert>
      )}
    </InfoDialog>
  );
}

interface SavedProps {
  readonly filter: SavedFilter;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Saved({ filter, isBusy, onOpen, onRemove }: SavedProps) {
  const text = useText();
  const words = useFilterWords(filter.query);
  return (
    <li>
      <Button onClick={onOpen} sx={openStyle}>
        <strong>{filter.name}</strong>
        <span>{words}</span>
      </Button>
      <IconButton
        aria-label={text('filter.saved.remove', { name: filter.name })}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onRemove}
      >
        <Icon name="close" />
      </IconButton>
    </li>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' },
} as const;
const openStyle = {
  flex: 1,
  flexDirection: 'column',
  alignItems: 'flex-start',
  minHeight: 56,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& > span': { color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 },
} as const;

interface SaveFilterFormProps {
  readonly filters: readonly SavedFilter[];
  readonly isBusy: boolean;
  readonly save: (name: string) => void;
}

/** Saves the filter of the screen under a name; the same name replaces what was saved by it. */
function SaveFilterForm({ filters, isBusy, save }: SaveFilterFormProps) {
  const text = useText();
  const [query] = useSearchParams();
  const words = useFilterWords(query.toString());
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isKnown = filters.some((one) => one.name === name.trim());
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else save(name.trim());
  };
  const help = isMissing ? 'filter.saved.nameMissing' : isKnown && 'filter.saved.replace';
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
      <p>{text('filter.saved.current', { filters: words })}</p>
      <TextField
        label={text('filter.saved.name')}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
        }}
        error={isMissing}
        helperText={help && text(help)}
        slotProps={{ htmlInput: { ref: field, maxLength: maxFilterNameLength, autoComplete: 'off' } }}
      />
      <LoadingButton type="submit" variant="contained" color="secondary" loading={isBusy} sx={{ minHeight: 56 }}>
        {text('filter.saved.save')}
      </LoadingButton>
    </Box>
  );
}

const formStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  mt: 4,
  '& > p': { m: 0, gridColumn: '1 / -1', overflowWrap: 'anywhere' },
} as const;

/** Names the state of the rides and the filters that a query sets. */
function useFilterWords(query: string): string {
  const text = useText();
  const { lang } = useLanguage();
  const { role } = usePerson().member;
  const parameters = new URLSearchParams(query);
  const status = text(tabLabels(role)[statusIn(parameters)]);
  return [status, filterWords(filterIn(parameters, role), text, lang)].filter(Boolean).join(' · ');
}
