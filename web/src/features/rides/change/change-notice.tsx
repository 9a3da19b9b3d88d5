import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { changeOfListed, wantedOfListed } from './listed-change.ts';
import { WantedList } from './wanted-list.tsx';

/** Shows a hotel or an administrator the change that the carrier has to agree to. */
export function ChangeNotice({ ride }: { readonly ride: ListedRide }) {
  const text = useText();
  const wanted = wantedOfListed(ride);
  if (wanted) {
    return (
      <Notice title="change.requested">
        <WantedList wanted={wanted} />
        <UntilLine untilMs={wanted.untilMs} words="change.requestedNext" />
      </Notice>
    );
  }
  if (changeOfListed(ride) !== 'declined') return null;
  return (
    <Notice title="change.declined">
      <Typography>{text('change.declinedHotel')}</Typography>
    </Notice>
  );
}

interface Props {
  readonly title: TextId;
  readonly children: ReactNode;
}

export function Notice({ title, children }: Props) {
  const text = useText();
  return (
    <Box role="group" aria-label={text(title)} sx={noticeStyle}>
      <Stack spacing={2}>
        <Typography sx={{ fontWeight: 700 }}>{text(title)}</Typography>
        {children}
      </Stack>
    </Box>
  );
}

/** Until when the carrier can answer, or that the time is over. */
export function UntilLine({ untilMs, words }: { readonly untilMs: number; readonly words: TextId }) {
  const text = useText();
  const { lang } = useLanguage();
  const isOver = useNow(untilMs) >= untilMs;
  return <Typography>{text(isOver ? 'answerChange.over' : words, { time: timeOf(untilMs, lang) })}</Typography>;
}

const noticeStyle = { bgcolor: 'var(--caution-tint)', borderRadius: 1, p: 4 } as const;
