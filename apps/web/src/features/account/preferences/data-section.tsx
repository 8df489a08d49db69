import { m } from '#shared/i18n/messages.ts';
import { DataDownload } from './data-download.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Taking along everything that is stored about the player. */
export function DataSection() {
  return (
    <SettingsSection id="settings-data" title={m.account_data_title()}>
      <div className="grid gap-4">
        <p className="text-ink-muted">{m.account_data_body()}</p>
        <DataDownload />
      </div>
    </SettingsSection>
  );
}
