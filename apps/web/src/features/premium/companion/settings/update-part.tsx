import type { DesktopBridge, UpdateState } from '@punktgenau/contract/desktop/desktop-bridge';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeBridgeFailure, tellBridgeFailed } from '#shared/desktop/bridge-failure.ts';
import { keepAnswer, updateQuery } from '#shared/desktop/bridge-queries.ts';
import { languageTag } from '#shared/i18n/locale.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Progress } from '#shared/ui/progress.tsx';

/** Which version runs, whether there is a newer one, and how far that is. */
export function UpdatePart({ bridge }: { readonly bridge: DesktopBridge }) {
  const client = useQueryClient();
  const { data: update, error } = useQuery(updateQuery(bridge));
  const install = async () => {
    try {
      await keepAnswer(bridge, client, updateQuery(bridge), bridge.installUpdate());
    } catch (failure) {
      tellBridgeFailed(failure);
    }
  };
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span>{m.companion_version()}</span>
        <span className="num">{update?.current ?? bridge.version}</span>
      </p>
      {error && !update ? (
        <p className="text-sm text-ink-faint">{m.companion_update_unknown()}</p>
      ) : (
        update && <Newer update={update} onInstall={() => void install()} />
      )}
    </div>
  );
}

type NewerProps = { readonly update: UpdateState; readonly onInstall: () => void };

function Newer({ update, onInstall }: NewerProps) {
  const { available, problem, state, receivedBytes } = update;
  if (problem !== null) {
    return (
      <p role="status" className="text-ink-muted">
        {describeBridgeFailure({ code: problem })}
      </p>
    );
  }
  if (available === null) return <p className="text-sm text-ink-faint">{m.companion_update_newest()}</p>;
  const { version, bytes } = available;
  switch (state) {
    case 'idle':
      return (
        <>
          <p role="status" className="text-ink-muted">
            {m.companion_update_available({ version, size: megabytes(bytes) })}
          </p>
          <Button className="justify-self-start" onClick={onInstall}>
            {m.companion_update_now()}
          </Button>
        </>
      );
    case 'downloading':
      return (
        <Progress
          label={m.companion_update_downloading({ version })}
          done={receivedBytes / bytes}
          detail={m.companion_update_progress({
            received: megabytes(receivedBytes),
            total: megabytes(bytes),
          })}
        />
      );
    case 'ready':
      return (
        <p role="status" className="text-ink-muted">
          {m.companion_update_ready()}
        </p>
      );
    case 'failed':
      return (
        <>
          <p role="alert" className="text-danger">
            {m.companion_update_failed({ version })}
          </p>
          <Button className="justify-self-start" onClick={onInstall}>
            {m.companion_update_retry()}
          </Button>
        </>
      );
  }
}

const onePlace = new Intl.NumberFormat(languageTag, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Bytes as megabytes of 1,000,000 with one decimal, so that a running figure keeps its width: `9,4`. */
function megabytes(bytes: number): string {
  return onePlace.format(bytes / 1_000_000);
}
