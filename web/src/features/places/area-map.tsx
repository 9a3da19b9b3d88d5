import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { Position } from '@talwaerts/domain/place/place.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { mapSize, movedTo, pixelOf, type View, zoomed } from './mercator.ts';

interface Props {
  readonly view: View;
  readonly onView: (view: View) => void;
  /** Accessible name. */
  readonly label: string;
  readonly pins: readonly (Position & { readonly id: string })[];
  /** The pin that is drawn larger. */
  readonly chosen?: string | undefined;
  /** Whether the middle is marked. */
  readonly hasCross?: boolean;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.25, 0],
  ArrowRight: [0.25, 0],
  ArrowUp: [0, -0.25],
  ArrowDown: [0, 0.25],
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '-': -1 };

/** A map that is moved by a press on it or with the arrow keys, and zoomed with its buttons or plus and minus. */
export function AreaMap({ view, onView, label, pins, chosen, hasCross = false }: Props) {
  const text = useText();
  const hint = useId();
  const { picture, failure } = useAreaPicture(view);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const zoom = zoomKeys[event.key];
    if (step) onView(movedTo(view, (0.5 + step[0]) * mapSize.width, (0.5 + step[1]) * mapSize.height));
    else if (zoom) onView(zoomed(view, zoom));
    else return;
    event.preventDefault();
  };
  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (detail === 0) return; // Pressed by key: there is no point.
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const from = picture?.view ?? view;
    onView(movedTo(from, ((clientX - left) / width) * mapSize.width, ((clientY - top) / height) * mapSize.height));
  };
  return (
    <div>
      <Box sx={frameStyle}>
        <Box
          component="button"
          type="button"
          aria-label={label}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          onClick={onClick}
          sx={mapStyle}
        >
          {picture ? <img src={picture.url} alt="" {...mapSize} /> : <Skeleton variant="rectangular" height="100%" />}
          {picture &&
            pins.map((pin) => <Pin key={pin.id} at={pixelOf(picture.view, pin)} isLarge={pin.id === chosen} />)}
          {picture && hasCross && <Box component="span" sx={crossStyle} />}
        </Box>
        <Box sx={zoomStyle}>
          <IconButton aria-label={text('places.zoomIn')} onClick={() => onView(zoomed(view, 1))}>
            +
          </IconButton>
          <IconButton aria-label={text('places.zoomOut')} onClick={() => onView(zoomed(view, -1))}>
            −
          </IconButton>
        </Box>
      </Box>
      <Box component="p" id={hint} sx={{ m: 0, mt: 1, typography: 'body2', color: 'text.secondary' }}>
        {text('places.mapHint')}
      </Box>
      {failure && <Alert severity="error">{text(failure)}</Alert>}
    </div>
  );
}

function Pin({ at: { x, y }, isLarge }: { readonly at: { readonly x: number; readonly y: number }; isLarge: boolean }) {
  if (x < 0 || x > mapSize.width || y < 0 || y > mapSize.height) return null;
  const place = { left: `${(x / mapSize.width) * 100}%`, top: `${(y / mapSize.height) * 100}%` };
  return <span className={isLarge ? 'pin large' : 'pin'} style={place} />;
}

const frameStyle = { position: 'relative', borderRadius: 1, overflow: 'hidden' } as const;
const mapStyle = {
  display: 'block',
  position: 'relative',
  width: 1,
  aspectRatio: '3 / 2',
  p: 0,
  border: 0,
  bgcolor: 'background.default',
  cursor: 'crosshair',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
  '& img': { display: 'block', width: 1, height: 1 },
  '& .pin': {
    position: 'absolute',
    width: 12,
    height: 12,
    translate: '-50% -50%',
    borderRadius: '50%',
    border: '2px solid #fff',
    bgcolor: '#0f5a46',
  },
  '& .pin.large': { width: 22, height: 22, bgcolor: '#b3261e', zIndex: 1 },
} as const;
const crossStyle = {
  position: 'absolute',
  left: '50%',
  top: '50%',
  width: 28,
  height: 28,
  translate: '-50% -50%',
  borderRadius: '50%',
  border: '3px solid #b3261e',
  boxShadow: '0 0 0 2px #fff, inset 0 0 0 2px #fff',
} as const;
const zoomStyle = {
  position: 'absolute',
  right: 8,
  top: 8,
  display: 'grid',
  gap: 1,
  '& button': { bgcolor: 'background.paper', color: 'text.primary', width: 44, height: 44, boxShadow: 2 },
  '& button:hover': { bgcolor: 'background.default' },
} as const;

/** Debounces views: each picture costs. */
const pauseMs = 250;

interface AreaPicture {
  /** URL of a picture, and what it shows; undefined before the first. */
  readonly picture: { readonly url: string; readonly view: View } | undefined;
  readonly failure: TextId | undefined;
}

/** Returns the picture of a view. Keeps the former picture until the next one is there. */
function useAreaPicture(view: View): AreaPicture {
  const [shown, setShown] = useState<AreaPicture>({ picture: undefined, failure: undefined });
  const { lat, lng, zoom } = view;
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const answer = await call('admin-areamap', { lat, lng, zoom }, { signal: abort.signal });
        if (abort.signal.aborted) return;
        if (!answer.valid) return setShown(({ picture }) => ({ picture, failure: refusalText(answer) }));
        setShown({ picture: { url: urlOf(answer.picture), view: { lat, lng, zoom } }, failure: undefined });
      } catch (error) {
        if (!abort.signal.aborted) setShown(({ picture }) => ({ picture, failure: failureText(error) }));
      }
    };
    const pause = setTimeout(load, pauseMs);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [lat, lng, zoom]);
  const url = shown.picture?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return shown;
}

const urlOf = (base64: string): string =>
  URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: 'image/png' }));
