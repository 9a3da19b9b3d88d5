import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';

interface Link {
  readonly url: string;
  readonly nth: number;
}

/** Shows a member's link at a press, to copy and to renew. */
export function CalendarLink({ uid }: { readonly uid: string }) {
  const text = useText();
  const { lang } = useLanguage();
  const { isBusy, failure, runCall } = useDialogCall();
  const [link, setLink] = useState<Link>();
  const [said, setSaid] = useState<TextId>();
  const request = async (replaces: number | null): Promise<void> => {
    setSaid(undefined);
    const answer = await runCall(() => call('taxi-calendarlink', { userID: uid, replaces, lang }));
    if (!answer) return;
    setLink(answer);
    if (replaces !== null) setSaid('calendar.renewed');
  };
  const copy = (url: string): Promise<void> =>
    // Rejects if the browser forbids it, or outside a secure page.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setSaid('calendar.copied'),
        () => setSaid('calendar.notCopied'),
      );
  return (
    <>
      {link && (
        <TextField
          label={text('calendar.link')}
          value={link.url}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      )}
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      {said && (
        <Alert severity={said === 'calendar.notCopied' ? 'error' : 'success'} role="status">
          {text(said)}
        </Alert>
      )}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {link ? (
          <>
            <Button variant="contained" onClick={() => copy(link.url)}>
              {text('calendar.copy')}
            </Button>
            <LoadingButton variant="outlined" loading={isBusy} onClick={() => request(link.nth)}>
              {text('calendar.renew')}
            </LoadingButton>
          </>
        ) : (
          <LoadingButton variant="outlined" loading={isBusy} onClick={() => request(null)}>
            {text('calendar.show')}
          </LoadingButton>
        )}
      </Stack>
    </>
  );
}
