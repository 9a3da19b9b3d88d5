import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { InfoDialog } from '../../../../shared/dialogs/info-dialog.tsx';
import { usePerson } from '../../../../shared/firebase/session.ts';
import { useText } from '../../../../shared/intl/language.tsx';
import { newRideKey, rideKeys, searchKey, useKeysSetting } from '../../../../shared/keys/key-action.ts';
import type { MenuEntry } from '../menu-entries.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** Lists the keys of the signed-in side, and switches single ones off. */
export function KeysDialog({ entries, onClose }: Props) {
  const text = useText();
  const { role } = usePerson().member;
  const [isOn, switchOn] = useKeysSetting();
  return (
    <InfoDialog title="keys.title" maxWidth="xs" onClose={onClose}>
      <Keys
        title={text('keys.everywhere')}
        keys={[
          [searchKey, text('palette.title')],
          [text('keys.ctrlK'), text('palette.title')],
          ['?', text('keys.help')],
          ...(role === 'taxi' ? [[newRideKey, text('own.new')] as const] : []),
          ...entries.flatMap(({ letter, label }) => (letter ? [[`g ${letter}`, text(label)] as const] : [])),
        ]}
      />
      <Keys title={text('keys.ofRides')} keys={rideKeys.map(({ key, action }) => [key, text(`keys.${action}`)])} />
      <FormControlLabel
        label={text('keys.use')}
        control={<Switch checked={isOn} onChange={(_, checked) => switchOn(checked)} />}
        sx={{ minHeight: 48 }}
      />
    </InfoDialog>
  );
}

interface KeysProps {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, action: string])[];
}

function Keys({ title, keys }: KeysProps) {
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      <Box component="dl" sx={listStyle}>
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </Box>
    </>
  );
}

const listStyle = {
  m: 0,
  mb: 3,
  '& > div': { display: 'grid', gridTemplateColumns: '112px 1fr', alignItems: 'center', minHeight: 40 },
  '& dd': { m: 0 },
  '& kbd': {
    font: 'inherit',
    fontWeight: 700,
    mr: 1,
    px: 2,
    py: 1,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.default',
  },
} as const;
