import { type AutoTopUp, readAutoTopUp } from '@talwaerts/domain/ledger/auto-top-up.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { callFunction } from './calls.ts';
import { aCompanyOfItsOwn } from './companies.ts';
import { database } from './database.ts';
import { enterCard } from './payments.ts';
import { memberOf } from './people.ts';
import { until } from './until.ts';

export const autoTopUpOf = async (companyId: string): Promise<AutoTopUp | undefined> =>
  ifStored(await database.doc(`autoTopUps/${companyId}`).get(), readAutoTopUp);

/** Lets the company's Admin store a card. Resolves once the webhook has stored it. */
export async function aStoredCard(companyId: string, number: '4242' | '0341' = '4242'): Promise<string> {
  const before = (await autoTopUpOf(companyId))?.card?.customerId;
  const { result, error } = await callFunction('taxi-storecard', {}, memberOf(companyId));
  if (!result?.valid) throw new Error(`Not begun: ${JSON.stringify({ result, error })}`);
  await enterCard(result.url, number);
  return until(async () => {
    const customerId = (await autoTopUpOf(companyId))?.card?.customerId;
    return customerId === before ? undefined : customerId;
  }, 'a stored card');
}

export const usualAutoTopUp = { isOn: true, below: 50, amount: 100, limit: 500 };

export const switchAutoTopUp = async (companyId: string, change: Partial<typeof usualAutoTopUp> = {}) =>
  (await callFunction('taxi-setautotopup', { ...usualAutoTopUp, ...change }, memberOf(companyId))).result;

/** Creates a company whose card is charged below 50 tokens. */
export async function aCompanyWithCard(
  balanceTokenCents: number,
  { number, ...company }: Parameters<typeof aCompanyOfItsOwn>[1] & { readonly number?: '4242' | '0341' } = {},
) {
  const companyId = await aCompanyOfItsOwn(balanceTokenCents, company);
  const customerId = await aStoredCard(companyId, number);
  await switchAutoTopUp(companyId);
  return { companyId, customerId };
}
