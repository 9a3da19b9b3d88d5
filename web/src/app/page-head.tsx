import { languages } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useText } from '../shared/intl/language.tsx';
import { prerenderedPageAt } from './prerendered-pages.ts';

/** Sets title, description and link preview of the current page. Dashboard screens then set their own title. */
export function PageHead() {
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
