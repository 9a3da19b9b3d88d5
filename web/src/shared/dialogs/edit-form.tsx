import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../intl/language.tsx';

interface Props {
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Lets the user of a form choose between the typed values and those that a colleague has saved meanwhile. */
export function MineOrTheirs({ keepMine, takeTheirs }: Props) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button size="small" variant="outlined" color="inherit" onClick={keepMine}>
        {text('website.keepMine')}
      </Button>
      <Button size="small" color="inherit" onClick={takeTheirs}>
        {text('website.takeTheirs')}
      </Button>
    </Box>
  );
}

/** A form that fills an `EditDrawer`. */
export const editFormStyle = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

/** The part of such a form that stays below the scrolled fields: messages and buttons. */
export const editFormFootStyle = {
  maxHeight: '60%',
  overflowY: 'auto',
  px: { xs: 4, sm: 6 },
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
