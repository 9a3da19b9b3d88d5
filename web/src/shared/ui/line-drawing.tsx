import type { ReactNode } from 'react';

/** A line drawing of our own, in a box of 240 x 130, where there is nothing yet. It says nothing that the words beside it do not. */
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
