import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { flushSync } from 'react-dom';
import { useText } from '../../shared/intl/language.tsx';
import { cardId } from './card/card-id.ts';
import type { ListedRide } from './data/listed-ride.ts';

interface Props {
  readonly held: readonly ListedRide[];
  readonly onShow: () => void;
}

/** Shows new rides when pressed, not before: a card must not move away from below a thumb. */
export function HeldBar({ held, onShow }: Props) {
  const text = useText();
  const show = (): void => {
    const [first] = held;
    flushSync(onShow);
    if (first) document.getElementById(cardId(first.id))?.focus();
  };
  return (
    <Box sx={barStyle}>
      {held.length > 0 && (
        <Button variant="contained" onClick={show} sx={{ transform: 'translateY(-50%)', boxShadow: 3 }}>
          {text('dashboard.held', { count: held.length })}
        </Button>
      )}
    </Box>
  );
}

/** Without height, below the sticky header: it moves no card. */
const barStyle = {
  position: 'sticky',
  top: 104,
  zIndex: 2,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
} as const;
