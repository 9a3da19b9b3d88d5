import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../shared/ui/icon.tsx';

interface Props {
  readonly icon: IconName;
  readonly href: string;
  readonly children: ReactNode;
}

export function ContactLink({ icon, href, children }: Props) {
  return (
    <Box component="a" href={href} sx={contactLineStyle}>
      <Icon name={icon} size="small" />
      {children}
    </Box>
  );
}

/** High enough for a thumb. */
export const contactLineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 'var(--target)',
  overflowWrap: 'anywhere',
} as const;
