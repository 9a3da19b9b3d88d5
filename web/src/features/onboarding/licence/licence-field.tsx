import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { type DragEvent, type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { acceptedTypes } from '../../../shared/checked-file.ts';
import { useDropGuard } from '../../../shared/files.ts';
import formStyles from '../../../shared/forms/form.module.css';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import buttons from '../../../shared/ui/button.module.css';
import styles from './licence.module.css';
import type { StoredLicence, Upload, useLicenceUpload } from './use-licence-upload.ts';

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
    <FileChooser
      label={label}
      look={look}
      isCamera={isCamera}
      describedBy={describedBy}
      isInvalid={problem !== undefined}
      onChoose={choose}
    />
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

interface UploadProgressProps {
  readonly upload: Extract<Upload, { state: 'uploading' }>;
  readonly picture: string | undefined;
  readonly onCancel: () => void;
}

/** A running upload, with a button that cancels it. */
function UploadProgress({ upload: { name, percent, isPaused }, picture, onCancel }: UploadProgressProps) {
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

interface StoredCardProps {
  readonly open: Ref<HTMLAnchorElement>;
  readonly licence: StoredLicence;
  readonly picture: string | undefined;
  readonly link: string | undefined;
  readonly onRemove: () => void;
  /** The button to replace the licence. */
  readonly children: ReactNode;
}

/** An uploaded licence: its picture, or an icon for a PDF, with a link to open it. */
function StoredCard({ open, licence: { name, bytes }, picture, link, onRemove, children }: StoredCardProps) {
  const text = useText();
  const { lang } = useLanguage();
  const size = oneDecimal(Math.max(0.1, bytes / 1e6), lang);
  return (
    <div className={styles.card}>
      {picture ? (
        <img src={picture} alt={text('licence.preview')} className={styles.picture} />
      ) : (
        <svg viewBox="0 0 56 72" aria-hidden="true" className={styles.sheet}>
          <path d="M4 4h32l16 16v48H4zM36 4v16h16M14 34h28M14 44h28M14 54h18" />
        </svg>
      )}
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.stored}>
          ✓ {text('licence.stored')} · {text('licence.size', { size })}
        </span>
        {link && (
          <a ref={open} href={link} target="_blank" rel="noreferrer">
            {text('licence.open')}
          </a>
        )}
      </div>
      <div className={styles.actions}>
        {children}
        <button type="button" className={buttons.quiet} onClick={onRemove}>
          {text('licence.remove')}
        </button>
      </div>
    </div>
  );
}

/** Takes files that are dropped on an element: its props, with `data-over` while a file is above it. */
function useDropZone(onDrop: (file: File) => void) {
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
