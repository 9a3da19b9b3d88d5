/** The frame of a list or another block on a dashboard screen. */
export const framed = { border: 1, borderColor: 'divider', borderRadius: 1.4, bgcolor: 'background.paper' } as const;

/** A list without marks, its items divided by lines. */
export const divided = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
