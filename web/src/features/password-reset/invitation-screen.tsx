import type { InvitationReadBack } from '@talwaerts/domain/calls/company-answers.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { roleText } from '../../shared/people.ts';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useLinkQuery } from '../../shared/use-link-query.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { acceptInvitation, useInvitation } from './use-invitation.ts';
import { useNewPassword } from './use-new-password.ts';

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
