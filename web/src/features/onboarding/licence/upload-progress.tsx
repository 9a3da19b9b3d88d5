import { useId } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import buttons from '../../../shared/ui/button.module.css';
import styles from './licence.module.css';
import type { Upload } from './use-licence-upload.ts';

interface Props {
  readonly upload: Extract<Upload, { state: 'uploading' }>;
  readonly picture: string | undefined;
  readonly onCancel: () => void;
}

/** A running upload, with a button that cancels it. */
export function UploadProgress({ upload: { name, percent, isPaused }, picture, onCancel }: Props) {
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
