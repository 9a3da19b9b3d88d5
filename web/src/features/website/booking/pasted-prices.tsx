import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Pasted, type PastedPrice, readPastedPrices } from '@talwaerts/domain/website/pasted-prices.ts';
import type { PagePlace, PagePrice } from '@talwaerts/domain/website/website.ts';
import { useId, useState } from 'react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { ScrollingContent } from '../../../shared/dialogs/scrolling-content.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TypedPrice } from '../data/save-website.ts';
import { type Cell, noPrice, shownPrice } from './price-cells.ts';
import type { SavingPrices } from './use-save-prices.ts';

interface Props {
  readonly pasting: ReturnType<typeof usePastedPrices>;
  readonly prices: ReadonlyMap<string, PagePrice>;
  readonly nameOf: (id: string) => string;
}

/** The preview of a pasted table and, once it is stored, its undo. */
export function PastedPrices({ pasting, prices, nameOf }: Props) {
  const text = useText();
  const { pasted, appliedCount, apply, undo, close } = pasting;
  return (
    <>
      {appliedCount > 0 && (
        <Alert
          severity="success"
          action={
            <Button color="inherit" size="small" onClick={undo}>
              {text('website.undo')}
            </Button>
          }
        >
          {text('website.pasteApplied', { count: appliedCount })}
        </Alert>
      )}
      {pasted && <PasteDialog pasted={pasted} prices={prices} nameOf={nameOf} onApply={apply} onClose={close} />}
    </>
  );
}

interface DialogProps extends Pick<Props, 'prices' | 'nameOf'> {
  readonly pasted: Pasted;
  readonly onApply: (changed: readonly PastedPrice[]) => void;
  readonly onClose: () => void;
}

/** Shows where the pasted prices go and what is left out, before they are stored. */
function PasteDialog({ pasted, prices, nameOf, onApply, onClose }: DialogProps) {
  const text = useText();
  const id = useId();
  const storedOf = (one: PastedPrice): number => (prices.get(one.id) ?? noPrice)[one.tier];
  const changed = pasted.prices.filter((one) => storedOf(one) !== one.cents);
  const same = pasted.prices.length - changed.length;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{text('website.paste')}</DialogTitle>
      <ScrollingContent>
        <Stack spacing={4}>
          <Typography>
            {text('website.pasteFound', { count: changed.length })}{' '}
            {same > 0 && text('website.pasteSame', { count: same })}
          </Typography>
          {pasted.leftOut.length > 0 && (
            <Alert severity="warning">
              <AlertTitle>{text('website.pasteLeftOut', { count: pasted.leftOut.length })}</AlertTitle>
              <Box component="ul" sx={{ m: 0, pl: 4 }}>
                {pasted.leftOut.map(({ line, column, typed, why }) => (
                  <li key={`${line} ${column}`}>{text(`website.pasteWhy.${why}`, { line, typed })}</li>
                ))}
              </Box>
            </Alert>
          )}
          {changed.length > 0 && (
            <Box component="table" sx={tableStyle}>
              <thead>
                <tr>
                  <th scope="col">{text('website.pastePair')}</th>
                  <th scope="col">{text('website.pasteBefore')}</th>
                  <th scope="col">{text('website.pasteAfter')}</th>
                </tr>
              </thead>
              <tbody>
                {changed.map((one) => (
                  <tr key={`${one.id} ${one.tier}`}>
                    <th scope="row">
                      {nameOf(one.id)}, {text(`website.tier.${one.tier}`)}
                    </th>
                    <td>{shownPrice(storedOf(one)) || '–'}</td>
                    <td>
                      <strong>{shownPrice(one.cents) || '–'}</strong>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Box>
          )}
        </Stack>
      </ScrollingContent>
      <DialogActions>
        <Button onClick={onClose}>{text('dialog.cancel')}</Button>
        {changed.length > 0 && (
          <Button variant="contained" onClick={() => onApply(changed)}>
            {text('website.pasteApply', { count: changed.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', py: 1.5, pr: 3, fontWeight: 400, overflowWrap: 'anywhere', verticalAlign: 'top' },
  '& thead th': { fontSize: '0.875rem', color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& td, & th:not(:first-of-type)': { pr: 0, textAlign: 'right', whiteSpace: 'nowrap' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
} as const;

interface Grid {
  readonly ids: readonly string[];
  readonly pickups: readonly PagePlace[];
  readonly destinations: readonly PagePlace[];
  readonly saving: SavingPrices;
}

/** A pasted table, from its preview to its undo. */
export function usePastedPrices({ ids, pickups, destinations, saving }: Grid) {
  const [pasted, setPasted] = useState<Pasted>();
  const [applied, setApplied] = useState<readonly (PastedPrice & { readonly beforeCents: number })[]>([]);
  const storedOf = ({ id, tier }: PastedPrice): number => (saving.current(id) ?? noPrice)[tier];
  const save = (prices: readonly PastedPrice[]): void => {
    const byId = new Map<string, TypedPrice>();
    for (const { id, tier, cents } of prices)
      byId.set(id, { id, typed: { ...byId.get(id)?.typed, [tier]: cents }, base: saving.current(id)?.saved });
    saving.save([...byId.values()]);
  };
  return {
    /** The table whose preview is open. */
    pasted,
    /** How many prices can be undone. */
    appliedCount: applied.length,
    /** Opens the preview of a table that was pasted into `cell`. */
    read(copied: string, { row, tier }: Cell): void {
      const [pickupId = '', destinationId = ''] = (ids[row] ?? '').split('_');
      const start = { pickups: pickups.map(named), destinations: destinations.map(named) };
      setPasted(readPastedPrices(copied, { ...start, pickupId, destinationId, tier }));
    },
    close: (): void => setPasted(undefined),
    apply(changed: readonly PastedPrice[]): void {
      setApplied(changed.map((one) => ({ ...one, beforeCents: storedOf(one) })));
      save(changed);
      setPasted(undefined);
    },
    undo(): void {
      // A price that somebody has changed since stays.
      const own = applied.filter((one) => storedOf(one) === one.cents);
      save(own.map(({ id, tier, beforeCents }) => ({ id, tier, cents: beforeCents })));
      setApplied([]);
    },
  };
}

const named = ({ id, captionDE, captionEN }: PagePlace) => ({ id, names: [captionDE, captionEN] });
