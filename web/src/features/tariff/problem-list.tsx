import Box from '@mui/material/Box';
import { useText } from '../../shared/intl/language.tsx';
import { labelOf } from '../../shared/labels.ts';
import { problemOf } from './tariff-fields.ts';

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
