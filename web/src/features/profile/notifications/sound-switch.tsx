import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { isRideSoundOn, playRideSound, switchRideSound } from '../../../shared/notifications/ride-sound.ts';

/** Switches the sound of new rides on this device at once, and plays it when switched on. */
export function SoundSwitch() {
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
        label={text('profile.notify.sound')}
      />
      <FormHelperText id={id}>{text('profile.notify.sound.hint')}</FormHelperText>
    </div>
  );
}
