/**
 * The only source of colours, font sizes and spacing. Guest pages read them as CSS variables (`var(--spruce)`); the
 * dashboard's MUI theme is built from the same values. Text contrast is at least 4.5:1 in both colour schemes.
 */
export const light = {
  ink: '#14231f',
  muted: '#5b6b66',
  paper: '#f7f5f0',
  card: '#ffffff',
  glacier: '#e8f2f1',
  line: '#d9ddd6',
  /** Borders of fields: 3:1 against card and paper. */
  edge: '#7d8b86',
  spruce: '#0f5a46',
  spruceDeep: '#0a4436',
  onSpruce: '#ffffff',
  sun: '#ffce09',
  sunDeep: '#f2bd00',
  onSun: '#14231f',
  alarm: '#b42318',
  alarmTint: '#fdecea',
  caution: '#c2410c',
  cautionTint: '#fdf0e6',
  success: '#0f5a46',
  /** Mountains in pictures and colour bands, text on them, and snow. */
  ridge: '#0f5a46',
  onRidge: '#ffffff',
  snow: '#ffffff',
} as const;

export type Palette = { readonly [name in keyof typeof light]: string };

export const dark: Palette = {
  ink: '#eef3f0',
  muted: '#a3b3ad',
  paper: '#101916',
  card: '#18241f',
  glacier: '#1d2e29',
  line: '#2c3b36',
  edge: '#70817b',
  spruce: '#7fd1b9',
  spruceDeep: '#a3e0cd',
  onSpruce: '#0b1512',
  sun: '#ffce09',
  sunDeep: '#f2bd00',
  onSun: '#14231f',
  alarm: '#ff8a7d',
  alarmTint: '#3a1c19',
  caution: '#ffab70',
  cautionTint: '#38230f',
  success: '#7fd1b9',
  ridge: '#2f6b5a',
  onRidge: '#eef3f0',
  snow: '#34564d',
};

/** In rem, relative to the user's font size: 14, 16, 18, 22, 28 px, and the title, which grows with the screen. */
export const type = {
  small: '0.875rem',
  body: '1rem',
  large: '1.125rem',
  heading: '1.375rem',
  headline: '1.75rem',
  title: 'clamp(2.125rem, 1.4rem + 3.2vw, 3.5rem)',
} as const;

const fallbackFont = "'Figtree fallback', system-ui, sans-serif";
export const fontFamily = `'Figtree Variable', ${fallbackFont}`;
export const radius = { field: 10, card: 14 } as const;
/** Pixels of one step of spacing. */
export const spaceUnit = 4;
/** Minimum size of a button in pixels, large enough for cold fingers. */
export const touchTarget = 48;
/** Minimum width of the window in pixels for two columns, and for the dashboard's sidebar. */
export const breakpoints = { columns: 900, sidebar: 1200 } as const;
const shadow = '0 8px 28px rgb(20 35 31 / 0.16)';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
const variables = (values: Record<string, string>, prefix = ''): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value}`)
    .join(';');

/** Returns a style sheet that sets the CSS variables, light or dark as the system; print is always light. */
export function themeSheet(): string {
  const shared = [
    variables(type, 'text-'),
    variables({ field: `${radius.field}px`, card: `${radius.card}px`, full: '999px' }, 'radius-'),
    `--font:${fontFamily};--shadow:${shadow};--target:${touchTarget}px`,
  ].join(';');
  return (
    `:root{color-scheme:light;${variables(light)};${shared}}html[data-font=fallback]{--font:${fallbackFont}}` +
    `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${variables(dark)}}}`
  );
}
