import type { AccountSession } from '@punktgenau/contract/account/account-rights-schemas';
import { formatDate, formatDateTime } from '#shared/i18n/format.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';

type DeviceRowProps = {
  readonly session: AccountSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

/** A device by the name its owner may know it by. */
export function deviceName({ device, client }: AccountSession): string {
  if (device !== null) return device;
  return client === 'desktop' ? m.account_devices_app() : m.account_devices_browser();
}

/** One device. The one the player sits at is ended by logging out, not here. */
export function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const name = deviceName(session);
  const { createdAt, lastUsedAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hair py-3 not-first:border-t first:pt-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {name}
          {isCurrent && <Badge variant="live">{m.account_devices_current()}</Badge>}
        </p>
        <p className="num text-sm text-ink-faint">
          {m.account_devices_since({ date: formatDate(createdAt) })}
          {lastUsedAt !== null && !isCurrent && (
            <> · {m.account_devices_used({ date: formatDateTime(lastUsedAt) })}</>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          isLoading={isEnding}
          aria-label={m.account_devices_end_label({ device: name })}
          onClick={onEnd}
        >
          {m.account_devices_end()}
        </Button>
      )}
    </li>
  );
}
