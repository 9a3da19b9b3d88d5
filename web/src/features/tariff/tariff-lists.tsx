import Box from '@mui/material/Box';
import { tariffChanges } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { useText } from '../../shared/intl/language.tsx';
import { labelOf } from '../../shared/labels.ts';
import { problemOf } from './tariff-fields.ts';

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

/** Names each wrong field of a stored tariff and what it must be. */
export function ProblemList({ invalid }: { readonly invalid: Readonly<Record<string, string>> }) {
  const text = useText();
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, pl: 5 }}>
      {Object.entries(invalid).map(([path, reason]) => {
        const { id, values } = problemOf(path, reason);
        return (
          <li key={path}>
            {text(labelOf(path))}: {text(id, values)}
          </li>
        );
      })}
    </Box>
  );
}
