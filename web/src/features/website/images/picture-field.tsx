import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { pictureAddress } from '../../../shared/firebase/picture-address.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { type PicturePlace, places } from './picture-places.ts';
import { usePicture } from './use-picture.ts';

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
  /** Receives whether a new picture is light. */
  readonly onLight?: (isLight: boolean) => void;
}

/** A picture of the page: shrunk if necessary and uploaded at once; the form's value is its path. */
export function PictureField<V extends FieldValues>({ form, name, companyId, place, ground, onLight }: Props<V>) {
  const text = useText();
  const title = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { field } = useController({ control: form.control, name });
  const { isBusy, problem, choose, upload } = usePicture({ companyId, onUploaded: field.onChange, onLight });
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
