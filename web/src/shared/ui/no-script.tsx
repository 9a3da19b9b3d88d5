import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useText } from '../intl/language.tsx';
import { Failure } from './failure.tsx';

/** Says without script that the form does nothing, and which number to call instead. */
export function NoScript() {
  const text = useText();
  const { phone } = product.support;
  return (
    <noscript>
      <Failure>
        {text('page.noScript')} <a href={phoneLink(phone)}>{phone}</a>
      </Failure>
    </noscript>
  );
}
