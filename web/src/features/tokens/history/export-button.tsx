import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { readEntry } from '@talwaerts/domain/ledger/stored-ledger.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { getDocs, limit, query } from 'firebase/firestore';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { readAll } from '../../../shared/firebase/read-all.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { entryCsv } from './entry-csv.ts';
import { type EntryFilter, entriesOf } from './entry-filter.ts';

/** Each entry is a paid read; older ones are in the months' files. */
const maxExported = 2_000;

interface Props {
  readonly companyId: string;
  readonly filter: EntryFilter;
}

/** Saves the filtered history as a table: all of it, not only what is shown. */
export function ExportButton({ companyId, filter }: Props) {
  const text = useText();
  const firestore = useFirestore();
  const [state, setState] = useState<'busy' | 'failed' | 'cut'>();
  const save = async (): Promise<void> => {
    setState('busy');
    try {
      const { docs } = await getDocs(query(entriesOf(firestore, companyId, filter), limit(maxExported)));
      const name = `talwaerts-${filter.ride || filter.group || 'token'}-${viennaDay(serverNow())}.csv`;
      saveFile(name, 'text/csv', entryCsv(readAll(docs, readEntry), text));
      setState(docs.length === maxExported ? 'cut' : undefined);
    } catch {
      // The screen says so; the next press tries again.
      setState('failed');
    }
  };
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <LoadingButton variant="outlined" loading={state === 'busy'} onClick={save}>
        {text('tokens.export')}
      </LoadingButton>
      {state === 'failed' && (
        <Alert severity="error" role="alert">
          {text('tokens.exportFailure')}
        </Alert>
      )}
      {state === 'cut' && (
        <Alert severity="info" role="status">
          {text('tokens.exportCut', { count: maxExported })}
        </Alert>
      )}
    </Stack>
  );
}
