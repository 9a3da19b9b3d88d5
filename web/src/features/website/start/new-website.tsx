import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { validCents } from '@talwaerts/domain/money/money.ts';
import { curatedPlaceId } from '@talwaerts/domain/place/curated-place.ts';
import { formulaOfEur } from '@talwaerts/domain/website/price-formula.ts';
import {
  type PageProposal,
  type PlaceChoices,
  placeChoices,
  proposedPlaces,
} from '@talwaerts/domain/website/propose-page.ts';
import { storedFormula } from '@talwaerts/domain/website/website-writes.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadCuratedPlaces } from '../../../shared/places/curated-list.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { LineDrawing } from '../../../shared/ui/nothing-there.tsx';
import { useOwnText } from '../../company-page/page-context.ts';
import { FormulaExamples } from '../formula/formula-examples.tsx';
import { FormulaFields } from '../formula/formula-fields.tsx';
import { readFormula, type TypedFormula, typedFormula } from '../formula/typed-formula.ts';
import { PlaceChips } from './place-chips.tsx';

interface Props {
  readonly companyId: string;
  readonly company: Company;
}

/** What a company is asked: from where to where it drives, then how it prices. */
interface Answers {
  readonly choices: PlaceChoices;
  readonly chosen: PlaceChoices;
}
interface Priced {
  readonly proposal: PageProposal;
  readonly typed: TypedFormula;
}

/**
 * Offers to create the page of a company that has none, and makes it of two answers. Once the page exists, the live
 * screen replaces this offer.
 */
export function NewWebsite({ companyId, company }: Props) {
  const [answers, setAnswers] = useState<Answers>();
  const [proposal, setProposal] = useState<PageProposal>();
  /** Kept if the places are chosen again. */
  const [typed, setTyped] = useState<TypedFormula>();
  const { isBusy, failure, runCall } = useDialogCall();
  const create = (page?: PayloadOf<'website-create'>['page']) =>
    runCall(() => call('website-create', { companyID: companyId, ...(page && { page }) }));
  const ask = async (): Promise<void> => {
    // Without the list there is nothing to choose of: the page begins empty.
    const choices = placeChoices(await loadCuratedPlaces().catch(() => []), company);
    if (choices.pickups.length === 0 || choices.destinations.length === 0) await create();
    else setAnswers({ choices, chosen: proposedPlaces(choices) });
  };
  const measure = async ({ chosen }: Answers): Promise<void> => {
    const idsOf = (side: keyof PlaceChoices): string[] => chosen[side].map(({ id }) => curatedPlaceId(id));
    const placeIds = idsOf('pickups');
    const destinationIds = idsOf('destinations');
    const answer = await runCall(() => call('website-propose', { companyID: companyId, placeIds, destinationIds }));
    if (!answer) return;
    setProposal(answer);
    setTyped((before) => before ?? typedFormula(formulaOfEur(answer.formula)));
  };
  const shared = { isBusy, failure, onEmpty: () => void create() };
  if (answers && proposal && typed) {
    return (
      <PricesStep
        {...shared}
        priced={{ proposal, typed }}
        onChange={setTyped}
        onBack={() => setProposal(undefined)}
        onCreate={() => {
          const page = pageOf({ proposal, typed });
          if (page) void create(page);
        }}
      />
    );
  }
  if (answers) {
    return (
      <PlacesStep
        {...shared}
        answers={answers}
        onChange={(chosen) => setAnswers({ ...answers, chosen })}
        onNext={() => void measure(answers)}
      />
    );
  }
  return <Offer isBusy={isBusy} failure={failure} onStart={() => void ask()} />;
}

/** Returns what `website-create` stores; undefined while a field of the formula is wrong. */
function pageOf({ proposal: { pickups, destinations, prices }, typed }: Priced) {
  const formula = readFormula(typed);
  const routes = new Map(prices.map(({ pickup, destination, route }) => [`${pickup} ${destination}`, route]));
  const measured = pickups.flatMap((from) => destinations.map((to) => routes.get(`${from.placeId} ${to.placeId}`)));
  return (
    formula && {
      pickups: [...pickups],
      destinations: [...destinations],
      meters: measured.map((route) => route?.distanceMeters ?? 0),
      seconds: measured.map((route) => route?.durationSeconds ?? 0),
      formula: storedFormula(formula),
    }
  );
}

interface OfferProps {
  readonly isBusy: boolean;
  readonly failure: TextId | undefined;
  readonly onStart: () => void;
}

function Offer({ isBusy, failure, onStart }: OfferProps) {
  const text = useText();
  return (
    <Card sx={{ p: { xs: 5, sm: 8 } }}>
      <Stack spacing={4} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: 560, mx: 'auto' }}>
        <BlankPage />
        <Typography variant="h2">{text('website.create')}</Typography>
        <Typography color="textSecondary">{text('website.createText')}</Typography>
        <LoadingButton variant="contained" color="secondary" loading={isBusy} onClick={onStart}>
          {text('website.createNow')}
        </LoadingButton>
        <CreateFailure failure={failure} />
      </Stack>
    </Card>
  );
}

function CreateFailure({ failure }: Pick<OfferProps, 'failure'>) {
  const text = useText();
  if (!failure) return null;
  return (
    <Alert severity="error" sx={{ textAlign: 'left' }}>
      <AlertTitle>{text('website.failure.create')}</AlertTitle>
      {text(failure)}
    </Alert>
  );
}

interface StepProps extends Pick<OfferProps, 'isBusy' | 'failure'> {
  /** Creates the page without a proposal. */
  readonly onEmpty: () => void;
}

interface QuestionProps extends StepProps {
  readonly title: TextId;
  readonly lead: TextId;
  readonly next: TextId;
  readonly isBlocked?: boolean;
  readonly onNext: () => void;
  readonly onBack?: () => void;
  readonly children: ReactNode;
}

/** One of the two questions. Receives the focus, as the screen has changed. */
function Question({ title, lead, next, isBlocked = false, onNext, onBack, children, ...step }: QuestionProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { isBusy, failure, onEmpty } = step;
  return (
    <Card sx={{ p: { xs: 5, sm: 8 } }}>
      <Stack spacing={5}>
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {text(title)}
        </Typography>
        <Typography color="textSecondary">{text(lead)}</Typography>
        {children}
        <CreateFailure failure={failure} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <LoadingButton
            variant="contained"
            color="secondary"
            loading={isBusy}
            aria-disabled={isBlocked || undefined}
            onClick={() => !isBlocked && onNext()}
          >
            {text(next)}
          </LoadingButton>
          {onBack && (
            <Button disabled={isBusy} onClick={onBack}>
              {text('website.start.back')}
            </Button>
          )}
          <Button disabled={isBusy} color="inherit" onClick={onEmpty}>
            {text('website.start.empty')}
          </Button>
        </Box>
      </Stack>
    </Card>
  );
}

interface PlacesProps extends StepProps {
  readonly answers: Answers;
  readonly onChange: (chosen: PlaceChoices) => void;
  readonly onNext: () => void;
}

function PlacesStep({ answers: { choices, chosen }, onChange, onNext, ...step }: PlacesProps) {
  const text = useText();
  const ways = chosen.pickups.length * chosen.destinations.length;
  return (
    <Question
      {...step}
      title="website.start.places"
      lead="website.start.placesText"
      next="website.start.next"
      isBlocked={ways === 0}
      onNext={onNext}
    >
      {(['pickups', 'destinations'] as const).map((kind) => (
        <PlaceChips
          key={kind}
          kind={kind}
          places={choices[kind]}
          chosen={chosen[kind]}
          onChange={(places) => onChange({ ...chosen, [kind]: places })}
        />
      ))}
      <Typography role="status">{text('website.start.ways', { count: ways })}</Typography>
    </Question>
  );
}

interface PricesProps extends StepProps {
  readonly priced: Priced;
  readonly onChange: (typed: TypedFormula) => void;
  readonly onBack: () => void;
  readonly onCreate: () => void;
}

function PricesStep({ priced: { proposal, typed }, onChange, onBack, onCreate, ...step }: PricesProps) {
  const own = useOwnText();
  const formula = readFormula(typed) ?? formulaOfEur(proposal.formula);
  const names = new Map(
    [...proposal.pickups, ...proposal.destinations].map((place) => [place.placeId, own(place, 'caption')]),
  );
  const ways = proposal.prices.map(({ pickup, destination, route, market }) => ({
    name: `${names.get(pickup)} – ${names.get(destination)}`,
    route,
    marketCents: validCents(market),
  }));
  return (
    <Question
      {...step}
      title="website.start.prices"
      lead="website.start.pricesText"
      next="website.start.create"
      isBlocked={!readFormula(typed)}
      onNext={onCreate}
      onBack={onBack}
    >
      <FormulaFields typed={typed} onChange={onChange} />
      <FormulaExamples ways={ways} formula={formula} />
    </Question>
  );
}

/** Draws a page with mountains and without text. */
function BlankPage() {
  return (
    <LineDrawing>
      <path d="M52 18 H188 a8 8 0 0 1 8 8 V112 a8 8 0 0 1 -8 8 H52 a8 8 0 0 1 -8 -8 V26 a8 8 0 0 1 8 -8 Z" />
      <path d="M44 38 H196 M56 28 h.01 M66 28 h.01 M76 28 h.01" />
      <path d="M44 88 L84 58 L106 76 L136 50 L166 80 L196 66" />
      <path d="M62 104 H118 M138 104 H176" strokeDasharray="4 8" />
    </LineDrawing>
  );
}
