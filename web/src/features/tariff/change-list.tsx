import Box from '@mui/material/Box';
import { tariffChanges } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { useText } from '../../shared/intl/language.tsx';
import { labelOf } from '../../shared/labels.ts';

/** Lists how `tariff` differs from the present one, which may be invalid. */
export function ChangeList({ present, tariff }: { readonly present: unknown; readonly tariff: Tariff }) {
  const text = useText();
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      {tariffChanges(present, tariff).map(({ field, before, after }) => (
        <li key={field}>{text('tariff.change', { field: text(labelOf(field)), before, after })}</li>
      ))}
    </Box>
  );
}
