import { useEffect } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';
import { forgetAccountDeleted } from '../navigation/account-deleted.ts';

/** The notice that the account of this tab has just been deleted. */
export default function AccountDeletedView() {
  useEffect(forgetAccountDeleted, []);
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.account_goodbye_title()}</FocusedHeading>
        <p className="text-ink-muted">{m.account_goodbye_body()}</p>
      </div>
      <LinkButton variant="primary" size="lg" href="/">
        {m.account_goodbye_home()}
      </LinkButton>
    </>
  );
}
