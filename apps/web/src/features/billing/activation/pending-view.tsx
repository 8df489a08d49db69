import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { FocusedHeading } from '#shared/ui/focused-heading.tsx';

type PendingViewProps = { readonly isChecking: boolean; readonly onCheck: () => void };

/** The purchase is done, the money is on its way: bank debits take days. */
export function PendingView({ isChecking, onCheck }: PendingViewProps) {
  return (
    <>
      <div className="grid gap-2">
        <FocusedHeading>{m.result_title_pending()}</FocusedHeading>
        <p role="status" className="font-semibold">
          {m.result_pending()}
        </p>
        <p className="text-ink-muted">{m.result_pending_body()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isLoading={isChecking} onClick={onCheck}>
          {m.result_check_again()}
        </Button>
        <LinkButton href="/">{m.billing_to_home()}</LinkButton>
      </div>
    </>
  );
}
