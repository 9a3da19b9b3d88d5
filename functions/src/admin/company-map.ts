import { userSchema } from '@talwaerts/domain/calls/companies.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { linkSigningKey } from '../platform/params.ts';
import { signatureOf } from '../platform/tokens.ts';
import { googleMaps } from '../services/maps.ts';
import { companyMapPath, findMapPicture, storeMapPicture } from '../services/stored-files.ts';
import { loadCompany } from '../store/companies.ts';
import { memberTransaction } from '../store/members.ts';

/** The village and the roads to it. */
const surroundingKm = 3;

/** Returns a link to a map picture of an applicant's address, drawn at the first request. */
export const companymap = memberCallable(
  'admin-companymap',
  {
    roles: ['admin'],
    payload: userSchema,
    rateLimit: { requests: 60, perSeconds: 60 },
  },
  async ({ userid: companyId }, { member }) => {
    const company = await memberTransaction(member, (tx) => loadCompany(tx, companyId), { readOnly: true });
    const place = company?.place;
    if (!place) return refusal({ refused: 'not-found' });
    const path = companyMapPath(companyId);
    const token = signatureOf('company-map', companyId, linkSigningKey.value());
    const stored = await findMapPicture(path, token);
    const draw = async () => storeMapPicture(path, await googleMaps.placePicture(place, surroundingKm), token);
    return { valid: true, url: stored ?? (await draw()) };
  },
);
