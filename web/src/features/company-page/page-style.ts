import { type PageColours, pageColours, pageSchemes } from '@talwaerts/domain/website/page-colours.ts';

/** Returns the CSS variables that shared fields, buttons and dialogs use, in the company's colours. */
const variables = (colours: PageColours): Readonly<Record<string, string>> => {
  const { ridges, accent, brand, onBrand, brandHover } = colours;
  return {
    paper: colours.paper,
    card: colours.card,
    glacier: colours.tint,
    ink: colours.ink,
    muted: colours.muted,
    line: colours.line,
    edge: colours.edge,
    alarm: colours.alarm,
    'alarm-tint': colours.alarmTint,
    spruce: accent,
    success: accent,
    ridge: accent,
    sun: brand,
    'sun-deep': brandHover,
    'on-sun': onBrand,
    'brand-edge': colours.brandEdge,
    far: ridges[0],
    middle: ridges[1],
    near: ridges[2],
    snow: colours.snow,
  };
};

/**
 * Returns CSS rules for `selector`: light or dark as the system, light on paper. The rules contain only valid colours,
 * even if `colour` is invalid.
 */
export function pageStyle(selector: string, colour: string): string {
  const [day, night] = pageSchemes.map((scheme) => {
    const declarations = Object.entries(variables(pageColours(colour, scheme))).map(
      ([name, one]) => `--${name}:${one}`,
    );
    return `${selector}{color-scheme:${scheme};${declarations.join(';')}}`;
  });
  return `${day}@media screen and (prefers-color-scheme:dark){${night}}`;
}
