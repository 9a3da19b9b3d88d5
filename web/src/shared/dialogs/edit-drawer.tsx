import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { Icon } from '../ui/icon.tsx';
import { type ClosingProps, useCloseOnBack } from './close-on-back.ts';

interface Props {
  readonly title: TextId;
  /** Undefined while a save is running: it cannot be discarded any more. */
  readonly onClose: (() => void) | undefined;
  /** The page or the prices that the typed values result in. */
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/**
 * A drawer for the fields of one part. Shows the preview beside the fields on wide screens; else a button
 * switches between the two and keeps what was typed.
 */
export function EditDrawer({ title, onClose, preview, children }: Props) {
  const text = useText();
  const id = useId();
  const hasRoom = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const isCovered = isPreviewOpen && !hasRoom;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': id, sx: hasRoom ? widePaperStyle : paperStyle } }}
    >
      {hasRoom && <Box sx={{ flex: 1, minWidth: 0, borderRight: 1, borderColor: 'divider' }}>{preview}</Box>}
      <Box sx={{ ...columnStyle, width: hasRoom ? 560 : 1, flex: hasRoom ? 'none' : 1 }}>
        <Box sx={headStyle}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
            {text(title)}
          </Typography>
          {!hasRoom && (
            <Button aria-pressed={isPreviewOpen} onClick={() => setIsPreviewOpen(!isPreviewOpen)} sx={{ px: 1 }}>
              {text('website.preview')}
            </Button>
          )}
          <IconButton aria-label={text('dialog.close')} disabled={!onClose} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </Box>
        {isCovered && <Box sx={{ flex: 1, minHeight: 0 }}>{preview}</Box>}
        <Box sx={{ ...columnStyle, flex: 1, display: isCovered ? 'none' : 'flex' }}>{children}</Box>
      </Box>
    </Drawer>
  );
}

const paperStyle = { width: { xs: '100%', sm: 560 }, maxWidth: '100vw' } as const;
const widePaperStyle = { width: 'min(1480px, calc(100vw - 88px))', flexDirection: 'row' } as const;
const columnStyle = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;
const headStyle = {
  display: 'flex',
  alignItems: 'center',
  // On a phone, room for a long word of the title.
  gap: { xs: 1, sm: 2 },
  pl: { xs: 4, sm: 6 },
  pr: { xs: 1, sm: 2 },
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** MUI's drawer. Back also closes it. */
export function Drawer({ onClose, ...props }: ClosingProps<DrawerProps>) {
  useCloseOnBack(props.open, onClose);
  return <MuiDrawer {...props} onClose={() => onClose?.()} />;
}
