import type { Ports } from './ports.ts';

/** The settings that `npm run check-project` requires of a live project, as far as the Auth emulator has them. */
const settings = {
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};

export async function applyAccountSettings({ auth }: Ports, projectId: string): Promise<void> {
  const config = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config`;
  const response = await fetch(`${config}?updateMask=${Object.keys(settings).join()}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused its settings: ${await response.text()}`);
}
