import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { changesBetween } from '../../../shared/account/use-stored-form.ts';
import { MineOrTheirs } from '../../../shared/dialogs/edit-form.tsx';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useAgo } from '../ago.ts';
import type { PartForm } from './use-part-form.ts';

interface Props<V extends FieldValues> {
  readonly companyId: string;
  readonly part: PartForm<V>;
  readonly labels: Readonly<Record<string, TextId>>;
}

/** Shows who has saved the part meanwhile, and the changes. */
export function NewerAlert<V extends FieldValues>({ companyId, part, labels }: Props<V>) {
  const text = useText();
  const ago = useAgo();
  const { newer, base, keepMine, takeTheirs } = part;
  const alert = useRef<HTMLDivElement>(null);
  const isShown = newer !== undefined;
  useEffect(() => {
    // The button that was pressed is no longer offered.
    if (isShown && document.activeElement === document.body) alert.current?.focus();
  }, [isShown]);
  const name = useMemberName(companyId, newer?.saved.by ?? null);
  if (!newer) return null;
  return (
    <Alert ref={alert} severity="warning" role="alert" tabIndex={-1}>
      <AlertTitle>{text('website.newer', { name, ago: ago(newer.saved) })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 5, overflowWrap: 'anywhere' }}>
        {changesBetween(base.values, newer.values)
          .map(({ field, value }) => ({ field, value: String(value) }))
          .map(({ field, value }) => (
            <li key={field}>
              {text(changeText(value), { field: text(labels[field] ?? 'website.newerOther'), value })}
            </li>
          ))}
      </Box>
      <MineOrTheirs keepMine={keepMine} takeTheirs={takeTheirs} />
    </Alert>
  );
}

const changeText = (value: string): TextId => {
  if (value === '') return 'website.newerEmpty';
  if (value === 'true') return 'website.newerYes';
  if (value === 'false') return 'website.newerNo';
  return value.startsWith('websites/') ? 'website.newerPicture' : 'website.newerValue';
};

/** Returns the name of the member who saved, or a placeholder for a former member. */
export function useMemberName(companyId: string, uid: string | null): string {
  const text = useText();
  const member = useLiveDocument(uid === null ? undefined : `companies/${companyId}/members/${uid}`, readTeamMember);
  return member?.name || text('website.somebody');
}
