import { beforeEach, expect, it, vi } from 'vitest';
import { updateAccount } from './update-account.ts';

const auth = vi.hoisted(() => ({ setCustomUserClaims: vi.fn(), deleteUser: vi.fn() }));
const readMember = vi.hoisted(() => vi.fn());
vi.mock('firebase-admin/auth', () => ({ getAuth: () => auth }));
vi.mock('../../platform/app.ts', () => ({ app: () => undefined }));
vi.mock('../../store/members.ts', () => ({
  memberDocument: () => ({ get: readMember }),
  savedFiltersDocument: () => ({ delete: async () => undefined }),
}));
vi.mock('../../store/applications.ts', () => ({}));
vi.mock('../../store/push-subscriptions.ts', () => ({ deleteSubscriptionsOf: async () => undefined }));
vi.mock('../../store/companies.ts', () => ({
  companyDocument: () => ({ get: async () => snapshot({ ...company }) }),
}));

const snapshot = (data: object | undefined) => ({
  id: 'one',
  ref: { path: 'one' },
  exists: data !== undefined,
  data: () => data,
});
const company = {
  kind: 'taxi',
  name: 'T',
  designation: 'T',
  address: 'A',
  email: 't@example.com',
  phone: '+43 1',
  licenceFile: null,
  state: 'active',
  reason: null,
  ended: null,
  contactName: 'E',
  createdAtMs: 0,
  emailConfirmedAtMs: null,
  referralCode: 'AB12',
};
const member = snapshot({ name: 'Eva', email: 'eva@example.com', joinedAtMs: 0, teamRole: 'Manager' });
const removed = snapshot(undefined);
const update = { companyId: 'c1', uid: 'u1' };

beforeEach(() => {
  auth.deleteUser.mockResolvedValue(undefined);
  auth.setCustomUserClaims.mockRejectedValue(Object.assign(new Error('No such user'), { code: 'auth/user-not-found' }));
});

it('updates nothing if a concurrent removal has deleted entry and account', async () => {
  readMember.mockResolvedValueOnce(member).mockResolvedValue(removed);
  await expect(updateAccount(update)).resolves.toBeUndefined();
});

it('fails if the account of a stored member is missing', async () => {
  readMember.mockResolvedValue(member);
  await expect(updateAccount(update)).rejects.toThrow('No such user');
});
