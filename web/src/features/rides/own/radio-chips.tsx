import Box from '@mui/material/Box';
import { useEffect, useId, useRef } from 'react';

interface Props {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** No option is chosen if it is none of them. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Scrolls in one line, from this option on; otherwise the chips wrap. */
  readonly from?: string;
}

/** A choice in one press each; one tab stop, and arrows choose. */
export function RadioChips({ legend, options, value, onChoose, from }: Props) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  const start = options.some((one) => one.value === value) ? value : from;
  // Once: what the user scrolls to stays.
  const first = useRef(start);
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>(`[value="${first.current}"]`)?.parentElement;
    if (chip && strip.current) strip.current.scrollLeft = chip.offsetLeft - outlineRoom;
  }, []);
  return (
    <Box component="fieldset" sx={groupStyle}>
      <legend>{legend}</legend>
      <Box ref={strip} sx={from === undefined ? wrapStyle : stripStyle}>
        {options.map((one) => (
          <Box key={one.value} component="label" sx={chipStyle}>
            <input
              type="radio"
              name={name}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChoose(one.value)}
            />
            {one.label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Of a group of chips or boxes below its legend. */
export const groupStyle = {
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  '& > legend': { p: 0, mb: '6px', fontWeight: 600 },
} as const;
const wrapStyle = { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: 2 } as const;
/** Pixels for the outline of a chip that has the focus. */
const outlineRoom = 4;
const stripStyle = {
  ...wrapStyle,
  flexWrap: 'nowrap',
  overflowX: 'auto',
  m: `-${outlineRoom}px`,
  p: `${outlineRoom}px`,
} as const;
const chipStyle = {
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  minWidth: 48,
  minHeight: 48,
  px: 3,
  border: 1,
  borderColor: 'var(--edge)',
  borderRadius: 99,
  bgcolor: 'background.paper',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  '& > input': { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' },
} as const;
