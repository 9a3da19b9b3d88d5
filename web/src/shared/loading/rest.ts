import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { loadTexts, type Texts } from '../intl/texts.ts';

let loadRest: (() => Promise<unknown>) | undefined;
let loading: Promise<unknown> | undefined;

/**
 * Declares that the page has only the texts of its first screen; `rest` loads all others. Adds texts to `texts` in
 * place, without a new render: what is shown has its texts already.
 */
export function expectRest(texts: Texts, lang: Lang): void {
  loadRest = () => loadTexts(lang).then((all) => Object.assign(texts, all));
}

/** Resolves once the texts of every screen are loaded. After a failure, the next call tries again. */
export async function rest(): Promise<void> {
  loading ??= loadRest?.();
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
