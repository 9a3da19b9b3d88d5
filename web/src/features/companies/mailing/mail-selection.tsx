import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mostMailed } from '@talwaerts/domain/company/company-message.ts';
import { useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { DoneToast, useDone } from '../../../shared/ui/toast.tsx';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import { type TableFilter, tableFilterIn } from '../table/table-filter.ts';

const MailDialog = lazyPart(
  () => import('./mail-dialog.tsx'),
  (module) => module.MailDialog,
);

interface Props {
  readonly selection: ReturnType<typeof useSelection>;
  /** Returns the ids of the companies that match the filter, whatever page they are on. */
  readonly matching: (filter: TableFilter) => readonly string[];
}

/** How many companies are chosen, and the mail to them. */
export function SelectionBar({ selection: { ids, problem, choose, clear }, matching }: Props) {
  const text = useText();
  const [isWriting, setIsWriting] = useState(false);
  const done = useDone();
  return (
    <Stack spacing={2}>
      <Stack
        direction="row"
        role="group"
        aria-label={text('mailing.group')}
        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text('mailing.chosen', { count: ids.size })}
        </Typography>
        <Button onClick={() => choose(matching(shownFilter()), true)}>{text('mailing.chooseMatching')}</Button>
        {ids.size > 0 && (
          <>
            <Button onClick={clear}>{text('mailing.clear')}</Button>
            <Button
              variant="outlined"
              startIcon={<Icon name="mail" size="small" />}
              aria-haspopup="dialog"
              onClick={() => setIsWriting(true)}
            >
              {text('mailing.write')}
            </Button>
          </>
        )}
      </Stack>
      {problem && <Alert severity="warning">{text(problem, { most: mostMailed })}</Alert>}
      {isWriting && (
        <MailDialog
          companyIds={[...ids]}
          onClose={() => setIsWriting(false)}
          onDone={() => {
            setIsWriting(false);
            clear();
            done.confirm('mailing.sent');
          }}
        />
      )}
      <DoneToast done={done} />
    </Stack>
  );
}

/** Reads the URL itself: a press on the button ends a search that the table does not show yet. */
const shownFilter = () => tableFilterIn(new URLSearchParams(location.search));

/** The companies that an administrator has chosen for a mail, also those of other pages and filters. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const latestIds = useLatest(ids);
  const [problem, setProblem] = useState<TextId>();
  /** Chooses the companies, or no longer. */
  const choose = (some: readonly string[], isChosen: boolean): void => {
    const next = new Set([...latestIds.current].filter((id) => !some.includes(id)));
    if (isChosen) for (const id of some) next.add(id);
    const isTooMany = next.size > mostMailed;
    setProblem(isTooMany ? 'mailing.tooMany' : undefined);
    if (!isTooMany) setIds(next);
  };
  const clear = (): void => {
    setIds(new Set());
    setProblem(undefined);
  };
  return { ids, problem, choose, clear };
}
