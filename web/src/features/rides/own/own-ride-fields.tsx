import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { type Lang, langs, languages } from '@talwaerts/domain/product/lang.ts';
import { maxPax } from '@talwaerts/domain/ride/limits.ts';
import { hasWishes, wishesOf } from '@talwaerts/domain/ride/wishes.ts';
import { viennaInstant } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { Stepper } from '../../../shared/ui/stepper.tsx';
import { typedFacts, typedNames } from '../../../shared/wishes/typed-facts.ts';
import { WishFields } from '../../../shared/wishes/wish-fields.tsx';
import { CustomerProposals, lastPriceIn, useCustomers } from './customer-proposals.tsx';
import { OwnPlaceField } from './own-place-field.tsx';
import { rareFields } from './own-ride-values.ts';
import { PriceField } from './price-field.tsx';
import { RadioChips } from './radio-chips.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { type OwnRideForm, pairStyle } from './use-own-ride.ts';
import { useProposal } from './use-proposal.ts';
import { WhenFields } from './when-fields.tsx';

interface Props {
  readonly form: OwnRideForm;
  readonly companyId: string;
  /** Whether the ride is one of a series. */
  readonly isOfSeries: boolean;
}

/** The fields in the order of a call: who, from where, to where, when, how many, for how much. */
export function OwnRideFields({ form, companyId, isOfSeries }: Props) {
  const { pickup, destination, pax, wishes, date, time } = form.values;
  const customers = useCustomers(companyId, form.values);
  const proposal = useProposal(
    companyId,
    { pickup, destination, pax, wishes, pickupAtMs: viennaInstant(date, time) },
    lastPriceIn(customers, form.values),
  );
  const fields = useRef<HTMLDivElement>(null);
  // Here, since a dialog renders its content later than itself.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <Stack ref={fields} spacing={5}>
      <Box sx={pairStyle}>
        <Field
          isRequired
          autoComplete="off"
          maxLength={maxLengths.personName}
          {...form.field('name')}
          label="post.name"
        />
        <Field
          type="tel"
          autoComplete="off"
          maxLength={maxLengths.phone}
          {...form.field('phone')}
          label="order.phone"
        />
      </Box>
      <CustomerProposals form={form} customers={customers} />
      <Box sx={pairStyle}>
        <OwnPlaceField form={form} end="pickup" />
        <OwnPlaceField form={form} end="destination" />
      </Box>
      <WhenFields form={form} />
      <PaxField form={form} />
      <PriceField form={form} proposal={proposal} />
      <RepeatFields form={form} companyId={companyId} isOfSeries={isOfSeries} />
      <RareFields form={form} />
    </Stack>
  );
}

/** In a press each; more people in steps. */
const mostChips = 8;
const paxChips = Array.from({ length: mostChips }, (_, index) => `${index + 1}`);

function PaxField({ form }: Pick<Props, 'form'>) {
  const text = useText();
  const { pax } = form.values;
  const isMore = pax > mostChips;
  const choose = (next: number): void => form.change({ pax: next });
  return (
    <Stack spacing={3}>
      <RadioChips
        legend={text('order.pax')}
        options={[...paxChips, 'more'].map((value) => ({
          value,
          label: value === 'more' ? text('own.paxMore') : value,
        }))}
        value={isMore ? 'more' : `${pax}`}
        onChoose={(value) => choose(value === 'more' ? mostChips + 1 : Number(value))}
      />
      {isMore && (
        <Stepper
          label="own.paxExact"
          less="order.paxLess"
          more="order.paxMore"
          value={pax}
          min={mostChips + 1}
          max={maxPax}
          onChange={choose}
        />
      )}
    </Stack>
  );
}

/** Wishes, note and e-mail, folded with what was typed until one is wanted or has a problem. */
function RareFields({ form }: Pick<Props, 'form'>) {
  const text = useText();
  const { wishes, notes, email, pax, lang } = form.values;
  const isUsed = hasWishes(wishesOf(wishes)) || notes !== '' || email !== '';
  const hasProblem = rareFields.some(form.shown);
  const [isWanted, setIsWanted] = useState(isUsed);
  // Stays open when the problem is solved: its field has the focus.
  useEffect(() => {
    if (hasProblem) setIsWanted(true);
  }, [hasProblem]);
  return (
    <Box component="details" open={isWanted || hasProblem} sx={foldedStyle}>
      <Box
        component="summary"
        onClick={(event) => {
          event.preventDefault(); // Only React opens it, so that both agree.
          setIsWanted(hasProblem || !isWanted);
        }}
      >
        {text('own.rare')}
        {!isWanted && isUsed && (
          <Typography component="span" color="textSecondary" sx={{ ml: 2, fontSize: '0.875rem' }}>
            {text('own.rareUsed')}
          </Typography>
        )}
      </Box>
      <Stack spacing={4} sx={{ pb: 4 }}>
        <WishFields {...form.field('wishes')} pax={pax} />
        {typedNames.map((name) => (
          <Field
            key={name}
            {...form.field(name)}
            label={typedFacts[name].label}
            isLong={typedFacts[name].isLong}
            maxLength={typedFacts[name].maxLength}
          />
        ))}
        <Field
          type="email"
          autoComplete="off"
          maxLength={maxLengths.email}
          {...form.field('email')}
          label="own.email"
          hint={text('own.emailHint')}
        />
        {email !== '' && (
          <RadioChips
            legend={text('post.lang')}
            options={langs.map((one) => ({ value: one, label: languages[one].name }))}
            value={lang}
            onChoose={(next) => form.change({ lang: next as Lang })}
          />
        )}
      </Stack>
    </Box>
  );
}

const foldedStyle = {
  px: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > summary': { py: 3, minHeight: 48, fontWeight: 600, cursor: 'pointer' },
} as const;
