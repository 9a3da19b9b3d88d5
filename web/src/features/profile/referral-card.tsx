import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { SectionCard } from '../../shared/ui/section-card.tsx';

/** The company's referral link, to copy and to share. Only active companies have one. */
export const ReferralCard = withFirestore(function ReferralCard() {
  const text = useText();
  const { member } = usePerson();
  const company = useCompany(member.role === 'admin' ? undefined : member.companyId);
  const [isCopied, setCopied] = useState<boolean>();
  if (company?.state !== 'active') return null;
  const url = `${location.origin}${paths.referral(company.referralCode)}`;
  const copy = (): Promise<void> =>
    // Rejects if the browser forbids it, or outside a secure page.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setCopied(true),
        () => setCopied(false),
      );
  const share = (): void => {
    // Rejects if the user cancels.
    navigator.share({ text: text('profile.referral.shareText'), url }).catch(() => undefined);
  };
  return (
    <SectionCard title="profile.referral">
      <Typography>{text('profile.referral.text')}</Typography>
      <TextField
        label={text('profile.referral.link')}
        value={url}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      {isCopied !== undefined && (
        <Alert severity={isCopied ? 'success' : 'error'} role={isCopied ? 'status' : 'alert'}>
          {text(isCopied ? 'profile.referral.copied' : 'profile.referral.notCopied')}
        </Alert>
      )}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={copy}>
          {text('profile.referral.copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="outlined" onClick={share}>
            {text('profile.referral.share')}
          </Button>
        )}
      </Stack>
    </SectionCard>
  );
});
