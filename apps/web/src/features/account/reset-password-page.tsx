import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { useOwnQuery } from '#shared/navigation/use-own-query.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { resetTokenQuery } from './api/token-queries.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { InvalidLinkView, ResetDoneView, UncheckableLinkView } from './password-reset/reset-link-views.tsx';
import { ResetPasswordForm } from './password-reset/reset-password-form.tsx';

type Ending = 'done' | 'token-refused';

/** Set a new password with the link from the mail: the link is checked first, so that no password is typed in vain. */
export default function ResetPasswordPage() {
  const token = useOwnQuery().get('token') ?? '';
  return (
    <AuthLayout scene="hall" redirect={null}>
      {token === '' ? (
        <InvalidLinkView quoted={m.account_reset_missing_token()} />
      ) : (
        <ResetWithToken key={token} token={token} />
      )}
    </AuthLayout>
  );
}

function ResetWithToken({ token }: { readonly token: string }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const { data: checked, isFetching, refetch } = useQuery(resetTokenQuery(token));

  if (ending === 'done') return <ResetDoneView />;
  if (ending === 'token-refused') return <InvalidLinkView />;
  if (checked === undefined || (!checked.ok && isFetching))
    return <BusyView text={m.account_reset_checking()} />;
  if (checked.ok) {
    return checked.value.valid ? (
      <ResetPasswordForm
        token={token}
        onDone={() => setEnding('done')}
        onTokenRefused={() => setEnding('token-refused')}
      />
    ) : (
      <InvalidLinkView />
    );
  }
  if (checked.error.code === 'reset_token_invalid' || checked.error.code === 'validation_failed') {
    return <InvalidLinkView />;
  }
  return <UncheckableLinkView failure={checked.error} onRetry={() => void refetch()} />;
}
