import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { useState } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useConfiguration } from '../use-configuration.ts';
import { AimDialog } from './aim-dialog.tsx';
import { aimSummary } from './aim-words.ts';

/** What the overlay does while the player aims, among the settings of the app. */
export function AimRow({ bridge }: { readonly bridge: DesktopBridge }) {
  const { query, save } = useConfiguration(bridge);
  const { user } = useCurrentUser();
  const [isChanging, setChanging] = useState(false);
  const aiming = query.data?.aiming;
  if (aiming === undefined) return null;
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>{m.companion_aim()}</p>
        <p className="text-sm text-ink-muted wrap-anywhere">{aimSummary(aiming)}</p>
      </div>
      <Button size="sm" aria-label={m.companion_aim_change()} onClick={() => setChanging(true)}>
        {m.companion_keys_change()}
      </Button>
      {isChanging && user && (
        <AimDialog
          userId={user.id}
          aiming={aiming}
          onSave={async (next) => {
            const isSaved = await save({ aiming: next });
            if (isSaved) toast({ title: m.companion_aim_saved() });
            return isSaved;
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}
