import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { useState } from 'react';
import { useCurrentUser } from '#shared/api/current-user.ts';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useConfiguration } from '../use-configuration.ts';
import { LayerDialog } from './layer-dialog.tsx';
import { layerSummary } from './layer-words.ts';

/** The second crosshair over the first, among the settings of the app. */
export function LayerRow({ bridge }: { readonly bridge: DesktopBridge }) {
  const { query, save } = useConfiguration(bridge);
  const { user } = useCurrentUser();
  const [isChanging, setChanging] = useState(false);
  if (query.data === undefined) return null;
  const { layer, aiming } = query.data;
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p>{m.companion_layer()}</p>
        <p className="text-sm text-ink-muted wrap-anywhere">{layerSummary(layer, aiming)}</p>
      </div>
      <Button size="sm" aria-label={m.companion_layer_change()} onClick={() => setChanging(true)}>
        {m.companion_keys_change()}
      </Button>
      {isChanging && user && (
        <LayerDialog
          userId={user.id}
          layer={layer}
          aiming={aiming}
          onSave={async (settings) => {
            const isSaved = await save(settings);
            if (isSaved) toast({ title: m.companion_aim_saved() });
            return isSaved;
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}
