import Stack from '@mui/material/Stack';
import { isOfTaxiCompany, type Member } from '@talwaerts/domain/company/roles.ts';
import { type MarketArea, marketAreaOf, wholeMarket } from '@talwaerts/domain/company/served-districts.ts';
import { useCallback, useMemo, useState } from 'react';
import { remember, remembered } from '../../../shared/device/device-memory.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { ChoiceChip } from '../choice-chip.tsx';

/** Stored on the device: `all` if it was last asked for the rides of all districts. */
const storedAs = 'talwaerts.rides.area';

interface ChosenArea {
  /** Undefined until the company is known. The same object until its content changes. */
  readonly area: MarketArea | undefined;
  /** Whether the company's districts leave rides out, so that there is a choice. */
  readonly hasChoice: boolean;
  readonly isAll: boolean;
  readonly choose: (isAll: boolean) => void;
}

/** Returns the area of the open rides: the company's districts, or everything if the user has chosen that. */
export function useArea(member: Member): ChosenArea {
  const isCarrier = isOfTaxiCompany(member);
  // No read of its own: the shell listens to the same document.
  const company = useCompany(isCarrier ? member.companyId : undefined);
  const [isAll, setIsAll] = useState(() => remembered(storedAs) === 'all');
  const choose = useCallback((next: boolean) => {
    remember(storedAs, next ? 'all' : null);
    setIsAll(next);
  }, []);
  const known = isCarrier ? company && marketAreaOf(company) : wholeMarket;
  const content = JSON.stringify(known && isAll ? wholeMarket : known);
  const area = useMemo(() => content && (JSON.parse(content) as MarketArea), [content]);
  const hasChoice = known !== undefined && known.hidden.length > 0;
  return { area: area || undefined, hasChoice, isAll, choose };
}

const choices = [
  { all: false, label: 'dashboard.area.own' },
  { all: true, label: 'dashboard.area.all' },
] as const;

/** Chooses the open rides of the company's districts, or all. */
export function AreaChoice({ isAll, choose }: Pick<ChosenArea, 'isAll' | 'choose'>) {
  const text = useText();
  return (
    <Stack
      role="group"
      aria-label={text('dashboard.area')}
      direction="row"
      sx={{ flex: 'none', gap: 2, flexWrap: { sm: 'wrap' } }}
    >
      {choices.map(({ all, label }) => (
        <ChoiceChip
          key={label}
          label={text(label)}
          isSet={all === isAll}
          onPress={() => choose(all)}
          sx={{ height: 48, px: 1.5, fontSize: '1rem', fontWeight: 600 }}
        />
      ))}
    </Stack>
  );
}
