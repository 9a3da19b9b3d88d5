import { languages } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { useLanguage, useText } from '../shared/intl/language.tsx';
import { Notices } from '../shared/loading/notices.tsx';
import { paths } from '../shared/paths.ts';
import { Frame } from './frame/frame.tsx';
import { prerenderedPageAt } from './prerendered-pages.ts';
import { routeOf, routes } from './routes.tsx';

export function App() {
  const { pathname } = useLocation();
  const [first] = useState(() => routeOf(pathname)?.path);
  return (
    <>
      <PageHead />
      <Arrival />
      <Notices />
      <Routes>
        {routes.map(({ path, Screen, kind }) => {
          // The first screen is loaded already: without a boundary it hydrates before header and footer.
          const screen =
            path === first ? (
              <Screen />
            ) : (
              <Suspense>
                <Screen />
              </Suspense>
            );
          return <Route key={path} path={path} element={kind === 'dashboard' ? screen : <Frame>{screen}</Frame>} />;
        })}
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
    </>
  );
}

/**
 * Scrolls to the top and focuses the content after a navigation, like a browser that loads a page, unless the content
 * has the focus already. Does nothing after Back or Forward: the browser restores the position.
 */
function Arrival() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    if (isBack) return;
    window.scrollTo(0, 0);
    const content = document.getElementById('content');
    // A screen that is for typing has focused its field.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname, isBack]);
  return null;
}

/** Sets title, description and link preview of the current page. Dashboard screens then set their own title. */
function PageHead() {
  const text = useText();
  const { lang } = useLanguage();
  const page = prerenderedPageAt(useLocation().pathname);
  useEffect(() => {
    if (!page) {
      document.title = product.name;
      return;
    }
    const title = text(page.title);
    const description = text(page.description);
    const url = `${product.hosts.main}${page.path}`;
    document.title = `${title} – ${product.name}`;
    document.querySelector('link[rel=canonical]')?.setAttribute('href', url);
    const metas = {
      'name=description': description,
      'property="og:title"': title,
      'property="og:description"': description,
      'property="og:url"': url,
      'property="og:locale"': languages[lang].locale.replace('-', '_'),
    };
    for (const [which, content] of Object.entries(metas)) {
      document.querySelector(`meta[${which}]`)?.setAttribute('content', content);
    }
  }, [page, lang, text]);
  return null;
}
