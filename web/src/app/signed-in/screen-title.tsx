import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

/** Sets the browser tab's title, after `PageHead` has set the app's. */
export function ScreenTitle({ title }: { readonly title: TextId }) {
  const text = useText();
  useEffect(() => {
    document.title = `${text(title)} – ${product.name}`;
  }, [title, text]);
  return null;
}
