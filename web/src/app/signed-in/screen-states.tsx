import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect } from 'react';
import type { CallFailure } from '../../shared/calls/call-failure.ts';
import { failureText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { setTabTitle } from '../../shared/ui/tab.ts';

/** Sets the browser tab's title to the screen's; runs after `PageHead` has set it to the product's name. */
export function ScreenTitle({ title }: { readonly title: TextId }) {
  const text = useText();
  useEffect(() => {
    setTabTitle(`${text(title)} – ${product.name}`);
  }, [title, text]);
  return null;
}

/** Shown while a screen loads. */
export function Loading() {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}>
      <Box role="progressbar" aria-label={text('shell.loading')} sx={ringStyle} />
    </Box>
  );
}

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const ringStyle = {
  width: 40,
  height: 40,
  borderRadius: '50%',
  border: '4px solid',
  borderColor: 'divider',
  borderTopColor: 'primary.main',
  animation: `${turn} 1s linear infinite`,
} as const;

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
