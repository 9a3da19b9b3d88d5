import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { soonMinutes } from './posting-values.ts';

interface ChipProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ChoiceChip({ label, isChosen, onChoose }: ChipProps) {
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-pressed={isChosen}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      label={label}
      onClick={onChoose}
      sx={{ height: 48, maxWidth: 'min(100%, 18rem)', px: 1.5, borderRadius: 24, fontSize: '1rem' }}
    />
  );
}

interface Props {
  readonly places: readonly Place[];
  readonly chosen: Place | undefined;
  readonly onChoose: (place: Place) => void;
}

/** The hotel's usual destinations, one press each. */
export function DestinationChips({ places, chosen, onChoose }: Props) {
  const text = useText();
  if (places.length === 0) return null;
  return (
    <Stack role="group" aria-label={text('post.usual')} direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {places.map((place) => (
        <ChoiceChip
          key={place.placeId}
          label={place.label}
          isChosen={place.placeId === chosen?.placeId}
          onChoose={() => onChoose(place)}
        />
      ))}
    </Stack>
  );
}

/** Sets the time back to the form's proposal. */
export function SoonChip({ isChosen, onChoose }: Omit<ChipProps, 'label'>) {
  const text = useText();
  const label = text('post.soon', { minutes: soonMinutes });
  return (
    <div>
      <ChoiceChip label={label} isChosen={isChosen} onChoose={onChoose} />
    </div>
  );
}
