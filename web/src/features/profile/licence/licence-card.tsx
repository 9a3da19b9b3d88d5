import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { type LicenceState, licenceDaysLeft, licenceStateOf } from '@talwaerts/domain/company/licence.ts';
import { dateOf, shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { type RefObject, useId, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { acceptedTypes, checkedFile } from '../../../shared/checked-file.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { useUploadTask } from '../../../shared/firebase/use-upload-task.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadFailure, loadScript } from '../../../shared/loading/load-script.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';

interface Props {
  readonly companyId: string;
  readonly uid: string;
}

/** The company's licence: its facts, its remaining days, and the upload of a renewal. */
export const LicenceCard = withFirestore(function LicenceCard({ companyId, uid }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const company = useCompany(companyId);
  const { renewal, choose, send, cancel } = useRenewal(uid);
  const button = useRef<HTMLButtonElement>(null);
  const stop = (): void => {
    cancel();
    button.current?.focus();
  };
  if (!company) return null;
  const { licence } = company;
  const nowMs = serverNow();
  const state = licenceStateOf(licence, nowMs);
  const days = licence?.validUntil ? licenceDaysLeft(licence.validUntil, nowMs) : 0;
  return (
    <SectionCard
      title="renewal.title"
      beside={
        state !== 'open' && (
          <Chip
            size="small"
            variant={state === 'valid' ? 'filled' : 'outlined'}
            color={chipColours[state]}
            label={text(`licenceState.${state}`, { days })}
            sx={{ fontWeight: 700 }}
          />
        )
      }
    >
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <Facts licence={licence} />
        {company.renewal && (
          <Alert severity="info" role="status" sx={{ width: 1 }}>
            {text('renewal.waiting', { date: dateOf(company.renewal.sentAtMs, lang) })}
          </Alert>
        )}
        {renewal.step === 'uploading' && <Progress percent={renewal.percent} onCancel={stop} />}
        {renewal.step === 'failed' && (
          <Alert severity="error" sx={{ width: 1 }}>
            {text(renewal.problem)}
          </Alert>
        )}
        <Actions
          button={button}
          renewal={renewal}
          isWaiting={company.renewal !== undefined}
          onChoose={choose}
          onSend={send}
        />
      </Stack>
    </SectionCard>
  );
});

const chipColours: Readonly<Record<Exclude<LicenceState, 'open'>, 'primary' | 'warning' | 'error'>> = {
  valid: 'primary',
  ending: 'warning',
  expired: 'error',
};

function Facts({ licence }: Pick<Company, 'licence'>) {
  const text = useText();
  const { lang } = useLanguage();
  const facts = [
    ['users.licence.number', licence?.number],
    ['users.licence.authority', licence?.authority],
    ['users.licence.validUntil', licence?.validUntil && shownDay(licence.validUntil, lang)],
  ] as const;
  if (facts.every(([, value]) => !value))
    return <Typography color="textSecondary">{text('renewal.noFacts')}</Typography>;
  return (
    <Stack component="dl" sx={{ m: 0, gap: 1 }}>
      {facts.map(
        ([label, value]) =>
          value && (
            <Stack key={label} direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
              <Typography component="dt" color="textSecondary" sx={{ flex: { sm: '0 0 180px' } }}>
                {text(label)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Typography>
            </Stack>
          ),
      )}
    </Stack>
  );
}

interface ActionsProps {
  /** The button that starts an upload; stays while a file is sent, to keep the focus. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly renewal: Renewal;
  readonly isWaiting: boolean;
  readonly onChoose: (file: File) => void;
  readonly onSend: (path: string) => void;
}

function Actions({ button, renewal, isWaiting, onChoose, onSend }: ActionsProps) {
  const text = useText();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const path = renewal.step === 'failed' ? renewal.path : undefined;
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {path !== undefined && (
          <Button variant="contained" onClick={() => onSend(path)}>
            {text('renewal.again')}
          </Button>
        )}
        <LoadingButton
          variant="outlined"
          ref={button}
          loading={renewal.step === 'sending' || renewal.step === 'uploading'}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {text(isWaiting ? 'renewal.replace' : 'renewal.upload')}
        </LoadingButton>
        <input
          ref={input}
          hidden
          type="file"
          accept={acceptedTypes}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Lets the same file be chosen again.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
      </Stack>
      <Typography id={hint} variant="body2" color="textSecondary">
        {text('renewal.hint')}
      </Typography>
    </Stack>
  );
}

function Progress({ percent, onCancel }: { readonly percent: number; readonly onCancel: () => void }) {
  const text = useText();
  const label = useId();
  return (
    <Stack spacing={2} sx={{ width: 1 }}>
      <Typography id={label} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text('renewal.uploading', { percent })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-labelledby={label}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Button onClick={onCancel} sx={{ alignSelf: 'flex-start' }}>
        {text('dialog.cancel')}
      </Button>
    </Stack>
  );
}

type Renewal =
  | { readonly step: 'idle' }
  | { readonly step: 'uploading'; readonly percent: number }
  | { readonly step: 'sending' }
  /** `path` is set if the file is already uploaded, so that a retry only submits it again. */
  | { readonly step: 'failed'; readonly problem: TextId; readonly path?: string };

/** Uploads a new licence and submits it. */
function useRenewal(uid: string) {
  const [renewal, setRenewal] = useState<Renewal>({ step: 'idle' });
  const { task, begin } = useUploadTask();
  const cancel = (): void => {
    begin();
    setRenewal({ step: 'idle' });
  };

  const send = async (path: string): Promise<void> => {
    setRenewal({ step: 'sending' });
    try {
      const answer = await call('taxi-renewlicence', { konzessionurl: path });
      // The company's live document shows the waiting renewal.
      if (answer.valid) setRenewal({ step: 'idle' });
      else setRenewal({ step: 'failed', problem: refusalText(answer) });
    } catch (error) {
      setRenewal({ step: 'failed', problem: failureText(error), path });
    }
  };
  const choose = async (file: File): Promise<void> => {
    const isStale = begin();
    const checked = await checkedFile(file);
    if (isStale()) return;
    if (typeof checked === 'string') return setRenewal({ step: 'failed', problem: checked });
    setRenewal({ step: 'uploading', percent: 0 });
    const script = await loadScript(() => import('./start-upload.ts')).catch(loadFailure);
    if (isStale()) return;
    if (typeof script === 'string') return setRenewal({ step: 'failed', problem: script });
    const started = script.startUpload(uid, checked);
    task.current = started.task;
    started.task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      if (isStale()) return;
      setRenewal({ step: 'uploading', percent: Math.floor((100 * bytesTransferred) / totalBytes) });
    });
    try {
      await started.task;
    } catch (error) {
      // Canceling also rejects the task.
      if (isStale()) return;
      console.warn('The licence was not uploaded', error);
      return setRenewal({ step: 'failed', problem: 'renewal.error.upload' });
    }
    if (isStale()) return;
    task.current = undefined;
    await send(started.path);
  };
  return { renewal, choose, send, cancel };
}
