import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import {
  contrastOf,
  contrastRatio,
  defaultColour,
  hexColourShape,
  isReadableColour,
  readableRatio,
} from '@talwaerts/domain/website/colour.ts';
import type { BaseSettings } from '@talwaerts/domain/website/website.ts';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useCloseOnBack } from '../../../shared/dialogs/close-on-back.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { PartForm } from '../form/use-part-form.ts';

/** The specified maximum is six. */
const presets = ['#0f5a46', '#0b4f8a', '#8a1538', '#ffce09', '#e4572e', '#1d1d1b'] as const;

/** The main colour, previewed with text on it. */
export function ColourField({ form }: { readonly form: PartForm<BaseSettings>['form'] }) {
  const text = useText();
  const { lang } = useLanguage();
  const title = useId();
  const { field } = useController({ control: form.control, name: 'colorHEX' });
  const [anchor, setAnchor] = useState<HTMLElement>();
  const colour = hexColourShape.test(field.value) ? field.value : defaultColour;
  const contrast = contrastOf(colour);
  const ratio = oneDecimal(contrastRatio(colour, contrast), lang);
  const finish = (): void => {
    field.onChange(colour);
    setAnchor(undefined);
  };
  useCloseOnBack(anchor !== undefined, finish);
  return (
    <div>
      <Typography variant="h3" sx={{ fontSize: '1.125rem', fontWeight: 700, mb: 3 }}>
        {text('website.colour')}
      </Typography>
      <ButtonBase
        aria-label={text('website.colourChange', { colour })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...swatchStyle, bgcolor: colour, color: contrast }}
      >
        <span>{text('website.colourSample')}</span>
        <Box component="span" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
          {colour}
        </Box>
      </ButtonBase>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {text('website.contrastText', { colour: contrast, ratio })}
      </Typography>
      {!isReadableColour(colour) && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {text('website.contrastLow', { ratio, needed: oneDecimal(readableRatio, lang) })}
        </Alert>
      )}
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={finish}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: 262, p: 4 } } }}
      >
        <Typography id={title} sx={{ fontWeight: 700, mb: 3 }}>
          {text('website.colour')}
        </Typography>
        <Box
          component="input"
          type="color"
          aria-label={text('website.colourPick')}
          value={colour.toLowerCase()}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value)}
          sx={pickerStyle}
        />
        <Box role="group" aria-label={text('website.colourPresets')} sx={{ display: 'flex', gap: 1.5, my: 3 }}>
          {presets.map((preset) => (
            <ButtonBase
              key={preset}
              aria-label={preset}
              aria-pressed={preset === colour.toLowerCase()}
              onClick={() => field.onChange(preset)}
              sx={{ ...presetStyle, bgcolor: preset }}
            />
          ))}
        </Box>
        <TextField
          fullWidth
          size="small"
          label={text('website.colourHex')}
          value={field.value}
          onChange={field.onChange}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            finish();
          }}
          slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
        />
        <Button fullWidth variant="contained" onClick={finish} sx={{ mt: 3 }}>
          {text('website.colourUse')}
        </Button>
      </Popover>
    </div>
  );
}

const swatchStyle = {
  width: 1,
  minHeight: 64,
  px: 4,
  borderRadius: 1,
  border: 1,
  borderColor: 'var(--edge)',
  justifyContent: 'space-between',
  fontSize: '1.125rem',
  fontWeight: 700,
} as const;
const pickerStyle = {
  display: 'block',
  width: 230,
  height: 120,
  p: 0,
  border: 1,
  borderColor: 'var(--edge)',
  borderRadius: 1,
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;
const presetStyle = {
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: 1,
  borderColor: 'var(--edge)',
  '&[aria-pressed=true]': { outline: '3px solid var(--spruce)', outlineOffset: '2px' },
} as const;
