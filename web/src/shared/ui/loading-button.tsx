import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface Props extends Omit<ButtonProps, 'loading'> {
  readonly loading: boolean;
}

/** A button with a spinner while it works. Keeps the focus, unlike MUI's, which is disabled while it loads. */
export function LoadingButton({ loading, onClick, children, ...button }: Props) {
  return (
    <Button
      {...button}
      aria-disabled={loading || button['aria-disabled']}
      aria-busy={loading}
      // Also a form's submit by Enter, which presses its button.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <Box component="span" sx={loading ? { opacity: 0 } : undefined}>
        {children}
      </Box>
      {loading && <CircularProgress aria-hidden color="inherit" size={20} sx={{ position: 'absolute' }} />}
    </Button>
  );
}
