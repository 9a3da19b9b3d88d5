import { whenIdle } from './prefetch.ts';

/** Resolves at the user's first press, key or focus; at once if a field has the focus already. */
export const firstUse = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.activeElement instanceof HTMLInputElement) resolve();
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(event, () => resolve(), { once: true, capture: true });
  });

/** Resolves once the page is loaded and the browser idle. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
