import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { withFirestore } from '../../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../../shared/intl/language.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { Target } from './entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

interface Props {
  readonly onClose: () => void;
}

/** One field that reaches every screen, list, saved filter, ride number and general action. */
export const Palette = withFirestore(function Palette({ onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { entries, isSearching } = usePaletteEntries(typed);
  const run = (target: Target): void => {
    onClose();
    if (typeof target === 'function') target();
    else navigate(target.path, { state: target.state });
  };
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
        renderOption={({ key, ...props }, { label, icon }) => (
          <Box key={key} component="li" {...props} sx={optionStyle}>
            <Icon name={icon} />
            {label}
          </Box>
        )}
        renderInput={(props) => (
          <TextField {...props} autoFocus label={text('palette.title')} helperText={text('palette.hint')} />
        )}
        sx={{ p: 4 }}
      />
    </Dialog>
  );
});

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
