import { createHash } from 'node:crypto';
import { translation, translationTokenCents } from '@talwaerts/domain/ledger/entry-drafts.ts';
import type { TokenAccount } from '@talwaerts/domain/ledger/ledger.ts';
import { post } from '@talwaerts/domain/ledger/post.ts';
import { type Refused, refused } from '@talwaerts/domain/refusals.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { PageLang } from '@talwaerts/domain/website/website.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/app.ts';
import { googleTranslation } from '../../services/translation.ts';
import { loadCompany } from '../../store/companies.ts';
import { loadAccount, storePostings } from '../../store/ledger.ts';
import { memberTransaction } from '../../store/members.ts';
import { newRequest, readRequest } from '../../store/requests.ts';
import { ownerOf, type Webmaster } from './change-website.ts';

interface TranslationOrder {
  readonly text: string;
  /** Of the text, which is translated into the other of the page's two languages. */
  readonly lang: PageLang;
  readonly requestId: string;
  readonly companyID?: string | undefined;
}
type Translated = { readonly text: string };
type Lookup = Translated | Refused | { readonly payer: TokenAccount };

/**
 * Translates a text from German to English, or back, for one token. Stores charge and answer in one transaction after
 * the translation, so a failure costs nothing and a retry reads the stored answer. Refused with `not-found`,
 * `company-inactive`, `already-exists` (the `requestId` belongs to another text), `too-old`, `insufficient-tokens`.
 */
export async function translateText(order: TranslationOrder, caller: Webmaster): Promise<Translated | Refused> {
  const { member, nowMs } = caller;
  const companyId = ownerOf(caller, order.companyID);
  if (companyId === undefined) return memberTransaction(member, async () => refused('not-found'));
  const requestId = order.requestId.toLowerCase();
  const request = db().doc(`requests/${requestId}`);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(['translation', companyId, order.lang, order.text]))
    .digest('hex');

  const lookUp = async (tx: Transaction): Promise<Lookup> => {
    const [stored, company, payer] = await Promise.all([
      tx.get(request),
      loadCompany(tx, companyId),
      loadAccount(tx, companyId),
    ]);
    const before = ifStored(stored, readRequest);
    if (before === 'expired') return refused('too-old');
    if (before?.fingerprint === fingerprint && before.text !== undefined) return { text: before.text };
    if (before) return refused('already-exists');
    if (company?.kind !== 'taxi') return refused('not-found');
    if (company.state !== 'active') return refused('company-inactive');
    return payer.balanceTokenCents < translationTokenCents ? refused('insufficient-tokens') : { payer };
  };

  const earlier = await memberTransaction(member, lookUp);
  if (!('payer' in earlier)) return earlier;
  const text = await googleTranslation.translate(order.text, order.lang);
  return memberTransaction(member, async (tx) => {
    const current = await lookUp(tx);
    if (!('payer' in current)) return current;
    const { account, entry } = post(current.payer, translation(requestId, member.uid), nowMs);
    storePostings(tx, companyId, account.balanceTokenCents, [entry]);
    tx.create(request, newRequest({ fingerprint, bookingIds: [], text }));
    return { text };
  });
}
