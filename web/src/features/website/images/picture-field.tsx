import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isLostOnLogoGround } from '@talwaerts/domain/website/colour.ts';
import { maxImageBytes, maxImageSide } from '@talwaerts/domain/website/images.ts';
import { use, useId, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { pictureAddress } from '../../../shared/firebase/picture-address.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { loadFailure, loadScript, ScriptUnavailable } from '../../../shared/loading/load-script.ts';
import { contextOf, decodePicture } from '../../../shared/pictures.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { saveFailure } from '../data/save-website.ts';
import { UploadsContext } from '../form/part-form-view.tsx';
import { type PicturePlace, places } from './picture-places.ts';
import { redraw } from './shrink.ts';

const ShrinkDialog = lazyPart(
  () => import('./shrink-dialog.tsx'),
  (module) => module.ShrinkDialog,
);

interface Props<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly name: FieldPath<V>;
  readonly companyId: string;
  readonly place: PicturePlace;
  /** The colour behind the picture on the page. */
  readonly ground?: string;
  /** Receives what a new picture looks like. */
  readonly onLook?: (look: LogoLook) => void;
}

/** A picture of the page: shrunk if necessary and uploaded at once; the form's value is its path. */
export function PictureField<V extends FieldValues>({ form, name, companyId, place, ground, onLook }: Props<V>) {
  const text = useText();
  const title = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { field } = useController({ control: form.control, name });
  const { isBusy, problem, choose, upload } = usePicture({ companyId, onUploaded: field.onChange, onLook });
  const [fileToShrink, setFileToShrink] = useState<File>();
  const path: string = field.value;
  const label = text(places[place].label);
  return (
    <Box role="group" aria-labelledby={title}>
      <Typography id={title} sx={{ fontSize: '1.125rem', fontWeight: 700, mb: 2 }}>
        {label}
      </Typography>
      {path && (
        <Box
          component="img"
          src={pictureAddress(path)}
          alt={text('website.image.shown', { name: label })}
          sx={{
            ...pictureStyle,
            aspectRatio: places[place].ratio && String(places[place].ratio),
            bgcolor: ground ?? '#ffffff',
          }}
        />
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={text('website.image.choose', { name: label })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // Lets the same file be chosen again.
          if (file) void choose(file);
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <LoadingButton variant="outlined" loading={isBusy} onClick={() => chooser.current?.click()}>
          {text(path ? 'website.image.replace' : 'website.image.upload')}
        </LoadingButton>
        {path && (
          <Button color="error" disabled={isBusy} onClick={() => field.onChange('')}>
            {text('website.image.remove', { name: label })}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('website.image.hint')}
      </Typography>
      {problem && (
        <Alert
          severity="error"
          sx={{ mt: 2 }}
          action={
            problem.tooLarge && (
              <Button color="inherit" onClick={() => setFileToShrink(problem.tooLarge)}>
                {text('website.image.shrink')}
              </Button>
            )
          }
        >
          {text(problem.text)}
        </Alert>
      )}
      {fileToShrink && (
        <ShrinkDialog
          file={fileToShrink}
          place={place}
          onClose={() => setFileToShrink(undefined)}
          onDone={(picture) => {
            setFileToShrink(undefined);
            void upload(picture);
          }}
        />
      )}
    </Box>
  );
}

const pictureStyle = {
  display: 'block',
  maxWidth: 1,
  maxHeight: 200,
  objectFit: 'contain',
  mb: 3,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
} as const;

interface Options {
  readonly companyId: string;
  /** Receives the path of an uploaded picture. */
  readonly onUploaded: (path: string) => void;
  /** Receives what a new picture looks like. */
  readonly onLook: ((look: LogoLook) => void) | undefined;
}

type Problem = { readonly text: TextId; readonly tooLarge?: File };

/** Redraws a chosen picture, so that its file's position and author are removed, and uploads it at once. */
function usePicture({ companyId, onUploaded, onLook }: Options) {
  const countUploads = use(UploadsContext);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const run = async (task: () => Promise<Problem | undefined>): Promise<void> => {
    setIsBusy(true);
    countUploads(1);
    setProblem(undefined);
    try {
      setProblem(await task());
    } catch (error) {
      setProblem({ text: error instanceof ScriptUnavailable ? loadFailure(error) : saveFailure(error) });
    } finally {
      setIsBusy(false);
      countUploads(-1);
    }
  };
  const store = async (picture: Blob): Promise<undefined> => {
    const { uploadPicture } = await loadScript(() => import('./upload-picture.ts'));
    const look = onLook && (await readLook(picture));
    onUploaded(await uploadPicture(companyId, picture));
    if (look) onLook?.(look);
  };
  return {
    isBusy,
    problem,
    choose: (file: File): Promise<void> =>
      run(async () => {
        const picture = await decodePicture(file, maxImageSide);
        if (!picture) return { text: 'website.image.unreadable' };
        if (file.size > maxImageBytes) return { text: 'website.image.tooLarge', tooLarge: file };
        return store(await redraw(picture));
      }),
    upload: (picture: Blob): Promise<void> => run(() => store(picture)),
  };
}

/** Enough to see letters. */
const maxWidth = 160;

interface LogoLook {
  /** Whether it has light letters. */
  readonly isLight: boolean;
  /** Its main colour; undefined for one in black, white and grey. */
  readonly colour: string | undefined;
}

async function readLook(logo: Blob): Promise<LogoLook> {
  const picture = await createImageBitmap(logo);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxWidth, picture.width);
  canvas.height = Math.max(1, Math.round((picture.height * canvas.width) / picture.width));
  const context = contextOf(canvas);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { isLight: isLightLogo(data), colour: colourOfLogo(data) };
}

/** Colours that differ less are one. */
const colourStep = 32;
/** Channels that differ less are grey. */
const leastChroma = 48;

/** Returns the most frequent colour of the pixels (red, green, blue, alpha), in the middle of its kind. */
export function colourOfLogo(pixels: ArrayLike<number>): string | undefined {
  const kinds = new Map<string, { readonly sum: readonly number[]; readonly count: number }>();
  for (let i = 0; i < pixels.length; i += 4) {
    const channels = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
    const isGrey = Math.max(...channels) - Math.min(...channels) < leastChroma;
    if (isGrey || (pixels[i + 3] ?? 0) < 128) continue;
    const key = channels.map((one) => Math.floor(one / colourStep)).join();
    const { sum = [0, 0, 0], count = 0 } = kinds.get(key) ?? {};
    kinds.set(key, { sum: sum.map((one, channel) => one + (channels[channel] ?? 0)), count: count + 1 });
  }
  const [main] = [...kinds.values()].sort((a, b) => b.count - a.count);
  return main && `#${main.sum.map((one) => hexOf(Math.round(one / main.count))).join('')}`;
}

const hexOf = (channel: number): string => channel.toString(16).padStart(2, '0');

/**
 * Whether a transparent logo, as red, green, blue and alpha of each pixel, loses more on white than on the dark ground.
 * A logo with a ground of its own needs none.
 */
export function isLightLogo(pixels: ArrayLike<number>): boolean {
  const count = pixels.length / 4;
  let visible = 0;
  let lostOnLight = 0;
  let lostOnDark = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const red = pixels[i] ?? 0;
    const green = pixels[i + 1] ?? 0;
    const blue = pixels[i + 2] ?? 0;
    const alpha = pixels[i + 3] ?? 0;
    if (alpha < 128) continue;
    visible += 1;
    const colour = `#${[red, green, blue].map(hexOf).join('')}`;
    if (isLostOnLogoGround(colour, 'light')) lostOnLight += 1;
    if (isLostOnLogoGround(colour, 'dark')) lostOnDark += 1;
  }
  const isTransparent = visible < count * 0.95;
  return isTransparent && lostOnLight > lostOnDark && lostOnLight > visible * 0.05;
}
