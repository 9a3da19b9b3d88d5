import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';

/** An empty list: a drawing of a cable car, and a text. */
export function NothingThere({ words }: { readonly words: TextId }) {
  const text = useText();
  return (
    <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center', py: 6 }}>
      <LineDrawing>
        <path d="M8 40 L232 12" />
        <path d="M122 26 V44" />
        <path d="M96 44 H148 a10 10 0 0 1 10 10 V78 a14 14 0 0 1 -14 14 H100 a14 14 0 0 1 -14 -14 V54 a10 10 0 0 1 10 -10 Z" />
        <path d="M86 66 H158 M122 44 V66" />
        <path d="M6 124 L46 92 L72 112 L96 100 M150 104 L180 84 L234 124" />
      </LineDrawing>
      <Typography color="textSecondary">{text(words)}</Typography>
    </Stack>
  );
}

/** A decorative line drawing for empty states, in a box of 240 x 130. */
export function LineDrawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 130"
      width={240}
      aria-hidden="true"
      fill="none"
      stroke="var(--spruce)"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
