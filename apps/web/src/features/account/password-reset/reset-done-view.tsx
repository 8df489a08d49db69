import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';

export function ResetDoneView() {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.account_reset_done_title()}</FocusedHeading>
        <p className="text-ink-muted">{m.account_reset_done_body()}</p>
      </div>
      <LinkButton variant="primary" size="lg" href="/login">
        {m.account_to_login()}
      </LinkButton>
    </>
  );
}
