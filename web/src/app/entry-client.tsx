import { defaultLang, isLang } from '@talwaerts/domain/product/lang.ts';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { loadAppCheck } from '../shared/firebase/load-app-check.ts';
import { LanguageProvider, loadTexts } from '../shared/intl/language.tsx';
import { reportErrors } from '../shared/loading/report-errors.ts';
import { render, startPage } from '../shared/loading/start-page.tsx';
import { App } from './app.tsx';
import './frame/base.css';
import { routeOf } from './routes.tsx';

/** Hydrates a prerendered page, or renders any other page, in the language that the script in the page's head chose. */
async function start(root: HTMLElement): Promise<void> {
  const chosen = document.documentElement.lang;
  const lang = isLang(chosen) ? chosen : defaultLang;
  const [texts] = await Promise.all([
    loadTexts(lang),
    // Ignored here: a screen that failed to load shows its failure when rendered.
    routeOf(location.pathname)
      ?.Screen.load()
      .catch(() => undefined),
    // Supplies App Check tokens to calls. If this fails, calls send none; each function decides whether it needs one.
    loadAppCheck().catch(() => undefined),
  ]);
  render(
    root,
    <StrictMode>
      <LanguageProvider lang={lang} texts={texts}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </LanguageProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
reportErrors(() => routeOf(location.pathname)?.path ?? 'unknown');
if (root) startPage(() => start(root));
