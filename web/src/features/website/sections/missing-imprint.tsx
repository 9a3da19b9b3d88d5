import Alert from '@mui/material/Alert';
import type { ImprintField } from '@talwaerts/domain/website/imprint.ts';
import { useText } from '../../../shared/intl/language.tsx';

/** Lists legally required fields that the imprint lacks. */
export function MissingImprint({ missing }: { readonly missing: readonly ImprintField[] }) {
  const text = useText();
  if (missing.length === 0) return <Alert severity="success">{text('website.imprintComplete')}</Alert>;
  const fields = missing.map((field) => text(`page.imprint.${field}`)).join(', ');
  return <Alert severity="warning">{text('website.imprintMissing', { fields })}</Alert>;
}
