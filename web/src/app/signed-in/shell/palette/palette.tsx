import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Role } from '@talwaerts/domain/company/roles.ts';
import { readSavedFilters } from '@talwaerts/domain/ride/saved-filters.ts';
import { type HTMLAttributes, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from 'reactfire';
import { searchCompanies } from '../../../../features/companies/chosen-companies.ts';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { useLiveDocument } from '../../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../../shared/firebase/session.ts';
import { signOutHere } from '../../../../shared/firebase/sign-out.ts';
import { useCompanies } from '../../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../../../shared/intl/language.tsx';
import type { TextId } from '../../../../shared/intl/texts.ts';
import { useKeysHelp } from '../../../../shared/keys/key-action.ts';
import { useNewRide, useTopUp } from '../../../../shared/shell-dialogs.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { menuEntries } from '../menu-entries.ts';
import {
  companyEntries,
  type Entry,
  filterEntries,
  foundEntries,
  listEntries,
  rideEntries,
  screenEntries,
  type Target,
  typedEntries,
} from './entries.ts';
import { type FoundRides, useFoundRides } from './use-found-rides.ts';

interface Props {
  readonly onClose: () => void;
}

/** One field that finds rides, and reaches every screen, list, saved filter and general action. */
export const Palette = withFirestore(function Palette({ onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  /** What an administrator has asked for. */
  const [asked, setAsked] = useState('');
  const { entries, isSearching, hint, only } = usePaletteEntries(typed, asked);
  const run = (target: Target): void => {
    if (target === 'search') {
      setAsked(typed);
      return;
    }
    onClose();
    if (typeof target === 'function') target();
    else navigate(target.path);
  };
  const open = useEffectEvent((entry: Entry) => run(entry.target));
  useEffect(() => {
    if (only) open(only);
  }, [only]);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': text('palette.title') } }}
      onClose={onClose}
      sx={dialogStyle}
    >
      <Autocomplete
        open
        autoHighlight
        forcePopupIcon={false}
        clearIcon={null}
        clearOnBlur={false}
        options={[...entries]}
        filterOptions={(options) => options}
        groupBy={({ group }) => text(group)}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ label }) => label}
        value={null}
        inputValue={typed}
        onInputChange={(_, value, reason) => reason === 'input' && setTyped(value)}
        onChange={(_, entry) => entry && run(entry.target)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        loading={isSearching}
        loadingText={text('shell.loading')}
        noOptionsText={text('palette.none')}
        slots={{ popper: Below }}
        slotProps={{ paper: { elevation: 0 }, listbox: { component: 'div', sx: { maxHeight: '56vh' } } }}
        renderGroup={({ key, group, children }) => (
          <Group key={key} name={group}>
            {children}
          </Group>
        )}
        renderOption={({ key, ...props }, entry) => <Option key={key} {...props} entry={entry} />}
        renderInput={(props) => (
          <TextField
            {...props}
            autoFocus
            label={text('palette.title')}
            helperText={text(hint)}
            slotProps={{ ...props.slotProps, formHelperText: { role: 'status' } }}
          />
        )}
        sx={{ p: 4 }}
      />
    </Dialog>
  );
});

function Option({ entry, ...props }: HTMLAttributes<HTMLLIElement> & { readonly entry: Entry }) {
  const { label, detail, icon } = entry;
  return (
    <Box component="li" {...props} sx={optionStyle}>
      <Icon name={icon} />
      <span>
        {label}
        {detail && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {detail}
          </Typography>
        )}
      </span>
    </Box>
  );
}

/** A list of options may contain groups, but no lists. */
function Group({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ px: 4, pt: 3 }}>
        {name}
      </Typography>
      <Box component="ul" role="presentation" sx={{ p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}

/** The list as part of the dialog, not above it. */
function Below({ children }: PopperProps) {
  return <Box sx={{ px: 2, pb: 3 }}>{typeof children === 'function' ? null : children}</Box>;
}

const dialogStyle = { '& .MuiDialog-container': { alignItems: 'flex-start' } } as const;
const optionStyle = { gap: 3, minHeight: 48, overflowWrap: 'anywhere' } as const;

const mostCompanies = 6;
/** Fewer letters find too much to be useful. */
const leastLetters = 2;

interface Offered {
  readonly entries: readonly Entry[];
  /** Whether companies or rides are still loading. */
  readonly isSearching: boolean;
  /** What can be typed, or what became of the search for rides. */
  readonly hint: TextId;
  /** The one ride that an administrator's search has found, which opens at once. */
  readonly only: Entry | undefined;
}

/** Returns what the field offers for the typed text. `asked` is what an administrator has asked for. */
function usePaletteEntries(typed: string, asked: string): Offered {
  const text = useText();
  const { lang } = useLanguage();
  const { member } = usePerson();
  const { role } = member;
  const saved = useLiveDocument(`savedFilters/${member.uid}`, readSavedFilters);
  const actions = useActions();
  const all = useMemo(
    () => [
      ...screenEntries(menuEntries(role), text),
      ...listEntries(role, text),
      ...filterEntries(saved ?? []),
      ...actions,
    ],
    [role, text, saved, actions],
  );
  const loaded = useCompanies(role === 'admin');
  const companies = useMemo(() => {
    if (role !== 'admin' || loaded === 'failed' || typed.trim().length < leastLetters) return [];
    return loaded && searchCompanies(loaded, typed).slice(0, mostCompanies);
  }, [role, loaded, typed]);
  const isAsked = role !== 'admin' || asked === typed;
  const found = useFoundRides(isAsked && typed.trim().length >= leastLetters ? typed.trim() : '', role);
  const { rides } = found;
  const hits = useMemo(() => rides && rideEntries(rides, { role, lang, text }), [rides, role, lang, text]);
  const entries = useMemo(
    () =>
      foundEntries(all, typed, {
        searched: hits && companies && [...hits, ...companyEntries(companies)],
        ofTyped: typedEntries(typed, role, text).filter(({ target }) => target !== 'search' || !isAsked),
      }),
    [all, typed, role, text, companies, hits, isAsked],
  );
  const only = role === 'admin' && hits?.length === 1 ? hits[0] : undefined;
  return { entries, isSearching: !hits || !companies, hint: hintOf(found, role), only };
}

function hintOf({ rides, failure, isAnswered }: FoundRides, role: Role): TextId {
  if (failure) return failure;
  if (!rides) return 'dashboard.loading';
  if (isAnswered && rides.length === 0) return role === 'admin' ? 'palette.noRide.admin' : 'palette.noRide';
  return role === 'admin' ? 'palette.hint.admin' : 'palette.hint';
}

/** Returns the actions that every screen has. */
function useActions(): readonly Entry[] {
  const text = useText();
  const auth = useAuth();
  const { role } = usePerson().member;
  const topUp = useTopUp();
  const openNewRide = useNewRide();
  const openHelp = useKeysHelp();
  return useMemo(() => {
    const group = 'palette.actions';
    const actions: readonly Entry[] = [
      { id: 'keys', group, label: text('keys.title'), icon: 'text', target: openHelp },
      { id: 'out', group, label: text('dashboard.logout'), icon: 'out', target: () => void signOutHere(auth) },
    ];
    if (role !== 'taxi') return actions;
    return [
      { id: 'newRide', group, label: text('own.new'), icon: 'plus', target: openNewRide },
      { id: 'topUp', group, label: text('topUp.title'), icon: 'tokens', target: topUp },
      ...actions,
    ];
  }, [text, auth, role, topUp, openNewRide, openHelp]);
}
