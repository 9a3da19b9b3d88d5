import { type RefObject, useEffect, useId, useRef } from 'react';
import { acceptedTypes } from '../../../shared/checked-file.ts';
import formStyles from '../../../shared/forms/form.module.css';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import buttons from '../../../shared/ui/button.module.css';
import styles from './licence.module.css';
import { StoredCard } from './stored-card.tsx';
import type { StoredLicence } from './stored-licence.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useDropZone } from './use-drop-zone.ts';
import type { useLicenceUpload } from './use-licence-upload.ts';

interface Props {
  readonly licence: StoredLicence | undefined;
  readonly upload: ReturnType<typeof useLicenceUpload>;
  readonly error: TextId | undefined;
}

/** Takes the licence from file chooser, drag and drop or camera, and uploads it at once; can replace and remove it. */
export function LicenceField({
  licence,
  upload: { upload, picture, link, choose, retry, cancel, remove },
  error,
}: Props) {
  const text = useText();
  const id = useId();
  const zone = useDropZone(choose);
  const isUploading = upload?.state === 'uploading';
  const open = useFocusWhenStored(isUploading);
  const missing = isUploading ? undefined : error;
  const failed = upload?.state === 'failed' ? upload : undefined;
  const problem = failed?.problem ?? missing;
  const describedBy = [`${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  const chooser = (label: TextId, look: string | undefined, isCamera = false) => (
    <FileChooser {...{ label, look, isCamera, describedBy }} isInvalid={problem !== undefined} onChoose={choose} />
  );
  const retryButton = failed?.again && (
    <button
      type="button"
      className={buttons.quiet}
      onClick={() => failed.again && retry(failed.again)}
      aria-describedby={describedBy}
    >
      {text('licence.retry')}
    </button>
  );

  return (
    <fieldset className={`${formStyles.field} ${styles.licence}`}>
      <legend className={formStyles.required}>{text('onboarding.licence')}</legend>
      <div className={styles.zone} {...zone} data-invalid={problem !== undefined}>
        {upload?.state === 'uploading' && <UploadProgress upload={upload} picture={picture} onCancel={cancel} />}
        {!isUploading && licence && (
          <StoredCard open={open} licence={licence} picture={picture} link={link} onRemove={remove}>
            {retryButton}
            {chooser('licence.replace', buttons.quiet)}
          </StoredCard>
        )}
        {!isUploading && !licence && (
          <div className={styles.empty}>
            {failed && <strong className={styles.name}>{failed.name}</strong>}
            <div className={styles.actions}>
              {retryButton}
              {chooser(failed ? 'licence.other' : 'licence.choose', buttons.quiet)}
              {chooser('licence.photo', `${buttons.quiet} ${styles.camera}`, true)}
            </div>
            <span className={styles.dropHint}>{text('licence.drop')}</span>
          </div>
        )}
      </div>
      <p id={`${id}-hint`} className={formStyles.hint}>
        {text('licence.hint')}
      </p>
      {problem && (
        <p id={`${id}-error`} className={formStyles.error} role="alert">
          {failed && licence && `${failed.name}: `}
          {text(problem)}
          {failed && licence && ` ${text('licence.kept', { name: licence.name })}`}
        </p>
      )}
      <p role="status" className={styles.unseen}>
        {upload?.state === 'uploading' && text('licence.uploading', { name: upload.name })}
        {!upload && licence && text('licence.stored')}
      </p>
    </fieldset>
  );
}

interface ChooserProps {
  readonly label: TextId;
  readonly look: string | undefined;
  readonly isCamera: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  readonly onChoose: (file: File) => void;
}

function FileChooser({ label, look, isCamera, isInvalid, describedBy, onChoose }: ChooserProps) {
  const text = useText();
  return (
    <label className={`${look} ${styles.chooser}`}>
      {text(label)}
      <input
        type="file"
        accept={acceptedTypes}
        {...(isCamera && { capture: 'environment' as const })}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}

/** Returns a ref to the link that gets the focus after an upload, whose buttons are removed, unless it is elsewhere. */
function useFocusWhenStored(isUploading: boolean): RefObject<HTMLAnchorElement | null> {
  const open = useRef<HTMLAnchorElement>(null);
  const wasUploading = useRef(false);
  useEffect(() => {
    if (wasUploading.current && !isUploading && document.activeElement === document.body) open.current?.focus();
    wasUploading.current = isUploading;
  }, [isUploading]);
  return open;
}
