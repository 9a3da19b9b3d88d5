import Box from '@mui/material/Box';
import { memo, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';

interface Props {
  /** URL; null until the picture is drawn, empty if it cannot be. */
  readonly src: string | null;
  readonly from: string;
  readonly to: string;
}

/** The route as a picture; a ridge line until the picture is drawn, or if it cannot be drawn or loaded. */
export const MapPicture = memo(function MapPicture({ src, from, to }: Props) {
  const text = useText();
  const [broken, setBroken] = useState<string>();
  const frame = {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: { xs: '3 / 1', sm: '2 / 1' },
    objectFit: 'cover',
    bgcolor: 'background.default',
    // The picture is drawn in light colours, which dazzle at night: light becomes dark, and colours stay.
    '@media (prefers-color-scheme: dark)': { filter: 'invert(0.9) hue-rotate(180deg)' },
  } as const;
  if (src && src !== broken) {
    return (
      <Box
        component="img"
        src={src}
        alt={text('ride.mapAlt', { from, to })}
        width={600}
        height={400}
        loading="lazy"
        onError={() => setBroken(src)}
        sx={frame}
      />
    );
  }
  return (
    <Box component="svg" viewBox="0 0 600 400" aria-hidden sx={frame}>
      <path
        d="M0 310 L110 190 L170 250 L280 110 L380 240 L450 170 L600 320 V400 H0 Z"
        fill="currentColor"
        opacity="0.12"
      />
      <path d="M0 360 L130 270 L240 330 L360 230 L470 320 L600 270 V400 H0 Z" fill="currentColor" opacity="0.2" />
    </Box>
  );
});
