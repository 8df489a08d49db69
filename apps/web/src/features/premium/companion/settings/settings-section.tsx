import type { DesktopBridge } from '@punktgenau/contract/desktop/desktop-bridge';
import { authorHeights, type DesktopConfiguration } from '@punktgenau/contract/desktop/desktop-configuration';
import { useState } from 'react';
import { describeBridgeFailure } from '#shared/desktop/bridge-failure.ts';
import { QuitDialog } from '#shared/desktop/quit-dialog.tsx';
import { m } from '#shared/i18n/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { CompanionLoading, GeneralSection } from '../../general/general-section.tsx';
import { AimRow } from '../aiming/aim-row.tsx';
import { LayerRow } from '../layer/layer-row.tsx';
import { useConfiguration } from '../use-configuration.ts';
import { SettingSwitch } from './setting-switch.tsx';
import { UpdatePart } from './update-part.tsx';

const switches = [
  {
    setting: 'autostart',
    label: m.companion_settings_autostart,
    hint: m.companion_settings_autostart_hint,
  },
  {
    setting: 'sampleBackdrop',
    label: m.companion_settings_backdrop,
    hint: m.companion_settings_backdrop_hint,
  },
] as const;

/** How the companion behaves, which version it is, and how to leave it. */
export function SettingsSection({ bridge }: { readonly bridge: DesktopBridge }) {
  const { query, save } = useConfiguration(bridge);
  const { data: configuration, error, isFetching, refetch } = query;
  return (
    <GeneralSection title={m.companion_settings()}>
      {configuration ? (
        <div className="divide-y divide-hair border-y border-hair">
          {switches.map(({ setting, label, hint }) => (
            <SettingSwitch
              key={setting}
              label={label()}
              hint={hint()}
              isOn={configuration[setting]}
              onChange={(isOn) => save({ [setting]: isOn } as Pick<DesktopConfiguration, typeof setting>)}
            />
          ))}
          <HeightRow
            heightPx={configuration.authorHeightPx}
            onChange={(authorHeightPx) => void save({ authorHeightPx })}
          />
          <AimRow bridge={bridge} />
          <LayerRow bridge={bridge} />
        </div>
      ) : error ? (
        <ErrorState
          title={m.companion_settings_failed()}
          message={describeBridgeFailure(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <CompanionLoading text={m.companion_settings_loading()} />
      )}
      <UpdatePart bridge={bridge} />
      <QuitApp bridge={bridge} />
    </GeneralSection>
  );
}

type HeightRowProps = {
  readonly heightPx: number | null;
  readonly onChange: (heightPx: number | null) => void;
};

/** Whether crosshairs grow with the screen, and from which height on. */
function HeightRow({ heightPx, onChange }: HeightRowProps) {
  return (
    <div className="py-3">
      <SelectField
        label={<span className="text-base font-normal text-ink">{m.companion_settings_height()}</span>}
        hint={m.companion_settings_height_hint()}
        value={String(heightPx)}
        options={[
          { value: 'null', label: m.companion_settings_height_none() },
          ...authorHeights.map((height) => ({
            value: String(height),
            label: m.companion_settings_height_lines({ height }),
          })),
        ]}
        onChange={({ target }) => onChange(target.value === 'null' ? null : Number(target.value))}
      />
    </div>
  );
}

/** The way out of the companion: closing its window leaves the overlay where it is. */
function QuitApp({ bridge }: { readonly bridge: DesktopBridge }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="border-t border-hair pt-4">
      <Button size="sm" className="max-lg:min-h-(--size-touch)" onClick={() => setAsked(true)}>
        {m.companion_quit()}
      </Button>
      <QuitDialog bridge={bridge} isOpen={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}
