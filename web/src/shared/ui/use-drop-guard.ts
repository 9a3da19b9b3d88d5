import { useEffect } from 'react';

/** Prevents a file dropped beside a field from replacing the page: what was typed would be lost. */
export function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent): void => {
      // Texts can be dragged into fields.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', guard);
    addEventListener('drop', guard);
    return () => {
      removeEventListener('dragover', guard);
      removeEventListener('drop', guard);
    };
  }, []);
}
