import type { PageData } from '@talwaerts/domain/website/rendered-page.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadAppCheck } from '../../shared/firebase/load-app-check.ts';
import { loadTexts } from '../../shared/intl/texts.ts';
import '../frame/base.css';
import { CompanyPage } from './company-page.tsx';

/** A company's page comes to life, from the data that the server rendered it with. */
async function start(root: HTMLElement, data: Element): Promise<void> {
  const page = JSON.parse(data.textContent ?? '') as PageData;
  const [texts] = await Promise.all([
    loadTexts(page.lang),
    // It supplies calls with tokens. They go without if it does not load, and the functions decide.
    loadAppCheck().catch(() => undefined),
  ]);
  const app = (
    <StrictMode>
      <CompanyPage page={page} texts={texts} />
    </StrictMode>
  );
  // In slices: what is pressed or typed meanwhile is answered between them.
  startTransition(() => void hydrateRoot(root, app));
}

const [root, data] = [document.getElementById('root'), document.getElementById('data')];
if (root && data) start(root, data);
