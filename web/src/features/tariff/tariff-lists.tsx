import Box from '@mui/material/Box';
import { tariffChanges } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { useText } from '../../shared/intl/language.tsx';
import { byTariffField, tariffLabel } from '../../shared/labels.ts';
import { problemOf } from './tariff-fields.ts';

/** Lists how `tariff` differs from the present one, which may be invalid. */
export function ChangeList({ present, tariff }: { readonly present: unknown; readonly tariff: Tariff }) {
  const text = useText();
  const changes = tariffChanges(present, tariff).toSorted((one, other) => byTariffField(one.field, other.field));
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>{text('tariff.change', { field: text(tariffLabel(field)), before, after })}</li>
      ))}
    </Box>
  );
}

/** Names each wrong field of a stored tariff and what it must be. */
export function ProblemList({ invalid }: { readonly invalid: Readonly<Record<string, string>> }) {
  const text = useText();
  const problems = Object.entries(invalid).toSorted(([one], [other]) => byTariffField(one, other));
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, pl: 5 }}>
      {problems.map(([path, reason]) => {
        const { id, values } = problemOf(path, reason);
        return (
          <li key={path}>
            {text(tariffLabel(path))}: {text(id, values)}
          </li>
        );
      })}
    </Box>
  );
}
