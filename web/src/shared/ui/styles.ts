/** The frame of a list or another block on a dashboard screen. */
export const framed = { border: 1, borderColor: 'divider', borderRadius: 1.4, bgcolor: 'background.paper' } as const;

/** An item of a list: its parts wrap, and a line divides it from the next one. */
export const dividedRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  py: 4,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
} as const;

/** A list without marks, its items divided by lines. */
export const divided = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** For screen readers only. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
