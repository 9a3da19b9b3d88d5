import Link from '@mui/material/Link';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../../shared/intl/texts.ts';

interface Props {
  readonly id: TextId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Shows why an action is refused, with the platform's phone as a link where the text names it. */
export const RefusalText = ({ id, values }: Props) => (
  <FormattedMessage id={id} values={{ ...values, phone: supportPhone }} />
);

const { phone } = product.support;
const supportPhone = (
  <Link href={phoneLink(phone)} sx={{ whiteSpace: 'nowrap' }}>
    {phone}
  </Link>
);
