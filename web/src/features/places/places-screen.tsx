import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { geoJsonOf } from '@talwaerts/domain/place/curated-geo-json.ts';
import {
  type CuratedKind,
  type CuratedPlace,
  curatedKinds,
  readCuratedPlace,
} from '@talwaerts/domain/place/curated-place.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { inNaturalOrder } from '@talwaerts/domain/product/natural-order.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { collection } from 'firebase/firestore';
import { useRef, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { saveFile } from '../../shared/files.ts';
import { readAll } from '../../shared/firebase/listen.ts';
import { useLiveList } from '../../shared/firebase/live-data.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { kindTexts } from '../../shared/labels.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';
import { search } from '../../shared/ui/search.ts';
import { DoneToast, useDone } from '../../shared/ui/toast.tsx';
import { AreaMap } from './area-map.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { View } from './mercator.ts';
import { PlaceDialog } from './place-dialog.tsx';

type Pending = { readonly what: 'add' | 'import' } | { readonly what: 'edit' | 'delete'; readonly place: CuratedPlace };

/** Returns the curated places by name, live; undefined until known, `failed` if unreadable. */
const useCuratedPlaces = (): readonly CuratedPlace[] | 'failed' | undefined =>
  useLiveList(
    ['curated places'],
    (firestore) => collection(firestore, 'curatedPlaces'),
    (docs) => readAll(docs, readCuratedPlace).sort((a, b) => inNaturalOrder(a.nameDE, b.nameDE)),
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

interface Props {
  readonly places: readonly CuratedPlace[];
  readonly onAsk: (what: 'edit' | 'delete', place: CuratedPlace) => void;
}

const wholeRegion: View = { ...product.placeSearch.centre, zoom: 9 };
/** Shows a village. */
const nearZoom = 15;

/** The places that the search finds, beside a map of them. */
function PlaceList({ places, onAsk }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<CuratedKind | 'all'>('all');
  const [view, setView] = useState(wholeRegion);
  const [chosen, setChosen] = useState<string>();
  const ofKind = places.filter((place) => kind === 'all' || place.kind === kind);
  const listed = search(ofKind, typed, ({ nameDE, nameEN, town }) => ({ names: [nameDE, nameEN], others: [town] }));
  const map = useRef<HTMLDivElement>(null);
  const show = ({ id, lat, lng }: CuratedPlace): void => {
    setChosen(id);
    setView({ lat, lng, zoom: nearZoom });
    // On phones the map is above the list.
    map.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Box sx={columnsStyle}>
      <Box ref={map} sx={{ position: { md: 'sticky' }, top: { md: 88 }, scrollMarginTop: 88 }}>
        <AreaMap
          view={view}
          chosen={chosen}
          onView={setView}
          pins={listed}
          label={text('places.map', { count: listed.length })}
        />
        <Button onClick={() => setView(wholeRegion)} sx={{ '&&': { ml: -4 } }}>
          {text('places.wholeRegion')}
        </Button>
      </Box>
      <div>
        <Box sx={filterStyle}>
          <TextField
            label={text('places.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { type: 'search' } }}
          />
          <ChoiceField
            label={text('places.field.kind')}
            value={kind}
            onChange={(event) => setKind(event.target.value as CuratedKind | 'all')}
          >
            <MenuItem value="all">{text('places.kind.all')}</MenuItem>
            {curatedKinds.map((one) => (
              <MenuItem key={one} value={one}>
                {text(kindTexts[one])}
              </MenuItem>
            ))}
          </ChoiceField>
        </Box>
        <Typography role="status" color="textSecondary" sx={{ my: 3 }}>
          {text('places.count', { count: listed.length })}
        </Typography>
        {listed.length === 0 && <NothingThere words="places.none" />}
        <Box component="ul" sx={listStyle}>
          {listed.map((place) => (
            <PlaceRow key={place.id} place={place} onShow={() => show(place)} onAsk={(what) => onAsk(what, place)} />
          ))}
        </Box>
      </div>
    </Box>
  );
}

interface RowProps {
  readonly place: CuratedPlace;
  readonly onShow: () => void;
  readonly onAsk: (what: 'edit' | 'delete') => void;
}

function PlaceRow({ place: { nameDE, nameEN, kind, town, meetingDE, meetingEN }, onShow, onAsk }: RowProps) {
  const text = useText();
  const { lang } = useLanguage();
  const meeting = lang === defaultLang ? meetingDE : meetingEN;
  return (
    <li>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Button onClick={onShow} title={text('places.show')} sx={nameStyle}>
          {nameDE}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {[text(kindTexts[kind]), town, nameEN].join(' · ')}
        </Typography>
        {meeting !== '' && <Typography variant="body2">{text('places.meetingIs', { meeting })}</Typography>}
      </Box>
      <IconButton aria-label={text('places.editOne', { name: nameDE })} onClick={() => onAsk('edit')}>
        <Icon name="edit" />
      </IconButton>
      <IconButton aria-label={text('places.deleteOne', { name: nameDE })} onClick={() => onAsk('delete')}>
        <Icon name="bin" />
      </IconButton>
    </li>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
const filterStyle = { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } } as const;
const nameStyle = { p: 0, minHeight: 32, textAlign: 'left', justifyContent: 'flex-start', fontWeight: 700 } as const;
const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, py: 2, borderTop: 1, borderColor: 'divider' },
} as const;
