import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { memo } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { OverdueTag } from './overdue-tag.tsx';

interface Props {
  readonly payment: TextId;
  /** The hotel that ordered it; not shown to the hotel itself. */
  readonly hotelName: string | undefined;
  readonly isFromPartnerPage: boolean;
  /** Of a ride that is still open. */
  readonly openUntilMs: number | undefined;
}

/** How it is paid, where it comes from, and whether its time is over. */
export const RideTags = memo(function RideTags({ payment, hotelName, isFromPartnerPage, openUntilMs }: Props) {
  const text = useText();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {openUntilMs !== undefined && <OverdueTag pickupAtMs={openUntilMs} />}
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
