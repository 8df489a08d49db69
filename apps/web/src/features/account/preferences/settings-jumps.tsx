import { m } from '#shared/i18n/messages.ts';
import { useCurrentPart } from '#shared/navigation/use-current-part.ts';
import { classNames } from '#shared/ui/class-names.ts';

/** The parts of the settings, in their order on the page. */
const parts = [
  { id: 'settings-account', label: m.account_settings_account },
  { id: 'settings-premium', label: m.settings_premium_title },
  { id: 'settings-usage', label: m.account_settings_usage },
  { id: 'settings-behaviour', label: m.account_settings_preferences },
  { id: 'settings-password', label: m.account_settings_password },
  { id: 'settings-security', label: m.security_title },
  { id: 'settings-devices', label: m.account_devices_title },
  { id: 'settings-data', label: m.account_data_title },
  { id: 'settings-deletion', label: m.account_delete_title },
] as const;
export type SettingsPart = (typeof parts)[number]['id'];

const ids = parts.map(({ id }) => id);

/** Links to the parts: beside them and always in sight on wide screens, a row to scroll above them on phones. */
export function SettingsJumps() {
  const current = useCurrentPart(ids);
  return (
    <nav
      aria-label={m.settings_jumps()}
      className="max-lg:-mx-(--page-gutter) max-lg:mt-3 max-lg:scroll-row max-lg:px-(--page-gutter) lg:-mt-0.75 lg:sticky lg:top-[calc(var(--size-nav)+2rem)] lg:self-start"
    >
      <ul className="flex border-hair max-lg:w-max max-lg:min-w-full max-lg:border-b lg:grid lg:gap-px lg:border-l">
        {parts.map(({ id, label }) => (
          <li key={id} className="flex-none max-lg:-mb-px max-lg:first:-ml-2.5 lg:last:mt-3">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex min-h-(--size-touch) whitespace-nowrap hover:text-ink max-lg:px-2.5 lg:-ml-px lg:min-h-8 lg:items-center lg:border-l-2 lg:pl-3.75 lg:whitespace-normal',
                id === current ? 'border-accent text-ink' : 'border-transparent text-ink-muted',
              )}
            >
              {/* On phones the line is as long as the word. */}
              <span className="max-lg:grid max-lg:items-center max-lg:border-b-2 max-lg:border-inherit">
                {label()}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
