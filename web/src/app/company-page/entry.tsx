import { StrictMode } from 'react';
import { loadAppCheck } from '../../shared/firebase/load-app-check.ts';
import { loadTexts } from '../../shared/intl/language.tsx';
import { reportErrors } from '../../shared/loading/report-errors.ts';
import { render, startPage } from '../../shared/loading/start-page.tsx';
import { paths } from '../../shared/paths.ts';
import '../frame/base.css';
import { CompanyPage, type ShownPage } from './company-page.tsx';

/** Hydrates a company's page with the data that the server rendered it from. */
async function start(root: HTMLElement, data: Element): Promise<void> {
  const page = JSON.parse(data.textContent ?? '') as ShownPage;
  if (page.isEmbedded) reportHeight(root);
  const [texts] = await Promise.all([
    loadTexts(page.lang),
    // Supplies App Check tokens to calls. If this fails, calls send none; each function decides whether it needs one.
    loadAppCheck().catch(() => undefined),
  ]);
  render(
    root,
    <StrictMode>
      <CompanyPage page={page} texts={texts} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
const data = document.getElementById('data');
reportErrors(() => paths.companyPage(':slug'));
if (root && data) startPage(() => start(root, data));

/**
 * Tells the site that frames this page its height, at each change. Any site may read it: it says nothing of the guest.
 */
function reportHeight(page: HTMLElement): void {
  new ResizeObserver(() => parent.postMessage({ talwaertsHeight: page.offsetHeight }, '*')).observe(page);
}
