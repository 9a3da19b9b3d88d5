import Box from '@mui/material/Box';
import { Icon } from '../../../shared/ui/icon.tsx';

/** Lists a lane's problems, one on each line. */
export function Problems({ problems }: { readonly problems: readonly string[] }) {
  return problems.map((problem) => (
    <Box key={problem} sx={problemStyle}>
      <Icon name="alert" size="small" />
      {problem}
    </Box>
  ));
}

const problemStyle = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  color: 'error.main',
  fontSize: '0.875rem',
  fontWeight: 600,
  '@media print': { '& svg': { width: '1.2em', height: '1.2em' } },
} as const;
