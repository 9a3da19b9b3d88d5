import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { contextOf, decodePicture } from '../../../shared/pictures.ts';
import { type PicturePlace, places } from './picture-places.ts';
import { areaOf, type Crop, centred, draggedBy, shrink } from './shrink.ts';

interface Props {
  readonly file: File;
  readonly place: PicturePlace;
  readonly onClose: () => void;
  readonly onDone: (picture: Blob) => void;
}

/** Width in pixels of the displayed picture. */
const shownWidth = 480;

/** Enough for a part that is a quarter of the picture, the smallest that can be chosen. */
const maxDecodedSide = 4_000;

/** Shrinks a picture in the browser: crops it to its place, scales and encodes it. */
export function ShrinkDialog({ file, place, onClose, onDone }: Props) {
  const text = useText();
  const title = useId();
  const picture = usePicture(file);
  const [crop, setCrop] = useState(centred);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { ratio, maxWidth } = places[place];
  const area = picture && picture !== 'unreadable' ? areaOf(picture, ratio, crop) : undefined;

  const finish = async (): Promise<void> => {
    if (isBusy || !area || !picture || picture === 'unreadable') return;
    setIsBusy(true);
    try {
      onDone(await shrink(picture, area, maxWidth));
    } catch (error) {
      reportError(error);
      setHasFailed(true);
      setIsBusy(false);
    }
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!area || !picture || picture === 'unreadable' || event.buttons !== 1) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    setCrop(draggedBy(picture, area, crop, { x: event.movementX / clientWidth, y: event.movementY / clientHeight }));
  };
  const change = (name: keyof Crop) => (_: unknown, value: number | number[]) =>
    setCrop({ ...crop, [name]: Number(value) });
  const drawing = useDrawing(picture === 'unreadable' ? undefined : picture, area);
  return (
    <FormDialog
      title="website.image.shrinkTitle"
      submit="website.image.use"
      isBusy={isBusy}
      isBlocked={!area}
      failure={picture === 'unreadable' || hasFailed ? 'website.image.unreadable' : undefined}
      onSubmit={finish}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {text(ratio ? 'website.image.shrinkText' : 'website.image.shrinkLogo')}
      </Typography>
      {area && (
        <Box
          component="canvas"
          ref={drawing}
          role="img"
          aria-label={text('website.image.part')}
          width={shownWidth}
          height={Math.max(1, Math.round((shownWidth * area.height) / area.width))}
          onPointerMove={drag}
          onPointerDown={(event: PointerEvent<HTMLCanvasElement>) =>
            event.currentTarget.setPointerCapture(event.pointerId)
          }
          sx={canvasStyle}
        />
      )}
      {area && ratio && (
        <Box sx={{ px: 2 }}>
          {(['zoom', 'x', 'y'] as const).map((name) => (
            <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
              <Typography id={`${title}-${name}`} sx={{ flex: 'none', minWidth: '6rem' }}>
                {text(`website.image.${name}`)}
              </Typography>
              <Slider
                aria-labelledby={`${title}-${name}`}
                value={crop[name]}
                min={name === 'zoom' ? 1 : 0}
                max={name === 'zoom' ? 4 : 1}
                step={0.01}
                onChange={change(name)}
              />
            </Box>
          ))}
        </Box>
      )}
    </FormDialog>
  );
}

/** Decodes the picture; undefined until then. */
function usePicture(file: File): ImageBitmap | 'unreadable' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>();
  useEffect(() => {
    let isStale = false;
    const decoded = decodePicture(file, maxDecodedSide);
    decoded.then((bitmap) => !isStale && setPicture(bitmap ?? 'unreadable'));
    return () => {
      isStale = true;
      decoded.then((bitmap) => bitmap?.close());
    };
  }, [file]);
  return picture;
}

/** Draws the cropped area after each render. Returns the canvas's ref. */
function useDrawing(picture: ImageBitmap | undefined, area: ReturnType<typeof areaOf> | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || !picture || !area) return;
    const { width, height } = canvas.current;
    const context = contextOf(canvas.current);
    context.clearRect(0, 0, width, height);
    context.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, width, height);
  });
  return canvas;
}

const canvasStyle = {
  display: 'block',
  width: 1,
  maxHeight: '45vh',
  objectFit: 'contain',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: '#ffffff',
  cursor: 'grab',
  touchAction: 'none',
} as const;
