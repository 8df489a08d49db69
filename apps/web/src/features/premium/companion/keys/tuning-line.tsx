import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { signedPx } from '../../general/offset-input.ts';
import { useConfiguration } from '../use-configuration.ts';

/** What keys have changed of whatever is shown, and back from there; nothing where it is as it was designed. */
export function TuningLine({ bridge }: { readonly bridge: DesktopBridge }) {
  const { query, save } = useConfiguration(bridge);
  const { opacityBy = 0, sizeBy = 0 } = query.data?.tuning ?? {};
  if (opacityBy === 0 && sizeBy === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status" className="num text-sm text-ink-muted">
        {m.companion_tuning({ opacity: signed(opacityBy), size: signed(sizeBy) })}
      </p>
      <Button size="sm" onClick={() => void save({ tuning: { opacityBy: 0, sizeBy: 0 } })}>
        {m.companion_tuning_reset()}
      </Button>
    </div>
  );
}

/** With its sign, as what comes on top of something. */
function signed(by: number): string {
  return by > 0 ? `+${by}` : signedPx(by);
}
