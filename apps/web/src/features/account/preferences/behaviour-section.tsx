import { useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { isSwitchedOn, type LocalSwitch, setSwitchedOn } from '#shared/preferences/local-switches.ts';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { SwitchRow } from '#shared/ui/switch.tsx';
import { SettingsSection } from './settings-section.tsx';

/** What the player switches for this browser, and the language. */
export function BehaviourSection() {
  return (
    <SettingsSection
      id="settings-behaviour"
      title={m.account_settings_preferences()}
      note={m.account_settings_local_only()}
    >
      <div className="grid">
        <StoredSwitch
          name="notifications"
          label={m.account_settings_notifications()}
          hint={m.account_settings_notifications_hint()}
        />
        <StoredSwitch
          name="autosave"
          label={m.account_settings_autosave()}
          hint={m.account_settings_autosave_hint()}
        />
        <div className="flex items-center justify-between gap-6 border-t border-hair pt-4">
          <div>
            <p>{m.account_settings_language()}</p>
            <p className="text-sm text-ink-faint">{m.account_settings_language_hint()}</p>
          </div>
          <LanguageSwitch />
        </div>
      </div>
    </SettingsSection>
  );
}

type StoredSwitchProps = { readonly name: LocalSwitch; readonly label: string; readonly hint: string };

function StoredSwitch({ name, label, hint }: StoredSwitchProps) {
  const [isOn, setOn] = useState(() => isSwitchedOn(name));
  return (
    <SwitchRow
      className="border-hair py-4 not-first:border-t first:pt-0"
      label={label}
      hint={hint}
      checked={isOn}
      // A choice that cannot be stored does not hold, so the switch does not pretend.
      onChange={({ target }) =>
        setOn(setSwitchedOn(name, target.checked) ? target.checked : isSwitchedOn(name))
      }
    />
  );
}
