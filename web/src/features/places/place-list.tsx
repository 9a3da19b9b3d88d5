import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type CuratedKind, type CuratedPlace, curatedKinds } from '@talwaerts/domain/place/curated-place.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useRef, useState } from 'react';
import { ChoiceField } from '../../shared/dialogs/choice-field.tsx';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { kindTexts } from '../../shared/labels.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { NothingThere } from '../../shared/ui/nothing-there.tsx';
import { search } from '../../shared/ui/search.ts';
import { AreaMap } from './area-map.tsx';
import type { View } from './mercator.ts';

interface Props {
  readonly places: readonly CuratedPlace[];
  readonly onAsk: (what: 'edit' | 'delete', place: CuratedPlace) => void;
}

const wholeRegion: View = { ...product.placeSearch.centre, zoom: 9 };
/** Shows a village. */
const nearZoom = 15;

/** The places that the search finds, beside a map of them. */
export function PlaceList({ places, onAsk }: Props) {
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
