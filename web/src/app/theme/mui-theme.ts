import { createTheme } from '@mui/material/styles';
import { dark, fontFamily, light, type Palette, radius, spaceUnit, touchTarget, type } from './tokens.ts';

const palette = (colours: Palette) => ({
  primary: { main: colours.spruce, dark: colours.spruceDeep, contrastText: colours.onSpruce },
  secondary: { main: colours.sun, dark: colours.sunDeep, contrastText: colours.onSun },
  error: { main: colours.alarm },
  warning: { main: colours.caution },
  success: { main: colours.success },
  // MUI's own is a blue that occurs nowhere else.
  info: { main: colours.spruce },
  text: { primary: colours.ink, secondary: colours.muted },
  background: { default: colours.paper, paper: colours.card },
  divider: colours.line,
  contrastThreshold: 4.5,
});

const phones = '@media (max-width: 599px)';
const toastBottom = (rem: number): string => `calc(${rem}rem + env(safe-area-inset-bottom))`;
/** For elements that fill a container, which would clip an outline around them. */
const focusWithin = { outlineOffset: -3 } as const;
const hairline = '1px solid var(--line)';

/** MUI's theme with the colours and sizes of the guest pages: light or dark as the system. */
export const muiTheme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  typography: {
    fontFamily,
    h1: { fontSize: type.headline, fontWeight: 800, letterSpacing: '-0.02em', overflowWrap: 'anywhere' },
    h2: { fontSize: type.heading, fontWeight: 700, overflowWrap: 'anywhere' },
    h6: { fontSize: type.heading, fontWeight: 700, lineHeight: 1.3 },
    button: { textTransform: 'none', fontWeight: 700, fontSize: type.body },
  },
  shape: { borderRadius: radius.field },
  spacing: spaceUnit,
  components: {
    // MUI draws no outline; its ripple alone is invisible on many backgrounds.
    MuiButtonBase: {
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: '3px solid var(--spruce)', outlineOffset: 2 } } },
    },
    // Not the root: its button would be narrowed to single letters.
    MuiAlert: { styleOverrides: { message: { overflowWrap: 'anywhere' } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: touchTarget, paddingInline: 20 },
        // Not really disabled, to keep the focus; looks as on the guest pages.
        contained: {
          '&&[aria-disabled=true]': { backgroundColor: 'var(--line)', color: 'var(--ink)', cursor: 'default' },
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: touchTarget, minHeight: touchTarget } } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: radius.card } } },
    MuiDialogActions: {
      styleOverrides: {
        // Long words wrap the buttons into two lines; the smaller padding on phones avoids a third.
        root: { padding: '8px 24px 20px', gap: 8, flexWrap: 'wrap', [phones]: { paddingInline: 16 } },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: radius.card,
          border: hairline,
          overflowWrap: 'anywhere',
          // A form's fields scroll, and its buttons stay visible.
          '& > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
          [phones]: { margin: 16, '&.MuiDialog-paperFullWidth': { width: 'calc(100% - 32px)' } },
        },
      },
    },
    // As the fields of the guest pages; MUI's border has a contrast of 1.6:1.
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: 'var(--edge)' } } },
    // In the dark scheme a hairline marks raised surfaces; MUI would make them grey.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: { styleOverrides: { paper: { border: hairline } } },
    // On phones, toasts are above the bottom bar or a form's buttons, and behind dialogs. At the top they would cover a
    // screen's main button.
    MuiSnackbar: {
      styleOverrides: {
        root: { [phones]: { bottom: toastBottom(6), zIndex: 1250 } },
        // Keeps toasts at this position above the one about the user's own action: both may be shown at the same time.
        anchorOriginBottomRight: { [phones]: { bottom: toastBottom(9.75) } },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: touchTarget,
          fontSize: type.body,
          fontWeight: 600,
          '&.Mui-focusVisible': focusWithin,
        },
      },
    },
  },
});
