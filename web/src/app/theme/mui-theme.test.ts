import { getContrastRatio } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { describe, expect, it } from 'vitest';
import { muiTheme } from './mui-theme.ts';
import { dark, light } from './tokens.ts';

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colours: readonly string[] = Object.values({ light, dark }[scheme]);
  const palette = muiTheme.colorSchemes[scheme]?.palette;

  it.each(['primary', 'secondary', 'error', 'warning', 'success', 'info'] as const)(
    'the %s colour is one of the guest pages',
    (colour) => expect(colours).toContain(palette?.[colour].main),
  );

  it.each(['error', 'warning', 'success', 'info'] as const)(
    'the text of a filled %s toast has a contrast of 4.5',
    (colour) => {
      const text = palette?.Alert[`${colour}FilledColor`] ?? '';
      const background = palette?.[colour][scheme === 'dark' ? 'dark' : 'main'] ?? '';
      expect(getContrastRatio(text, background)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
