import { keptScreenId } from '../src/shared/device/end-kept-screen.ts';
import { keptScreenKey } from '../src/shared/device/kept-screen.ts';

/** Hides what the app renders meanwhile, so that the page has nothing twice; buttons do not work yet. */
export const keptScreenSheet = `#${keptScreenId}~#root{position:fixed;inset:0;visibility:hidden}#${keptScreenId} button{opacity:.5}`;

/**
 * Shows the screen that the device has kept (`shared/device/kept-screen.ts`), before any script has loaded: a driver
 * reads the next ride as soon as the page is painted, also without a network. Runs right before the root element.
 */
export const keptScreenScript = `(() => {
  let kept = null;
  try { kept = JSON.parse(localStorage.getItem(${JSON.stringify(keptScreenKey)})); } catch {}
  if (kept?.untilMs <= Date.now()) localStorage.removeItem(${JSON.stringify(keptScreenKey)});
  if (!kept?.paths?.includes(location.pathname) || kept.untilMs <= Date.now()) return;
  if (kept.width !== innerWidth || kept.lang !== document.documentElement.lang) return;
  const style = Object.assign(document.createElement('style'), { textContent: kept.css });
  const screen = Object.assign(document.createElement('div'), { id: ${JSON.stringify(keptScreenId)}, innerHTML: kept.html });
  screen.prepend(style);
  document.body.append(screen);
})()`;
