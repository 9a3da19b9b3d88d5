import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

/** Sets the title of the browser's tab, after `PageHead` has set the one of the app. */
export function ScreenTitle({ title }: { readonly title: TextId }) {
  const text = useText();
  useEffect(() => {
    document.title = `${text(title)} – ${product.name}`;
  }, [title, text]);
  return null;
}
