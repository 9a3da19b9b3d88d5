import { type DragEvent, useState } from 'react';
import { useDropGuard } from '../../../shared/files.ts';

/** Takes files that are dropped on an element: its props, with `data-over` while a file is above it. */
export function useDropZone(onDrop: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  useDropGuard();
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onDrop(file);
  };
  return {
    'data-over': isOver,
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
}
