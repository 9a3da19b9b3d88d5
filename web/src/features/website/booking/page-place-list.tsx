import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { maxPlaces, type PagePlace, type PagePlaceKind } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { NothingThere } from '../../../shared/ui/nothing-there.tsx';
import { useOwnText } from '../../partner-page/page-context.ts';
import { type Builder, removePlace } from '../data/save-website.ts';
import { RemoveDialog } from '../form/remove-dialog.tsx';
import { PlaceDialog } from './page-place-dialog.tsx';

interface Props {
  readonly builder: Builder;
  readonly kind: PagePlaceKind;
  readonly places: readonly PagePlace[];
  /** Ids of all stored prices. */
  readonly priceIds: readonly string[];
  readonly onSaved: () => void;
}

/** The places of one kind, with their actions. */
export function PlaceList({ builder, kind, places, priceIds, onSaved }: Props) {
  const text = useText();
  const own = useOwnText();
  /** A new place is a number, so that each has a dialog of its own. */
  const [edited, setEdited] = useState<PagePlace | number>();
  const [removed, setRemoved] = useState<PagePlace>();
  const isFull = places.length >= maxPlaces;
  return (
    <Stack spacing={4}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
        <Typography color="textSecondary">
          {isFull ? text('website.placesFull', { max: maxPlaces }) : text(`website.${kind}Text`)}
        </Typography>
        <Button
          variant="outlined"
          disabled={isFull}
          startIcon={<Icon name="plus" />}
          onClick={() => setEdited(0)}
          sx={{ flex: 'none' }}
        >
          {text('website.add')}
        </Button>
      </Box>
      {places.length === 0 && <NothingThere words={`website.${kind}Empty`} />}
      {places.length > 0 && (
        <Card component="ul" aria-label={text(`website.${kind}`)} sx={{ m: 0, p: 0, listStyle: 'none', flex: 'none' }}>
          {places.map((place) => (
            <Box component="li" key={place.id} sx={rowStyle}>
              <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{captionsOf(place)}</Typography>
              <IconButton
                aria-label={text('website.editNamed', { name: own(place, 'caption') })}
                onClick={() => setEdited(place)}
              >
                <Icon name="edit" />
              </IconButton>
              <IconButton
                aria-label={text('website.removeNamed', { name: own(place, 'caption') })}
                onClick={() => setRemoved(place)}
              >
                <Icon name="bin" />
              </IconButton>
            </Box>
          ))}
        </Card>
      )}
      {edited !== undefined && (
        <PlaceDialog
          key={typeof edited === 'number' ? edited : edited.id}
          builder={builder}
          kind={kind}
          place={typeof edited === 'number' ? undefined : (places.find(({ id }) => id === edited.id) ?? edited)}
          places={places}
          onClose={() => setEdited(undefined)}
          onNext={() => setEdited((before) => (isFull || typeof before !== 'number' ? undefined : before + 1))}
          onSaved={onSaved}
        />
      )}
      {removed && (
        <RemoveDialog
          title="website.placeRemove"
          question={text('website.placeRemoveText', { name: captionsOf(removed) })}
          failureTitle="website.failure.placeRemove"
          remove={() => removePlace(builder, kind, removed.id, priceIds.filter(isPriceOf(kind, removed.id)))}
          onClose={() => setRemoved(undefined)}
          onRemoved={() => setRemoved(undefined)}
        />
      )}
    </Stack>
  );
}

/** Formats as "German / English". */
const captionsOf = ({ captionDE, captionEN }: PagePlace): string => `${captionDE} / ${captionEN}`;

const isPriceOf =
  (kind: PagePlaceKind, placeId: string) =>
  (priceId: string): boolean =>
    priceId.split('_')[kind === 'pickups' ? 0 : 1] === placeId;

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  pl: 4,
  pr: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;
