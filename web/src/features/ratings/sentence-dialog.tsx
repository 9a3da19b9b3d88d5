import TextField from '@mui/material/TextField';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { maxSentenceLength } from '@talwaerts/domain/rating/stars.ts';
import { useRef, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { ListedRating } from './use-ratings.ts';

const kinds = {
  answer: {
    title: 'ratings.answer',
    label: 'ratings.answerText',
    missing: 'ratings.answerMissing',
    submit: 'ratings.answerSend',
    maxLength: maxSentenceLength,
  },
  hide: {
    title: 'ratings.hide',
    label: 'ride.reason',
    missing: 'ride.reasonMissing',
    submit: 'ratings.hide',
    maxLength: maxLengths.reason,
  },
} as const;

interface Props {
  readonly rating: ListedRating;
  readonly kind: keyof typeof kinds;
  readonly onClose: () => void;
}

/** A company answers a guest, once; an administrator says why an insulting sentence goes. */
export function SentenceDialog({ rating, kind, onClose }: Props) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { title, label, missing, submit, maxLength } = kinds[kind];
  const send = () => {
    const sentence = typed.trim();
    setIsMissing(sentence === '');
    if (sentence === '') {
      field.current?.focus();
      return undefined;
    }
    return kind === 'answer'
      ? call('taxi-answerrating', { rideid: rating.id, text: sentence })
      : call('admin-hiderating', { rideid: rating.id, reason: sentence });
  };
  return (
    <CallDialog
      title={title}
      about={text(kind === 'answer' ? 'ratings.answerHint' : 'ratings.hideHint')}
      submit={submit}
      isDangerous={kind === 'hide'}
      send={send}
      onClose={onClose}
      onDone={onClose}
    >
      <TextField
        label={text(label)}
        required
        multiline={kind === 'answer'}
        minRows={3}
        value={typed}
        error={isMissing}
        helperText={isMissing && text(missing)}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsMissing(false);
        }}
        slotProps={{ htmlInput: { maxLength, ref: field } }}
      />
    </CallDialog>
  );
}
