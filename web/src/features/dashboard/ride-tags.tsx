import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { memo } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

interface Props {
  readonly payment: TextId;
  /** The partner who ordered it, to others than the partner. */
  readonly hotelName: string | undefined;
  readonly isFromPartnerPage: boolean;
}

/** How it is paid, and where it comes from. */
export const RideTags = memo(function RideTags({ payment, hotelName, isFromPartnerPage }: Props) {
  const text = useText();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      <Box component="span" sx={tagStyle}>
        {text(payment)}
      </Box>
      {hotelName !== undefined && (
        <Box component="span" sx={outlinedTagStyle}>
          {text('ride.partner', { name: hotelName })}
        </Box>
      )}
      {isFromPartnerPage && (
        <Box component="span" sx={outlinedTagStyle}>
          {text('ride.partnerPage')}
        </Box>
      )}
    </Stack>
  );
});

const tagStyle = {
  px: 3,
  py: 1,
  borderRadius: 99,
  fontSize: '0.875rem',
  fontWeight: 600,
  bgcolor: 'var(--glacier)',
  overflowWrap: 'anywhere',
} as const;
const outlinedTagStyle = { ...tagStyle, bgcolor: 'transparent', border: 1, borderColor: 'divider' } as const;
