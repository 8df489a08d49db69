import { useEffect, useState } from 'react';
import { m } from '#shared/i18n/messages.ts';
import { classNames } from '#shared/ui/class-names.ts';

/** The parts of the settings, in their order on the page. */
const parts = [
  { id: 'settings-account', label: m.account_settings_account },
  { id: 'settings-premium', label: m.settings_premium_title },
  { id: 'settings-subscription', label: m.subscription_section },
  { id: 'settings-usage', label: m.account_settings_usage },
  { id: 'settings-behaviour', label: m.account_settings_preferences },
  { id: 'settings-password', label: m.account_settings_password },
  { id: 'settings-security', label: m.security_title },
  { id: 'settings-devices', label: m.account_devices_title },
  { id: 'settings-data', label: m.account_data_title },
  { id: 'settings-deletion', label: m.account_delete_title },
] as const;
export type SettingsPart = (typeof parts)[number]['id'];

/** Links to the parts: beside them and always in sight on wide screens, a row to scroll above them on phones. */
export function SettingsJumps() {
  const current = useCurrentPart();
  return (
    <nav
      aria-label={m.settings_jumps()}
      className="max-lg:-mx-(--page-gutter) max-lg:mt-3 max-lg:scroll-row max-lg:px-(--page-gutter) lg:sticky lg:top-[calc(var(--size-nav)+2rem)] lg:self-start"
    >
      <ul className="flex gap-x-5 max-lg:w-max lg:grid lg:gap-px lg:border-l lg:border-hair">
        {parts.map(({ id, label }) => (
          <li key={id} className="flex-none">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex min-h-(--size-touch) min-w-(--size-touch) items-center whitespace-nowrap hover:text-ink lg:-ml-px lg:min-h-8 lg:border-l lg:pl-4 lg:whitespace-normal',
                id === current ? 'text-ink lg:border-accent' : 'text-ink-muted lg:border-transparent',
              )}
            >
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How far below the window's upper edge a part begins to be the one that is read, in px. */
const readingLinePx = 160;

/** The part that is being read: the last that has begun. At the page's end the last one, or the one that was jumped to. */
function useCurrentPart(): SettingsPart {
  const [current, setCurrent] = useState<SettingsPart>(parts[0].id);
  useEffect(() => {
    const look = () => {
      const begun = parts.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top < readingLinePx;
      });
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
      const jumped = parts.find(({ id }) => location.hash === `#${id}`);
      const ends = jumped ?? parts.at(-1);
      setCurrent((isAtEnd ? ends : begun.at(-1))?.id ?? parts[0].id);
    };
    look();
    const watching = new AbortController();
    for (const event of ['scroll', 'resize', 'hashchange'] as const) {
      addEventListener(event, look, { passive: true, signal: watching.signal });
    }
    return () => watching.abort();
  }, []);
  return current;
}
