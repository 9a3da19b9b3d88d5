import { beforeEach, describe, expect, it, vi } from 'vitest';
import { composePasswordResetMail } from './password-reset-mail.ts';

const auth = vi.hoisted(() => ({ getUserByEmail: vi.fn(), generatePasswordResetLink: vi.fn() }));
vi.mock('firebase-admin/auth', () => ({ getAuth: () => auth }));

const order = { id: 'password-reset_1', template: 'password-reset', email: 'anna@example.com', lang: 'de' } as const;
const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

beforeEach(() => {
  auth.getUserByEmail.mockResolvedValue({ uid: 'u1', email: 'anna@example.com' });
  auth.generatePasswordResetLink.mockResolvedValue('https://auth.example/action?mode=resetPassword&oobCode=the-code');
});

describe('the password reset mail', () => {
  it('goes to the account, with the code in a link to our page', async () => {
    const mail = await composePasswordResetMail(order);
    expect(mail?.to).toBe('anna@example.com');
    expect(mail?.content.link?.url).toMatch(/\/passwordreset\?userId=u1&secret=the-code$/);
  });

  it('is null for an unknown address, also in projects with e-mail enumeration protection', async () => {
    auth.getUserByEmail.mockImplementation(() => failing('auth/user-not-found'));
    auth.generatePasswordResetLink.mockImplementation(() => failing('auth/internal-error'));
    expect(await composePasswordResetMail(order)).toBeNull();
  });

  it.each(['getUserByEmail', 'generatePasswordResetLink'] as const)(
    'fails, to be retried, if %s fails',
    async (call) => {
      auth[call].mockImplementation(() => failing('auth/internal-error'));
      await expect(composePasswordResetMail(order)).rejects.toThrow('auth/internal-error');
    },
  );
});
