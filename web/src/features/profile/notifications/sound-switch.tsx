import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { useId, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { isRideSoundOn, playRideSound, switchRideSound } from '../../../shared/notifications/ride-sound.ts';

/** Switches the sound of new rides, or of a hotel's found taxis, on this device at once, and plays it if on. */
export function SoundSwitch({ kind }: { readonly kind: CompanyKind }) {
  const text = useText();
  const id = useId();
  const [isOn, setIsOn] = useState(isRideSoundOn);
  const change = (next: boolean): void => {
    switchRideSound(next);
    // Where storage is forbidden, stays off.
    setIsOn(isRideSoundOn());
    playRideSound();
  };
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, next) => change(next)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': id } }}
          />
        }
        label={text(kind === 'taxi' ? 'profile.notify.sound' : 'profile.notify.sound.agreed')}
      />
      <FormHelperText id={id}>
        {text(kind === 'taxi' ? 'profile.notify.sound.hint' : 'profile.notify.sound.agreedHint')}
      </FormHelperText>
    </div>
  );
}
