import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { readCompany, readTeamMember } from '@talwaerts/domain/company/stored-company.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { languages } from '@talwaerts/domain/product/lang.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { collection, limit, query, where } from 'firebase/firestore';
import type { ReactNode } from 'react';
import { listenToList, readAll } from '../../shared/firebase/listen.ts';
import { useLiveData, useLiveDocument, useLiveList } from '../../shared/firebase/live-data.ts';
import type { CompanyWithId } from '../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { mailLink } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** All data of an application. */
export function ApplicationFacts({ company }: { readonly company: CompanyWithId }) {
  const text = useText();
  const { lang } = useLanguage();
  const { name, designation, contactName, address, email, phone, createdAtMs, application, place } = company;
  const signInEmail = useSignInEmail(company.id);
  const referrer = useReferrer(application?.referrerCode ?? null);
  const at = (ms: number): string => `${dateOf(ms, lang)}, ${timeOf(ms, lang)}`;
  return (
    <Stack component="dl" sx={{ m: 0, gap: 2 }}>
      <Fact label={text('users.field.name')}>{name}</Fact>
      <Fact label={text('users.field.designation')}>{designation}</Fact>
      <Fact label={text('users.contact')}>{contactName}</Fact>
      <Fact label={text('users.field.address')}>
        {address}
        {application && place && (
          <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
            {[place.bezirk, place.bundesland, place.land].filter((part) => part !== '').join(', ')}
          </Typography>
        )}
      </Fact>
      <Fact label={text('users.field.email')}>
        <Link href={mailLink(email)}>{email}</Link>
      </Fact>
      <Fact label={text('users.field.phone')}>
        <Link href={phoneLink(phone)}>{phone}</Link>
      </Fact>
      <Fact label={text('users.signInEmail')}>
        {signInEmail ?? '…'}
        <Confirmed atMs={company.emailConfirmedAtMs} />
      </Fact>
      {application?.referrerCode && (
        <Fact label={text('users.referrer')}>
          {referrer === undefined ? application.referrerCode : `${referrer} (${application.referrerCode})`}
        </Fact>
      )}
      {application?.invitationCode && <Fact label={text('users.invitationCode')}>{application.invitationCode}</Fact>}
      <Fact label={text('users.appliedAt')}>{at(createdAtMs)}</Fact>
      {application && <Fact label={text('users.language')}>{languages[application.lang].name}</Fact>}
    </Stack>
  );
}

function Confirmed({ atMs }: { readonly atMs: number | null }) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <Typography
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: atMs === null ? 'warning.main' : 'success.main' }}
    >
      {atMs !== null && <Icon name="check" size="small" />}
      {atMs === null
        ? text('users.unconfirmed')
        : text('users.confirmed', { date: dateOf(atMs, lang), time: timeOf(atMs, lang) })}
    </Typography>
  );
}

/** One of a list of facts. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' }, columnGap: 3 }}>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/**
 * Returns the name of the company whose referral link the applicant followed; undefined if none has this code.
 * Companies without a stored code have their id.
 */
function useReferrer(code: string | null): string | undefined {
  const found = useLiveList(
    ['referrer', code],
    (firestore) =>
      code === null
        ? undefined
        : query(collection(firestore, 'companies'), where('referralCode', '==', code), limit(1)),
    (docs) => readAll(docs, readCompany),
  );
  const [byCode] = found === 'failed' ? [] : (found ?? []);
  const isId = found?.length === 0 && code !== null && /^[\w-]+$/.test(code);
  const byId = useLiveDocument(isId ? `companies/${code}` : undefined, readCompany);
  return (byCode ?? byId)?.designation;
}

/** Returns the e-mail address with which the company's Admin signs in; undefined until known. */
const useSignInEmail = (companyId: string): string | undefined =>
  useLiveData<string>(['sign-in e-mail', companyId], (firestore, emit) =>
    listenToList(
      query(collection(firestore, `companies/${companyId}/members`), where('teamRole', '==', 'Admin'), limit(1)),
      ({ docs }) => emit(readAll(docs, readTeamMember)[0]?.email ?? ''),
      () => emit(undefined),
    ),
  );
