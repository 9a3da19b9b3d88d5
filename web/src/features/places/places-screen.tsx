import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { geoJsonOf } from '@talwaerts/domain/place/curated-geo-json.ts';
import { type CuratedPlace, readCuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { collection } from 'firebase/firestore';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { saveFile } from '../../shared/files.ts';
import { listenToList, readAll } from '../../shared/firebase/listen.ts';
import { useLiveData } from '../../shared/firebase/live-data.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { PlaceList } from './place-list.tsx';

type Pending = { readonly what: 'add' | 'import' } | { readonly what: 'edit' | 'delete'; readonly place: CuratedPlace };

/** Returns the curated places by name, live; undefined until known, `failed` if unreadable. */
const useCuratedPlaces = (): readonly CuratedPlace[] | 'failed' | undefined =>
  useLiveData<readonly CuratedPlace[] | 'failed'>('curatedPlaces', (firestore, emit) =>
    listenToList(
      collection(firestore, 'curatedPlaces'),
      ({ docs }) => emit(readAll(docs, readCuratedPlace).toSorted((a, b) => inNaturalOrder(a.nameDE, b.nameDE))),
      () => emit('failed'),
    ),
  );

/** The curated places as list and map, to add, change, delete, import and export. */
function PlacesScreen() {
  const text = useText();
  const places = useCuratedPlaces();
  const known = Array.isArray(places) ? (places as readonly CuratedPlace[]) : undefined;
  const [pending, setPending] = useState<Pending>();
  const done = useDone();
  const close = (): void => setPending(undefined);
  const confirm = (words: TextId): void => {
    close();
    done.confirm(words);
  };
  const dialog = { onClose: close, onDone: confirm };
  return (
    <Stack spacing={5}>
      <Box sx={headStyle}>
        <Typography variant="h1">{text('places.title')}</Typography>
        {known && (
          <Box sx={buttonsStyle}>
            <Button variant="outlined" onClick={() => setPending({ what: 'import' })}>
              {text('places.import')}
            </Button>
            <Button
              variant="outlined"
              disabled={known.length === 0}
              onClick={() => saveFile(`${product.asciiName}-orte.geojson`, 'application/geo+json', geoJsonOf(known))}
            >
              {text('places.export')}
            </Button>
            <Button
              variant="contained"
              color="secondary"
              startIcon={<Icon name="plus" />}
              onClick={() => setPending({ what: 'add' })}
            >
              {text('places.add')}
            </Button>
          </Box>
        )}
      </Box>
      <Typography color="textSecondary" sx={{ maxWidth: 760 }}>
        {text('places.help')}
      </Typography>
      {places === 'failed' && <Alert severity="error">{text('places.failure')}</Alert>}
      {places === undefined && (
        <Skeleton role="status" aria-label={text('places.loading')} variant="rounded" height={420} />
      )}
      {known && <PlaceList places={known} onAsk={(what, place) => setPending({ what, place })} />}
      {known && pending?.what === 'add' && <PlaceDialog live={undefined} places={known} {...dialog} />}
      {known && pending?.what === 'edit' && (
        <PlaceDialog
          live={known.find(({ id }) => id === pending.place.id) ?? pending.place}
          places={known}
          {...dialog}
        />
      )}
      {known && pending?.what === 'import' && <ImportDialog places={known} {...dialog} />}
      {pending?.what === 'delete' && (
        <CallDialog
          title="places.deleteTitle"
          about={`${pending.place.nameDE} · ${pending.place.town}`}
          submit="places.delete"
          isDangerous
          send={() => call('admin-deleteplace', { id: pending.place.id })}
          onClose={close}
          onDone={() => confirm('places.deleted')}
        >
          <Typography>{text('places.deleteText')}</Typography>
        </CallDialog>
      )}
      <DoneToast done={done} />
    </Stack>
  );
}

export default withFirestore(PlacesScreen);

const headStyle = { display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' };
const buttonsStyle = { display: 'flex', flexWrap: 'wrap', gap: 2 };
