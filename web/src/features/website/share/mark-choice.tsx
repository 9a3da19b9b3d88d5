import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Mark, maxMarkLength } from '@talwaerts/domain/website/marks.ts';
import { useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { CallDialog } from '../../../shared/dialogs/call-dialog.tsx';
import { ChoiceField } from '../../../shared/dialogs/choice-field.tsx';
import { useText } from '../../../shared/intl/language.tsx';

/** A choice that is no mark. */
const allGuests = 'all';

interface Props {
  readonly marks: readonly Mark[];
  /** Undefined for all guests. */
  readonly chosen: Mark | undefined;
  readonly canEdit: boolean;
  readonly onChoose: (markId: string | undefined) => void;
  readonly onSaved: () => void;
}

/** For which hotel or shop poster, code and links are; adds, renames and removes one. */
export function MarkChoice({ marks, chosen, canEdit, onChoose, onSaved }: Props) {
  const text = useText();
  const [opened, setOpened] = useState<'add' | 'rename' | 'remove'>();
  const close = (): void => setOpened(undefined);
  const saved = (markId: string): void => {
    close();
    onChoose(markId);
    onSaved();
  };
  return (
    <Box sx={rowStyle}>
      {marks.length > 0 && (
        <ChoiceField
          label={text('website.mark')}
          value={chosen?.id ?? allGuests}
          onChange={({ target }) => onChoose(target.value)}
          sx={{ flex: '1 1 260px', minWidth: 0 }}
        >
          <MenuItem value={allGuests}>{text('website.mark.all')}</MenuItem>
          {marks.map(({ id, name }) => (
            <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
              {name}
            </MenuItem>
          ))}
        </ChoiceField>
      )}
      {canEdit && (
        <>
          {chosen && <Button onClick={() => setOpened('rename')}>{text('website.mark.rename')}</Button>}
          {chosen && (
            <Button color="error" onClick={() => setOpened('remove')}>
              {text('website.mark.remove')}
            </Button>
          )}
          <Button variant="outlined" onClick={() => setOpened('add')}>
            {text('website.mark.add')}
          </Button>
        </>
      )}
      {opened === 'add' && <MarkDialog onClose={close} onSaved={saved} />}
      {opened === 'rename' && chosen && <MarkDialog mark={chosen} onClose={close} onSaved={saved} />}
      {opened === 'remove' && chosen && (
        <CallDialog
          title="website.mark.removeTitle"
          submit="website.mark.remove"
          isDangerous
          send={() => call('website-removemark', { markId: chosen.id })}
          onClose={close}
          onDone={() => {
            close();
            onChoose(undefined);
          }}
        >
          <Typography>{text('website.mark.removeQuestion', { name: chosen.name })}</Typography>
        </CallDialog>
      )}
    </Box>
  );
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 6 } as const;

interface DialogProps {
  /** Missing for a new one. */
  readonly mark?: Mark;
  readonly onClose: () => void;
  readonly onSaved: (markId: string) => void;
}

function MarkDialog({ mark, onClose, onSaved }: DialogProps) {
  const text = useText();
  const [markId] = useState(() => mark?.id ?? newMarkId());
  const [name, setName] = useState(mark?.name ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isChecked && !name.trim();
  return (
    <CallDialog
      title={mark ? 'website.mark.rename' : 'website.mark.add'}
      submit="users.save"
      send={() => {
        setIsChecked(true);
        return name.trim() ? call('website-savemark', { markId, name: name.trim() }) : undefined;
      }}
      onClose={onClose}
      onDone={() => onSaved(markId)}
    >
      <TextField
        autoFocus
        required
        label={text('website.mark.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isMissing}
        helperText={text(isMissing ? 'website.mark.nameMissing' : 'website.mark.nameHint')}
        slotProps={{ htmlInput: { maxLength: maxMarkLength } }}
      />
    </CallDialog>
  );
}

/** 32 characters, without those that are read as others. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

const newMarkId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => alphabet[byte % alphabet.length]).join('');
