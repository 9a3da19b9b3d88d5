import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Menu } from '../../shared/dialogs/menu.tsx';
import type { CompanyWithId } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import { screenPaths } from '../../shared/screen-paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { CompanyAction, PendingCompanyAction } from './company-dialog-props.ts';

/** Returns an administrator's actions on a company in its state. */
export function companyActions({ kind, state }: Pick<CompanyWithId, 'kind' | 'state'>): readonly CompanyAction[] {
  return [
    ...(state === 'pending' ? (['review'] as const) : []),
    'edit',
    // Hotels have neither token account nor licence.
    ...(kind === 'taxi' ? (['book', 'licence'] as const) : []),
    ...(kind === 'taxi' && state !== 'pending' ? (['promises'] as const) : []),
    'audit',
    actionsOnState[state],
  ];
}

// Approving an application takes its review; turning it down does not.
const actionsOnState = { active: 'deactivate', inactive: 'activate', pending: 'turnDown' } as const;
const dangerous: readonly CompanyAction[] = ['deactivate', 'turnDown'];

interface Props {
  readonly company: CompanyWithId;
  readonly onAsk: (pending: PendingCompanyAction) => void;
}

export function CompanyMenu({ company, onAsk }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (): void => setAnchor(undefined);
  return (
    <>
      <IconButton
        aria-label={text('users.options', { name: company.designation })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ paper: { role: 'region', 'aria-label': text('users.options', { name: company.designation }) } }}
      >
        {companyActions(company).map((action) => (
          <MenuItem
            key={action}
            sx={{ minHeight: 48, ...(dangerous.includes(action) && { color: 'error.main' }) }}
            onClick={() => {
              close();
              onAsk({ company, action });
            }}
          >
            {text(`users.${action}`)}
          </MenuItem>
        ))}
        {company.kind === 'taxi' && (
          <MenuItem
            component={Link}
            to={`${screenPaths.tokenHistory}?${new URLSearchParams({ company: company.id })}`}
            sx={{ minHeight: 48 }}
          >
            {text('tokens.title')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
