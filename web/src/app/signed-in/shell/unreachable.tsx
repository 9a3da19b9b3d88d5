import Box from '@mui/material/Box';
import type { CallFailure } from '../../../shared/calls/call-failure.ts';
import { failureText } from '../../../shared/calls/refusal-texts.ts';
import { useText } from '../../../shared/intl/language.tsx';
import buttons from '../../../shared/ui/button.module.css';
import { Failure } from '../../../shared/ui/failure.tsx';

interface Props {
  readonly failure: CallFailure;
  readonly onAgain: () => void;
}

/** Shown if the session cannot be checked at present. Uses no further script: there may be no connection. */
export function Unreachable({ failure, onAgain }: Props) {
  const text = useText();
  return (
    <Box component="main" id="content" tabIndex={-1} sx={pageStyle}>
      <h1>{text('shell.unreachable')}</h1>
      <Failure>{text(failureText(failure))}</Failure>
      <button type="button" className={buttons.main} onClick={onAgain}>
        {text('shell.again')}
      </button>
    </Box>
  );
}

const pageStyle = { display: 'grid', gap: 5, maxWidth: 560, mx: 'auto', px: 4, py: 12 } as const;
