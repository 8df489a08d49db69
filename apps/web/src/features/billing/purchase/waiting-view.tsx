import { m } from '#shared/i18n/messages.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

type WaitingViewProps = { readonly isReloading: boolean; readonly onReload: () => void };

/** Bought, but not premium yet. */
export function WaitingView({ isReloading, onReload }: WaitingViewProps) {
  return (
    <>
      <div className="grid gap-2">
        <h1>{m.purchase_title_waiting()}</h1>
        <p role="status" className="font-semibold">
          {m.purchase_pending()}
        </p>
        <p className="text-ink-muted">{m.purchase_pending_body()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isLoading={isReloading} onClick={onReload}>
          {!isReloading && <Icon name="reset" size="sm" />}
          {m.purchase_reload()}
        </Button>
        <LinkButton href="/preferences">{m.billing_to_settings()}</LinkButton>
      </div>
    </>
  );
}
