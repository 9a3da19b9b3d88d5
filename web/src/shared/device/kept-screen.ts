import { remember } from './device-memory.ts';
import { endKeptScreen } from './end-kept-screen.ts';

/** Stored on the device: `KeptScreen` as JSON. Read before any script of the app by `build/kept-screen-script.ts`. */
export const keptScreenKey = 'talwaerts.screen';

/** A screen as it was last shown. Its links work at once, its buttons only once the app has replaced it. */
interface KeptScreen {
  /** Until when it may be shown, by the device's clock. */
  readonly untilMs: number;
  /** Where the page shows it. */
  readonly paths: readonly string[];
  readonly lang: string;
  /** The window's width in CSS pixels: another width has another layout. */
  readonly width: number;
  readonly css: string;
  readonly html: string;
}

/** Keeps what `root` shows at present. */
export function keepScreen(root: HTMLElement, { paths, untilMs }: Pick<KeptScreen, 'paths' | 'untilMs'>): void {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const button of copy.querySelectorAll('button')) button.disabled = true;
  const html = copy.innerHTML;
  const { lang } = document.documentElement;
  const screen: KeptScreen = { untilMs, paths, lang, width: innerWidth, css: stylesOf(html), html };
  remember(keptScreenKey, JSON.stringify(screen));
}

/** Removes the kept screen from the page and from the device: another person may use it. */
export function dropKeptScreen(): void {
  endKeptScreen();
  remember(keptScreenKey, null);
}

/** Returns the rules that MUI's components have added to the page for these elements, and those for all elements. */
function stylesOf(html: string): string {
  const classes = new Set(html.match(/\bcss-[\w-]+/g));
  return [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText))
    .filter((rule) => {
      const named = rule.match(/(?<=\.)css-[\w-]+/g);
      return named === null || named.some((name) => classes.has(name));
    })
    .join('');
}
