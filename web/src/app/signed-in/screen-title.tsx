import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

/** Names the screen in the browser's tab, after the head of the whole app has taken the name of the one before away. */
export function ScreenTitle({ title }: { readonly title: TextId }) {
  const text = useText();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${text(title)} – ${product.name}`;
  }, [pathname, title, text]);
  return null;
}
