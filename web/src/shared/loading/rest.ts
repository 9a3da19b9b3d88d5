import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { loadTexts, type Texts } from '../intl/texts.ts';

let loadRest: (() => Promise<unknown>) | undefined;
let loading: Promise<unknown> | undefined;

/**
 * Marks the page as one with the texts and styles of its first screen only. `rest` adds the others, texts in place: what is
 * shown has its own already and is not rendered again.
 */
export function expectRest(texts: Texts, lang: Lang): void {
  loadRest = () => Promise.all([loadTexts(lang).then((all) => Object.assign(texts, all)), loadStyles()]);
}

/** Resolves once the texts and styles of every screen are there. A failure is retried when it is called again. */
export async function rest(): Promise<void> {
  loading ??= loadRest?.();
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Puts the whole sheet in the place of the page's own part of it. */
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
