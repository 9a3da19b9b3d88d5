import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useCallback, useState } from 'react';

/** Shows what appears below the part of the content in sight, as its `ref`. */
export const intoView = (appeared: HTMLElement | null): void => appeared?.scrollIntoView?.({ block: 'nearest' });

/**
 * A dialog's content. A tab stop only while it scrolls: not every browser lets the keyboard scroll a content without
 * fields otherwise.
 */
export function ScrollingContent({ children }: { readonly children: ReactNode }) {
  const [isScrolling, setIsScrolling] = useState(false);
  const watchSize = useCallback((inner: HTMLElement | null) => {
    const content = inner?.parentElement;
    if (!content) return undefined;
    const observer = new ResizeObserver(() => setIsScrolling(content.scrollHeight > content.clientHeight));
    for (const each of [content, inner]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <DialogContent {...(isScrolling && { tabIndex: 0 })}>
      {/* Room for the label of a first field, which stands on its border. */}
      <Box ref={watchSize} sx={{ pt: 1 }}>
        {children}
      </Box>
    </DialogContent>
  );
}
