import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '../../shared/intl/language.tsx';
import { LineDrawing } from '../../shared/ui/nothing-there.tsx';

/** No rides: a picture of an empty mountain road, and a note that the page updates itself. */
export function EmptyRoad() {
  const text = useText();
  return (
    <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center', py: 12 }}>
      <LineDrawing>
        <path d="M6 92 L58 34 L84 62 L128 12 L176 70 L198 48 L234 92" />
        <path d="M116 124 C84 104 156 96 122 80" strokeDasharray="8 8" />
        <path d="M30 124 H210" />
      </LineDrawing>
      <Typography variant="h2">{text('dashboard.empty.title')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {text('dashboard.empty.text')}
      </Typography>
    </Stack>
  );
}
