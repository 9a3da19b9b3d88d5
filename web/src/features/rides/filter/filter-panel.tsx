import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { marketSources, rideSources } from '@talwaerts/domain/ride/ride-fields.ts';
import { useEffect, useState } from 'react';
import { CompanyChoice, useTaxiCompanies } from '../../../shared/company-choice.tsx';
import { ChoiceField } from '../../../shared/dialogs/choice-field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { framed } from '../../../shared/ui/styles.ts';
import { joinedDays, typedRange } from './filter-days.ts';
import { driverLabels, sourceLabels } from './filter-words.ts';
import { driverChoices, type RideFilter } from './ride-filter.ts';
import type { ChooseFilter } from './use-ride-filter.ts';

interface Props {
  readonly member: Member;
  readonly status: RideStatus;
  readonly filter: RideFilter;
  readonly choose: ChooseFilter;
  readonly openSaved: () => void;
}

const leastPax = [2, 3, 4, 5, 6, 7, 8];
const leastPrices = [30, 50, 75, 100, 150, 200];

/** The filters that are not needed every day. */
export function FilterPanel({ member, status, filter, choose, openSaved }: Props) {
  const text = useText();
  const { role } = member;
  return (
    <Box component="section" aria-label={text('filter.more')} sx={panelStyle}>
      <DateFields days={filter.days} choose={choose} />
      <Choice
        label="filter.district"
        value={filter.district}
        options={tyroleanDistricts.map((name) => [name, name])}
        onChoose={(district) => choose({ district })}
      />
      <Choice
        label="filter.pax"
        value={filter.pax === 0 ? '' : `${filter.pax}`}
        options={leastPax.map((pax) => [`${pax}`, text('filter.paxFrom', { pax })])}
        onChoose={(pax) => choose({ pax: Number(pax) })}
      />
      <Choice
        label="filter.price"
        value={filter.price === 0 ? '' : `${filter.price}`}
        options={leastPrices.map((price) => [`${price}`, text('filter.priceFrom', { price: formatEur(price * 100) })])}
        onChoose={(price) => choose({ price: Number(price) })}
      />
      {role !== 'hotel' && status !== 'open' && (
        <Choice
          label="crew.driver"
          value={filter.driver}
          options={driverChoices.map((one) => [one, text(driverLabels[one])])}
          onChoose={(driver) => choose({ driver })}
        />
      )}
      {role !== 'hotel' && (
        <Choice
          label="filter.source"
          value={filter.source}
          options={(role === 'admin' ? marketSources : rideSources).map((one) => [one, text(sourceLabels[one])])}
          onChoose={(source) => choose({ source })}
        />
      )}
      {role === 'admin' && status !== 'open' && <Company companyId={filter.company} choose={choose} />}
      {/* In the bar on wider screens. */}
      <Button variant="outlined" aria-haspopup="dialog" onClick={openSaved} sx={{ display: { sm: 'none' } }}>
        {text('filter.saved')}
      </Button>
    </Box>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: TextId;
  readonly value: T | '';
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly onChoose: (value: T | '') => void;
}

function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const text = useText();
  return (
    <ChoiceField label={text(label)} value={value} onChange={({ target }) => onChoose(target.value as T | '')}>
      <MenuItem value="">{text('filter.any')}</MenuItem>
      {options.map(([option, name]) => (
        <MenuItem key={option} value={option}>
          {name}
        </MenuItem>
      ))}
    </ChoiceField>
  );
}

/** Loads the companies once the panel is open. */
function Company({ companyId, choose }: { readonly companyId: string; readonly choose: ChooseFilter }) {
  return (
    <CompanyChoice
      companies={useTaxiCompanies()}
      companyId={companyId}
      onChoose={(company) => choose({ company })}
      onClear={() => choose({ company: '' })}
    />
  );
}

const panelStyle = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  p: 4,
  ...framed,
} as const;

interface DateFieldsProps {
  readonly days: string;
  readonly choose: ChooseFilter;
}

const ends = ['from', 'to'] as const;
const valuesOf = (days: string) => ({ from: '', to: '', ...typedRange(days), days, seen: days });

/** The first and the last day of a range; one of them alone is a single day. */
function DateFields({ days, choose }: DateFieldsProps) {
  const text = useText();
  const [last, setLast] = useState(() => valuesOf(days));
  // The days may change elsewhere, for example by Back.
  const typed = last.days === days || last.seen === days ? last : valuesOf(days);
  useEffect(
    () =>
      setLast((before) => {
        if (before.days === days) return { ...before, seen: days };
        // The URL follows what was typed a moment later.
        return before.seen === days ? before : valuesOf(days);
      }),
    [days],
  );
  const type = (change: Partial<typeof typed>): void => {
    const { from, to } = { ...typed, ...change };
    const next = joinedDays(from, to);
    // A half typed date changes nothing, and neither does an end before its start.
    const isComplete = next !== '' && (from === '' || to === '' || from <= to);
    setLast({ from, to, days: isComplete ? next : days, seen: days });
    if (isComplete && next !== days) choose({ days: next });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      {ends.map((end) => (
        <TextField
          key={end}
          type="date"
          label={text(`filter.${end}`)}
          value={typed[end]}
          onChange={({ target }) => type({ [end]: target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: end === 'to' ? typed.from : undefined } }}
        />
      ))}
    </Box>
  );
}
