import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { type LicenceState, licenceDaysLeft, licenceStateOf } from '@talwaerts/domain/company/licence.ts';
import { dateOf, shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { type RefObject, useId, useRef } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { acceptedTypes } from '../../../shared/checked-file.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { type Renewal, useRenewal } from './use-renewal.ts';

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
