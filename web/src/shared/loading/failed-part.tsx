import { createPortal } from 'react-dom';
import type { FailedProps } from './loading-boundary.tsx';
import { Notice, noticesId } from './notices.tsx';

/** Shows a notice at the page's edge that a part is missing. */
export function FailedPart(props: FailedProps) {
  const notices = document.getElementById(noticesId);
  if (!notices) throw props.error;
  return createPortal(<Notice {...props} />, notices);
}
