import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { defaultDesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import type { OverlayState } from '@punktgenau/contract/desktop/overlay-schemas';
import type { OverlayKeys } from '@punktgenau/contract/hotkeys/overlay-actions';
import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '#shared/desktop/bridge-queries.ts';
import { m } from '#shared/i18n/messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { useOverlayCalls } from '../desktop/use-activation.ts';
import { spellKeys } from '../hotkeys/key-words.ts';
import { GeneralSection } from './general-section.tsx';
import { ShownCrosshair } from './shown-crosshair.tsx';

type OverlaySectionProps = {
  readonly bridge: DesktopBridge;
  readonly overlay: OverlayState;
  readonly onOpenGallery: () => void;
};

/** The overlay on and off, what it shows, and the two keys that do the same from within a game. */
export function OverlaySection({ bridge, overlay, onOpenGallery }: OverlaySectionProps) {
  const { data: configuration = defaultDesktopConfiguration } = useQuery(configurationQuery(bridge));
  const { setShown, hide } = useOverlayCalls(bridge);
  // Before the player has chosen, no key does anything.
  const keys: Partial<OverlayKeys> = configuration.areKeysChosen ? configuration.hotkeys : {};
  return (
    <GeneralSection
      title={m.desktop_overlay()}
      aside={
        <span className="flex items-center gap-3">
          <span role="status">
            <Badge variant={overlay.isActive ? 'live' : 'off'}>
              {overlay.isActive ? m.desktop_overlay_active() : m.desktop_overlay_inactive()}
            </Badge>
          </span>
          <Switch
            size="lg"
            aria-label={m.desktop_overlay_switch()}
            checked={overlay.isActive}
            onCheckedChange={(isShown) => void setShown(isShown)}
          />
        </span>
      }
    >
      <ShownCrosshair overlay={overlay} onOpenGallery={onOpenGallery} />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            className="flex-1 basis-44 max-lg:min-h-(--size-touch)"
            onClick={() => void setShown(!overlay.isActive)}
          >
            <Icon name={overlay.isActive ? 'eye-off' : 'eye'} size="sm" />
            {keys.toggle
              ? m.desktop_overlay_toggle({ key: spellKeys(keys.toggle) })
              : m.desktop_overlay_toggle_plain()}
          </Button>
          <Button className="flex-1 basis-44 max-lg:min-h-(--size-touch)" onClick={() => void hide()}>
            <Icon name="reset" size="sm" />
            {keys.hide
              ? m.desktop_overlay_hide({ key: spellKeys(keys.hide) })
              : m.desktop_overlay_hide_plain()}
          </Button>
        </div>
        <p className="text-sm text-ink-faint">{m.desktop_overlay_hint()}</p>
      </div>
    </GeneralSection>
  );
}
