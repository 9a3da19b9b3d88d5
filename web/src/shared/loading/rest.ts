import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { loadTexts, type Texts } from '../intl/texts.ts';

let loadRest: (() => Promise<unknown>) | undefined;
let loading: Promise<unknown> | undefined;

/**
 * Declares that the page has only the texts and styles of its first screen; `rest` loads all others. Adds texts to
 * `texts` in place, without a new render: what is shown has its texts already.
 */
export function expectRest(texts: Texts, lang: Lang): void {
  loadRest = () => Promise.all([loadTexts(lang).then((all) => Object.assign(texts, all)), loadStyles()]);
}

/** Resolves once the texts and styles of every screen are loaded. After a failure, the next call tries again. */
export async function rest(): Promise<void> {
  loading ??= loadRest?.();
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Replaces the inlined rules of the first screen by the whole style sheet. */
function loadStyles(): Promise<void> {
  const own = document.querySelector<HTMLStyleElement>('style[data-sheet]');
  if (!own) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: own.dataset.sheet });
    link.onload = () => {
      own.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error('The styles did not load'));
    };
    own.before(link);
  });
}
