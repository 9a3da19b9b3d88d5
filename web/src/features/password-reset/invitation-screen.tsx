import type { InvitationReadBack } from '@talwaerts/domain/calls/company-answers.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { CallFailure } from '../../shared/calls/call-failure.ts';
import { failureText } from '../../shared/calls/refusal-texts.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { paths } from '../../shared/paths.ts';
import { roleText } from '../../shared/people.ts';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useLinkQuery } from '../../shared/use-link-query.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { type SetOutcome, useNewPassword } from './use-new-password.ts';

/** Target of an invitation's link: welcomes and sets the first password. Without a token, redirects to the sign-in. */
export default function InvitationScreen() {
  const text = useText();
  const navigate = useNavigate();
  const query = useLinkQuery();
  const token = query?.get('invitation') ?? undefined;
  const { opened, retry } = useInvitation(token);
  useEffect(() => {
    if (query && !token) navigate(paths.login, { replace: true });
  }, [query, token, navigate]);

  return (
    <div className={styles.page}>
      <h1>{text('invitation.title', { product: product.name })}</h1>
      {token !== undefined && typeof opened === 'object' && 'email' in opened ? (
        <Invited token={token} invited={opened} />
      ) : (
        <div className={styles.form}>
          {opened === 'checking' && <p role="status">{text('invitation.checking')}</p>}
          {opened === 'over' && <InvitationOver />}
          {typeof opened === 'object' && 'failure' in opened && (
            <>
              <Failure>{text(opened.failure)}</Failure>
              <button type="button" className={buttons.main} onClick={retry}>
                {text('confirmEmail.again')}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface Props {
  readonly token: string;
  readonly invited: InvitationReadBack;
}

/** Says who is invited to what, above the form of the first password. */
function Invited({ token, invited: { name, email, team } }: Props) {
  const text = useText();
  const form = useNewPassword((password) => acceptInvitation(token, email, password));
  if (form.state === 'dead') {
    return (
      <div className={styles.form}>
        <InvitationOver />
      </div>
    );
  }
  const lead = !team ? 'invitation.administers' : team.teamRole === 'Admin' ? 'invitation.leads' : 'invitation.joins';
  return (
    <>
      <p className={styles.lead}>{text(lead, { name, company: team?.company ?? '', product: product.name })}</p>
      <NewPasswordForm form={form}>
        <dl className={styles.facts}>
          {team && (
            <div>
              <dt>{text('invitation.company')}</dt>
              <dd>{team.company}</dd>
            </div>
          )}
          <div>
            <dt>{text('invitation.role')}</dt>
            <dd>{text(team ? roleText(team.kind, team.teamRole) : 'team.role.administrator')}</dd>
          </div>
          <div>
            <dt>{text('invitation.email')}</dt>
            <dd>{email}</dd>
          </div>
        </dl>
        <p>{text('passwordReset.lead')}</p>
      </NewPasswordForm>
    </>
  );
}

function InvitationOver() {
  const text = useText();
  return (
    <>
      <Failure>{text('passwordReset.invitationOver')}</Failure>
      <Link className={buttons.main} to={paths.login}>
        {text('passwordReset.toLogin')}
      </Link>
    </>
  );
}

type Opened = InvitationReadBack | 'checking' | 'over' | { readonly failure: TextId };

/** Opens the invitation of the link's token, undefined until known, before a password is asked for. */
function useInvitation(token: string | undefined) {
  const [opened, setOpened] = useState<Opened>('checking');
  const open = useCallback(async (): Promise<void> => {
    if (token === undefined) return;
    setOpened('checking');
    setOpened(await openInvitation(token));
  }, [token]);
  useEffect(() => {
    open();
  }, [open]);
  return { opened, retry: open };
}

const openInvitation = (token: string): Promise<Opened> =>
  unlessFailed('over', async () => {
    const answer = await call('global-openinvitation', { token });
    return answer.valid ? answer.data : 'over';
  });

/** Sets the first password of the invited person, whose e-mail the answer repeats. */
const acceptInvitation = (token: string, email: string, password: string): Promise<SetOutcome> =>
  unlessFailed('dead', async () => {
    const answer = await call('global-acceptinvitation', { token, password });
    if (answer.valid) return { email };
    return answer.error === 'password-contains-email' ? { failure: 'password.error.containsEmail' } : 'dead';
  });

/** `whenInvalid` is the result for a token that no mail contained. */
async function unlessFailed<T, W>(whenInvalid: W, attempt: () => Promise<T>): Promise<T | W | { failure: TextId }> {
  try {
    return await attempt();
  } catch (error) {
    return error instanceof CallFailure && error.kind === 'invalid' ? whenInvalid : { failure: failureText(error) };
  }
}
