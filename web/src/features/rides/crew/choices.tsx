import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** What it lacks, and the ride that it is on meanwhile; empty if nothing. */
  readonly warning: string;
}

interface ChoicesProps {
  readonly title: TextId;
  readonly nobody: TextId;
  readonly failed: TextId;
  readonly choices: readonly Choice[] | 'failed' | undefined;
  /** Undefined if nothing is chosen yet; null is nobody. */
  readonly chosen: string | null | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (value: string | null) => void;
}

/** A person, a vehicle or none, as buttons. */
export function Choices({ title, nobody, failed, choices, chosen, isBusy, onChoose }: ChoicesProps) {
  const text = useText();
  const id = useId();
  if (choices === 'failed') return <Alert severity="error">{text(failed)}</Alert>;
  if (!choices) return <Skeleton variant="rounded" height={48} />;
  const none = { value: null, label: text(nobody), warning: '' };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ mb: 2, fontWeight: 700 }}>
        {text(title)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {[...choices, none].map(({ value, label, warning }) => (
          <Button
            key={value ?? 'none'}
            variant={value === chosen ? 'contained' : 'outlined'}
            aria-pressed={value === chosen}
            // Not disabled, so that it keeps the focus.
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : () => onChoose(value)}
            color={warning ? 'error' : 'primary'}
            sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
          >
            {warning ? `${label} (${warning})` : label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
