import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type Firestore, getDocs, limit, type Query, type QueryDocumentSnapshot, query } from 'firebase/firestore';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { saveFile } from '../files.ts';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { LoadingButton } from '../ui/loading-button.tsx';

/** Each entry is a paid read. */
const maxExported = 2_000;

interface Props {
  readonly name: string;
  readonly entries: (firestore: Firestore) => Query;
  readonly toCsv: (docs: readonly QueryDocumentSnapshot[]) => string;
  /** Says that the file ends after `count` entries, and where older ones are. */
  readonly cut: TextId;
}

/** Saves a filtered list as a table: all of it, not only what is shown. */
export function ExportButton({ name, entries, toCsv, cut }: Props) {
  const text = useText();
  const firestore = useFirestore();
  const [state, setState] = useState<'busy' | 'failed' | 'cut'>();
  const save = async (): Promise<void> => {
    setState('busy');
    try {
      const { docs } = await getDocs(query(entries(firestore), limit(maxExported)));
      saveFile(name, 'text/csv', toCsv(docs));
      setState(docs.length === maxExported ? 'cut' : undefined);
    } catch {
      // The screen says so; the next press tries again.
      setState('failed');
    }
  };
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <LoadingButton variant="outlined" loading={state === 'busy'} onClick={save}>
        {text('export.save')}
      </LoadingButton>
      {state === 'failed' && (
        <Alert severity="error" role="alert">
          {text('export.failure')}
        </Alert>
      )}
      {state === 'cut' && (
        <Alert severity="info" role="status">
          {text(cut, { count: maxExported })}
        </Alert>
      )}
    </Stack>
  );
}
