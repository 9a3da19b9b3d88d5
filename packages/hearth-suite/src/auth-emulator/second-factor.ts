import type {
  AuthOperations,
  Context,
  Enrollment,
  Operation,
  Refuse,
  State,
  StateClass,
  User,
} from './emulator-types.ts';
import { isCodeOf, newSecret, totp } from './totp.ts';

const isTotp = (enrollment: Enrollment): boolean => enrollment.totpInfo !== undefined;
const withoutSecret = (enrollment: Enrollment): Enrollment =>
  isTotp(enrollment) ? { ...enrollment, totpInfo: {} } : enrollment;

/** Replaces one operation by a wrapper around the emulator's own. */
function wrapOperation<K extends string>(
  operations: Record<K, Operation>,
  name: K,
  wrap: (own: Operation) => Operation,
): void {
  operations[name] = wrap(operations[name]);
}

/** Adds TOTP as a second factor, with the live service's messages. Other second factors stay the emulator's own. */
export function addSecondFactor(operations: AuthOperations, ProjectState: StateClass, refuse: Refuse): void {
  allowFactorsWithoutPhone(ProjectState);
  addEnrollment(operations, refuse);
  addSignIn(operations, refuse);
  keepFactorInTokens(operations);
  hideSecrets(operations);
  keepSecrets(operations);
}

/** Exempts TOTP factors from the emulator's check, at each account change, that every factor has a phone number. */
function allowFactorsWithoutPhone({ prototype }: StateClass): void {
  const own = prototype.validateMfaEnrollments;
  prototype.validateMfaEnrollments = function validate(enrollments) {
    own.call(
      this,
      enrollments.filter((each) => !isTotp(each)),
    );
    return enrollments;
  };
}

function addEnrollment(operations: AuthOperations, refuse: Refuse): void {
  const { mfaEnrollment } = operations.identitytoolkit.accounts;
  wrapOperation(mfaEnrollment, 'start', (own) => (state, body, context) => {
    if (!body.totpEnrollmentInfo) return own(state, body, context);
    const user = userOf(state, body.idToken, refuse);
    if (!user.emailVerified) refuse('UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.');
    const secret = newSecret();
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: totp.digits,
        hashingAlgorithm: totp.hashingAlgorithm,
        periodSec: totp.periodSec,
        sessionInfo: secret,
        finalizeEnrollmentTime: new Date(Date.now() + 5 * 60_000).toISOString(),
      },
    };
  });
  wrapOperation(mfaEnrollment, 'finalize', (own) => (state, body, context) => {
    const given = body.totpVerificationInfo as { sessionInfo: string; verificationCode: string } | undefined;
    if (!given) return own(state, body, context);
    const user = userOf(state, body.idToken, refuse);
    if (!isCodeOf(given.sessionInfo, given.verificationCode, Date.now())) refuse('INVALID_CODE');
    const enrollment: Enrollment = {
      mfaEnrollmentId: newSecret(),
      displayName: body.displayName as string | undefined,
      enrolledAt: new Date().toISOString(),
      totpInfo: { sharedSecretKey: given.sessionInfo },
    };
    const enrolled = state.updateUserByLocalId(user.localId, { mfaInfo: [...(user.mfaInfo ?? []), enrollment] });
    return {
      ...issueTokens(operations, state, { user: enrolled, identifier: enrollment.mfaEnrollmentId, context }),
      totpAuthInfo: {},
    };
  });
}

function addSignIn(operations: AuthOperations, refuse: Refuse): void {
  const { accounts } = operations.identitytoolkit;
  // Restores `totpInfo`, by which clients recognise TOTP: the emulator drops fields of a factor that it does not know.
  wrapOperation(accounts, 'signInWithPassword', (own) => async (state, body, context) => {
    const answer = (await own(state, body, context)) as { localId: string; mfaInfo?: readonly Enrollment[] };
    if (!answer.mfaInfo) return answer;
    const stored = state.getUserByLocalId(answer.localId)?.mfaInfo ?? [];
    const mfaInfo = stored.map((each, index) => (isTotp(each) ? withoutSecret(each) : answer.mfaInfo?.[index]));
    return { ...answer, mfaInfo };
  });
  wrapOperation(accounts.mfaSignIn, 'finalize', (own) => (state, body, context) => {
    const given = body.totpVerificationInfo as { verificationCode: string } | undefined;
    if (!given) return own(state, body, context);
    const pending = JSON.parse(Buffer.from(String(body.mfaPendingCredential), 'base64').toString()) as User;
    const user = state.getUserByLocalId(pending.localId) ?? refuse('USER_NOT_FOUND');
    const enrollment = user.mfaInfo?.find((each) => each.mfaEnrollmentId === body.mfaEnrollmentId);
    const secret = enrollment?.totpInfo?.sharedSecretKey;
    if (!enrollment || !secret) return refuse('MFA_ENROLLMENT_NOT_FOUND');
    if (!isCodeOf(secret, given.verificationCode, Date.now())) refuse('INVALID_CODE');
    if (user.disabled) refuse('USER_DISABLED');
    const signedIn = state.updateUserByLocalId(user.localId, { lastLoginAt: String(Date.now()) });
    return issueTokens(operations, state, { user: signedIn, identifier: enrollment.mfaEnrollmentId, context });
  });
}

/** Keeps the second factor in the ID token that a client receives when it changes its account. */
function keepFactorInTokens(operations: AuthOperations): void {
  wrapOperation(operations.identitytoolkit.accounts, 'update', (own) => async (state, body, context) => {
    const answer = (await own(state, body, context)) as { localId: string; idToken?: string };
    const user = state.getUserByLocalId(answer.localId);
    const factor = body.idToken ? claimsIn(body.idToken).firebase.second_factor_identifier : undefined;
    if (!answer.idToken || !user || !factor) return answer;
    return { ...answer, ...issueTokens(operations, state, { user, identifier: factor, context }) };
  });
}

/** Removes secrets from accounts in `lookup` answers, which the emulator returns as stored. */
function hideSecrets({ identitytoolkit: { accounts } }: AuthOperations): void {
  wrapOperation(accounts, 'lookup', (own) => async (state, body, context) => {
    const answer = (await own(state, body, context)) as { users?: readonly User[] };
    return { ...answer, users: answer.users?.map((user) => ({ ...user, mfaInfo: user.mfaInfo?.map(withoutSecret) })) };
  });
}

/** Keeps TOTP factors when accounts of the last run are imported: the emulator refuses factors without phone number. */
function keepSecrets({ identitytoolkit: { projects } }: AuthOperations): void {
  wrapOperation(projects.accounts, 'batchCreate', (own) => async (state, body, context) => {
    const users = body.users as readonly User[];
    const withoutTotp = users.map((user) => ({ ...user, mfaInfo: user.mfaInfo?.filter((each) => !isTotp(each)) }));
    const answer = await own(state, { ...body, users: withoutTotp }, context);
    for (const { localId, mfaInfo } of users) {
      if (mfaInfo?.some(isTotp) && state.getUserByLocalId(localId)) state.updateUserByLocalId(localId, { mfaInfo });
    }
    return answer;
  });
}

function userOf(state: State, idToken: unknown, refuse: Refuse): User {
  const user = state.getUserByLocalId(claimsIn(idToken).user_id) ?? refuse('USER_NOT_FOUND');
  return user.disabled ? refuse('USER_DISABLED') : user;
}

interface Claims {
  readonly user_id: string;
  readonly firebase: { readonly second_factor_identifier?: string };
}
const claimsIn = (idToken: unknown): Claims =>
  JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** Issues an ID token and a refresh token with the second factor in their claims, by the emulator's own renewal. */
function issueTokens(
  operations: AuthOperations,
  state: State,
  { user, identifier, context }: { readonly user: User; readonly identifier: string; readonly context: Context },
): object {
  const secondFactor = { identifier, provider: 'totp' };
  const refreshToken = state.createRefreshTokenFor(user, 'password', { secondFactor });
  const tokens = operations.securetoken.token(state, { grantType: 'refresh_token', refreshToken }, context);
  const { id_token, refresh_token } = tokens as { id_token: string; refresh_token: string };
  return { idToken: id_token, refreshToken: refresh_token };
}
