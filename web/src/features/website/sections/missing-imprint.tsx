import Alert from '@mui/material/Alert';
import type { ImprintField } from '@talwaerts/domain/website/imprint.ts';
import { useListText } from '../../../shared/forms/use-list-text.ts';
import { useText } from '../../../shared/intl/language.tsx';

/** Lists legally required fields that the imprint lacks. */
export function MissingImprint({ missing }: { readonly missing: readonly ImprintField[] }) {
  const text = useText();
  const listText = useListText();
  if (missing.length === 0) return <Alert severity="success">{text('website.imprintComplete')}</Alert>;
  const fields = listText(missing.map((field) => text(`page.imprint.${field}`)));
  return <Alert severity="warning">{text('website.imprintMissing', { fields })}</Alert>;
}
