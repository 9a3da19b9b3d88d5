import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { useCloseOnBack } from './close-on-back.ts';

type Props = Omit<TextFieldProps, 'select' | 'slotProps'> & { readonly label: string };

/** MUI's field with a list of choices. Back also closes the list. */
export function ChoiceField(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useCloseOnBack(isOpen, close);
  return (
    <TextField
      {...props}
      select
      slotProps={{
        select: {
          open: isOpen,
          onOpen: () => setOpen(true),
          onClose: close,
          // The open list lies outside the page's landmarks, so it is a landmark itself.
          MenuProps: { slotProps: { paper: { role: 'region', 'aria-label': props.label } } },
        },
      }}
    />
  );
}
