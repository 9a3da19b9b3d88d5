import type { ReactNode } from 'react';

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
