import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';

/** @param props.endsAt until when premium lasts; `null`: it ended at once */
export function CancelledView({ endsAt }: { readonly endsAt: string | null }) {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.cancel_done()}</FocusedHeading>
        <p>{endsAt === null ? m.cancel_done_now() : m.cancel_done_body({ date: formatDate(endsAt) })}</p>
        <p className="text-ink-muted">{m.ending_cancelled_mail()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" href="/preferences#settings-subscription">
          {m.billing_to_settings()}
        </LinkButton>
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </div>
    </>
  );
}
