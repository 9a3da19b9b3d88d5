import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListedPlace } from '@talwaerts/domain/place/curated-place.ts';
import { mostProposed } from '@talwaerts/domain/website/propose-page.ts';
import type { PagePlaceKind } from '@talwaerts/domain/website/website.ts';
import { useId, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';

const shownAtFirst = 12;

interface Props {
  readonly kind: PagePlaceKind;
  readonly places: readonly ListedPlace[];
  readonly chosen: readonly ListedPlace[];
  readonly onChange: (chosen: readonly ListedPlace[]) => void;
}

/** Places to choose of, with their names in both languages. */
export function PlaceChips({ kind, places, chosen, onChange }: Props) {
  const text = useText();
  const title = useId();
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? places : places.filter((place, i) => i < shownAtFirst || chosen.includes(place));
  const isFull = chosen.length >= mostProposed;
  return (
    <Stack spacing={2} role="group" aria-labelledby={title}>
      <Typography id={title} component="h3" sx={{ fontSize: '1.125rem', fontWeight: 700 }}>
        {text(`website.start.${kind}`)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {shown.map((place) => {
          const isChosen = chosen.includes(place);
          return (
            <Chip
              key={place.id}
              component="button"
              type="button"
              aria-pressed={isChosen}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              label={bothNames(place)}
              disabled={isFull && !isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== place) : [...chosen, place])}
              sx={chipStyle}
            />
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography role="status" color="textSecondary">
          {text('website.start.chosen', { count: chosen.length, max: mostProposed })}
        </Typography>
        {shown.length < places.length && (
          <Button onClick={() => setIsLong(true)}>{text('website.start.more', { count: places.length })}</Button>
        )}
        <Button onClick={() => onChange(places.slice(0, mostProposed))}>{text('website.start.all')}</Button>
      </Box>
    </Stack>
  );
}

const bothNames = ({ nameDE, nameEN }: ListedPlace): string => (nameDE === nameEN ? nameDE : `${nameDE} · ${nameEN}`);

const chipStyle = {
  height: 'auto',
  minHeight: 48,
  fontSize: '0.875rem',
  maxWidth: 1,
  '& .MuiChip-label': { whiteSpace: 'normal', py: 1, textAlign: 'left' },
} as const;
