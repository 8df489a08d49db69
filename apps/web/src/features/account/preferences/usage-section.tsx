import type { CurrentUser } from '@punktgenau/contract/account/account-schemas';
import { entitlements } from '@punktgenau/contract/limits/entitlements';
import { useQuery } from '@tanstack/react-query';
import { userDesignsQuery } from '#shared/api/user-designs.ts';
import { m } from '#shared/i18n/messages.ts';
import { BusyView } from '#shared/ui/busy-view.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** How much of what the account may store is in use. */
export function UsageSection({ user }: { readonly user: CurrentUser }) {
  const designs = useQuery(userDesignsQuery(user.id));
  const { maxDesigns } = entitlements[user.isPro ? 'premium' : 'free'];

  return (
    <SettingsSection id="settings-usage" title={m.account_settings_usage()}>
      {designs.isPending && <BusyView text={m.account_settings_usage_loading()} />}
      {designs.isError && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="text-danger">{m.account_settings_usage_failed()}</p>
          <Button size="sm" isLoading={designs.isFetching} onClick={() => void designs.refetch()}>
            {m.action_retry()}
          </Button>
        </div>
      )}
      {designs.data && <Usage used={designs.data.length} maxDesigns={maxDesigns} />}
    </SettingsSection>
  );
}

function Usage({ used, maxDesigns }: { readonly used: number; readonly maxDesigns: number }) {
  const isLimited = Number.isFinite(maxDesigns);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid gap-2 pb-1">
          <p className="num font-strong">
            {isLimited
              ? m.account_settings_usage_limited({ used, max: maxDesigns })
              : m.account_settings_usage_unlimited({ count: used })}
          </p>
          {isLimited && <PlacesScale used={used} places={maxDesigns} />}
        </div>
        <LinkButton className="ml-auto" href="/designs">
          {m.account_settings_usage_link()}
        </LinkButton>
      </div>
      {isLimited && used >= maxDesigns && (
        <p className="text-sm text-ink-muted">{m.account_settings_usage_full()}</p>
      )}
    </div>
  );
}

/** One mark per place; the number next to it says the same in words. */
function PlacesScale({ used, places }: { readonly used: number; readonly places: number }) {
  const marks = Array.from({ length: places }, (_, index) => index + 1);
  return (
    <div aria-hidden="true" className="flex w-28 gap-1 sm:w-64">
      {marks.map((mark) => (
        <span
          key={mark}
          className={`h-1.5 flex-1 border border-ink-muted ${mark <= used ? 'bg-ink-muted' : ''}`}
        />
      ))}
    </div>
  );
}
