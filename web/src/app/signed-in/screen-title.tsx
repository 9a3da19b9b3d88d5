import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { setTabTitle } from '../../shared/ui/tab.ts';

/** Sets the browser tab's title to the screen's; runs after `PageHead` has set it to the product's name. */
export function ScreenTitle({ title }: { readonly title: TextId }) {
  const text = useText();
  useEffect(() => {
    setTabTitle(`${text(title)} – ${product.name}`);
  }, [title, text]);
  return null;
}
