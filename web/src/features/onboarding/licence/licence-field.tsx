import { type DragEvent, useEffect, useId, useState } from 'react';
import formStyles from '../../../shared/forms/form.module.css';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { acceptedTypes } from '../../../shared/licence/checked-file.ts';
import buttons from '../../../shared/ui/button.module.css';
import styles from './licence.module.css';
import { StoredCard } from './stored-card.tsx';
import type { StoredLicence } from './stored-licence.ts';
import type { Upload, useLicenceUpload } from './use-licence-upload.ts';

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
  const [isOver, setOver] = useState(false);
  useDropGuard();
  const isUploading = upload?.state === 'uploading';
  const missing = isUploading ? undefined : error;
  const failed = upload?.state === 'failed' ? upload : undefined;
  const problem = failed?.problem ?? missing;
  const describedBy = [`${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  };
  const chooser = (label: TextId, look: string | undefined, isCamera = false) => (
    <label className={`${look} ${styles.chooser}`}>
      {text(label)}
      <input
        type="file"
        accept={acceptedTypes}
        {...(isCamera && { capture: 'environment' as const })}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be chosen again.
          target.value = '';
          if (file) choose(file);
        }}
      />
    </label>
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is an alternative to the file input */}
      <div
        className={styles.zone}
        data-over={isOver}
        data-invalid={problem !== undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {upload?.state === 'uploading' && <Progress upload={upload} picture={picture} onCancel={cancel} />}
        {!isUploading && licence && (
          <StoredCard licence={licence} picture={picture} link={link} onRemove={remove}>
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

interface ProgressProps {
  readonly upload: Extract<Upload, { state: 'uploading' }>;
  readonly picture: string | undefined;
  readonly onCancel: () => void;
}

function Progress({ upload: { name, percent, isPaused }, picture, onCancel }: ProgressProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.card}>
      {picture && <img src={picture} alt="" className={styles.picture} />}
      <div className={styles.words}>
        <span id={id} className={styles.name}>
          {text('licence.uploading', { name })}
        </span>
        <div className={styles.bar}>
          <progress aria-labelledby={id} max={100} value={percent} />
          <span>{text('licence.percent', { percent })}</span>
        </div>
        {isPaused && (
          <p role="status" className={styles.paused}>
            {text('licence.paused')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <button type="button" className={buttons.quiet} onClick={onCancel}>
          {text('licence.cancel')}
        </button>
      </div>
    </div>
  );
}

/** Prevents a file dropped beside the field from replacing the page: the typed password would be lost. */
function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: Event): void => event.preventDefault();
    addEventListener('dragover', guard);
    addEventListener('drop', guard);
    return () => {
      removeEventListener('dragover', guard);
      removeEventListener('drop', guard);
    };
  }, []);
}
