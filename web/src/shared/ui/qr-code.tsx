import { useEffect, useState } from 'react';
import { loadScript, neverReload } from '../loading/load-script.ts';

interface Props {
  readonly content: string;
  /** Text alternative. */
  readonly label: string;
}

/** A QR code, black on white in both colour schemes, with the quiet zone that cameras need. */
export function QrCode({ content, label }: Props) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>();
  useEffect(() => {
    let isStale = false;
    loadScript(() => import('uqr'), neverReload).then(
      ({ encode }) => {
        if (!isStale) setRows(encode(content, { border: 4 }).data);
      },
      () => undefined, // The text beside the code serves the same purpose.
    );
    return () => {
      isStale = true;
    };
  }, [content]);
  if (!rows) return null;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width="220"
      height="220"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
