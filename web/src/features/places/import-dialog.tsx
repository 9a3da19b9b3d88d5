import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FeatureProblem, parseGeoJson } from '@talwaerts/domain/place/curated-geo-json.ts';
import type { CuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { type ImportedPlace, maxImported, planImport } from '@talwaerts/domain/place/save-place.ts';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

interface Props {
  readonly places: readonly CuratedPlace[];
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

/** Reads a GeoJSON file, says what it would change, and imports it in parts; a retry sends only what is not stored. */
export function ImportDialog({ places, onClose, onDone }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [checked, setChecked] = useState<CheckedImport>();
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, failure, runCall } = useDialogCall();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ''; // The same file can be chosen again, once it was corrected.
    if (!file) return;
    setName(file.name);
    setIsMissing(false);
    setChecked(await checkImport(file, places));
  };
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!checked || !('toSend' in checked)) return setIsMissing(checked === undefined);
    for (let sent = 0; sent < checked.toSend.length; sent += maxImported) {
      const part = checked.toSend.slice(sent, sent + maxImported);
      if (!(await runCall(() => call('admin-importplaces', { places: part })))) return;
    }
    onDone('places.imported');
  };
  return (
    <FormDialog
      title="places.import"
      about={text('places.importHelp')}
      submit="places.importNow"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={send}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {text('places.chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".geojson,.json,application/geo+json"
          aria-label={text('places.chooseFile')}
          onChange={choose}
        />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      </Box>
      <div role="status">
        {isMissing && <Alert severity="error">{text('places.error.noFile')}</Alert>}
        {checked && <Result checked={checked} />}
      </div>
    </FormDialog>
  );
}

function Result({ checked }: { readonly checked: CheckedImport }) {
  const text = useText();
  if ('problem' in checked) return <Alert severity="error">{text(checked.problem)}</Alert>;
  if ('problems' in checked) return <Problems problems={checked.problems} />;
  const { added, changed, same } = checked;
  return <Alert severity="info">{text('places.importCounts', { added, changed, same })}</Alert>;
}

const shownProblems = 10;

function Problems({ problems }: { readonly problems: readonly FeatureProblem[] }) {
  const text = useText();
  return (
    <Alert severity="error">
      {text('places.error.features', { count: problems.length })}
      <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
        {problems.slice(0, shownProblems).map(({ number, name, field }) => (
          <li key={number}>{text('places.error.feature', { number, name: name || '–', field })}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** Far above a file with as many places as possible. */
const maxBytes = 2_000_000;

type CheckedImport =
  | { readonly problem: TextId }
  | { readonly problems: readonly FeatureProblem[] }
  | {
      readonly toSend: ImportedPlace[];
      readonly added: number;
      readonly changed: number;
      readonly same: number;
    };

/** Returns what importing a file would change, or why it cannot be imported. */
async function checkImport(file: File, places: readonly CuratedPlace[]): Promise<CheckedImport> {
  if (file.size > maxBytes) return { problem: 'places.error.fileSize' };
  const parsed = parseGeoJson(await file.text(), () => crypto.randomUUID());
  if ('isGeoJson' in parsed) return { problem: 'places.error.noGeoJson' };
  if ('problems' in parsed) return parsed;
  if (parsed.places.length === 0) return { problem: 'places.error.emptyFile' };
  const plan = planImport(places, parsed.places);
  if ('refused' in plan) return { problem: 'error.too-many-places' };
  const added = plan.added.length;
  const changed = plan.changed.length;
  return {
    toSend: [...plan.added, ...plan.changed],
    added,
    changed,
    same: parsed.places.length - added - changed,
  };
}
