import Chip, { type ChipProps } from '@mui/material/Chip';

interface Props extends Pick<ChipProps, 'sx'> {
  readonly label: string;
  readonly isSet: boolean;
  readonly onPress: () => void;
}

/** A choice in one press, which says whether it is the present one. */
export const ChoiceChip = ({ label, isSet, onPress, sx }: Props) => (
  <Chip
    component="button"
    clickable
    aria-pressed={isSet}
    color={isSet ? 'primary' : 'default'}
    variant={isSet ? 'filled' : 'outlined'}
    label={label}
    onClick={onPress}
    sx={sx}
  />
);
