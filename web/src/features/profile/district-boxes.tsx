import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

interface Props {
  readonly legend: TextId;
  readonly districts: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Districts to choose from, any number of them. */
export function DistrictBoxes({ legend, districts, chosen, onChange }: Props) {
  const text = useText();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{text(legend)}</FormLabel>
      <FormGroup row>
        {districts.map((district) => (
          <FormControlLabel
            key={district}
            control={
              <Checkbox
                checked={chosen.includes(district)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, district] : chosen.filter((one) => one !== district))
                }
              />
            }
            label={district}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
